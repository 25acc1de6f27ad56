import { useMemo, useState } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow, MemoryScope } from '#shared/model/memory.ts';
import { lostEntries } from '#shared/text/index-state.ts';
import { useText } from '../../i18n/text.ts';
import { applyRepair } from '../../store/index-acts.ts';
import { pastRows } from '../../store/archive.ts';
import { indexEdit, useIndexDirty, useIndexEdit } from '../../store/index-edit.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { RepairFoot } from './repair-foot.tsx';
import { RepairOfferRow } from './repair-offer-row.tsx';
import { RepairPreview } from './repair-preview.tsx';
import { repairInput, repairOffers } from './repair-offers.ts';
import type { RepairKind, RepairPicks, RepairSubject } from './repair-offers.ts';
import { PastMemories } from './past-memories.tsx';
import { SideHead } from './side-head.tsx';
import { useSettledIndex } from './use-settled-index.ts';
import styles from './repair.module.css';
import side from './index-side.module.css';

interface RepairPanelProps {
  view: IndexView;
  byFile: ReadonlyMap<string, MemoryRow>;
  scope: MemoryScope;
}

/** A pointer out of the store may be meant: that it goes is for the user to say. */
const leftAtFirst: readonly RepairKind[] = ['outside'];
const nothingPicked: RepairPicks = { spared: new Set(), wordings: new Map() };

/** What could be repaired, what each repair changes, and what all of them together come to. */
export function RepairPanel({ view, byFile, scope }: RepairPanelProps) {
  const t = useText().indexEdit;
  const [left, setLeft] = useState<ReadonlySet<RepairKind>>(new Set(leftAtFirst));
  const [picks, setPicks] = useState(nothingPicked);
  const [previewing, setPreviewing] = useState(false);
  const settled = useSettledIndex(300);
  const dirty = useIndexDirty();
  const busy = useIndexEdit(({ current }) => current === null || current.saving || current.outside !== null);
  const subject = useMemo(
    (): RepairSubject | null =>
      settled && { ...settled, rows: byFile, others: new Map(Object.entries(view.others)), scope },
    [settled, byFile, view.others, scope],
  );
  const offers = useMemo(() => (subject ? repairOffers(subject, picks) : []), [subject, picks]);
  const now = useNow();
  const past = useMemo(() => pastRows(byFile.values(), now), [byFile, now]);
  if (!subject) return null;
  const chosen = offers.filter(({ kind, part }) => !left.has(kind) && part > 0).map(({ kind }) => kind);
  const kinds = new Set(chosen);
  const { resolved, loads } = subject.state;
  const lostNow = lostEntries(resolved, loads, () => null).length;
  const toggle = (kind: RepairKind) => {
    const next = new Set(left);
    if (!next.delete(kind)) next.add(kind);
    setLeft(next);
  };
  const apply = () => {
    setPreviewing(false);
    // Lines are told by number: those of a text that was typed on meanwhile are others.
    if (indexEdit()?.text !== subject.text) return;
    void applyRepair(repairInput(kinds, subject, picks), kinds.size);
  };
  return (
    <section className={classNames(side.section, styles.repair)} aria-label={t.repair}>
      <SideHead title={t.repair} count="" />
      {offers.length === 0 && past.length === 0 ? <p className={side.hint}>{t.nothing}</p> : null}
      <ul>
        {offers.map((offer) => (
          <RepairOfferRow
            key={offer.kind}
            offer={offer}
            chosen={!left.has(offer.kind)}
            onToggle={() => toggle(offer.kind)}
            subject={subject}
            picks={picks}
            onPick={setPicks}
          />
        ))}
      </ul>
      {past.length === 0 ? null : <PastMemories rows={past} />}
      {offers.length === 0 ? null : (
        <RepairFoot
          kinds={kinds}
          subject={subject}
          picks={picks}
          lostNow={lostNow}
          dirty={dirty}
          busy={busy}
          onApply={apply}
          onPreview={() => setPreviewing(true)}
        />
      )}
      {previewing ? (
        <RepairPreview
          input={repairInput(kinds, subject, picks)}
          count={kinds.size}
          onApply={apply}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </section>
  );
}
