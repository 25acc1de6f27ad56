import { useState } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import type { IndexEditText } from '../../i18n/en/index-edit.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check.tsx';
import { classNames } from '../../ui/class-names.ts';
import { rewordings, unindexedRows } from './repair-offers.ts';
import type { RepairOffer, RepairPicks, RepairSubject } from './repair-offers.ts';
import { ShortList } from './short-list.tsx';
import styles from './repair.module.css';

interface RepairOfferRowProps {
  offer: RepairOffer;
  chosen: boolean;
  onToggle(): void;
  subject: RepairSubject;
  picks: RepairPicks;
  onPick(picks: RepairPicks): void;
}

/** One repair: whether it is to be made, what it is about, and what it alone changes. */
export function RepairOfferRow({ offer, chosen, onToggle, subject, picks, onPick }: RepairOfferRowProps) {
  const t = useText().indexEdit;
  const [open, setOpen] = useState(false);
  const { kind, names } = offer;
  const opens = kind === 'long' || kind === 'unindexed';
  const hint = kind === 'bullets' ? t.bulletsHint : kind === 'long' ? t.longHint : names.slice(0, 20).join(', ');
  return (
    <li className={styles.fix}>
      <button type="button" role="checkbox" aria-checked={chosen} className={styles.choose} onClick={onToggle}>
        <CheckBox checked={chosen} />
        <span>{showDirections(titleOf(offer, t))}</span>
        <span className={styles.effect}>{effectOf(offer, t)}</span>
      </button>
      {hint === '' && !opens ? null : (
        <div className={styles.hint}>
          <span className="cut" title={showDirections(hint)}>
            {showDirections(hint)}
          </span>
          {opens ? (
            <Button look="quiet" size={24} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t.fold : kind === 'long' ? t.look : t.pick}
            </Button>
          ) : null}
        </div>
      )}
      {open && kind === 'unindexed' ? <Unindexed subject={subject} picks={picks} onPick={onPick} /> : null}
      {open && kind === 'long' ? <Wordings subject={subject} picks={picks} onPick={onPick} /> : null}
    </li>
  );
}

function titleOf({ kind, count, part }: RepairOffer, t: IndexEditText): string {
  if (kind === 'bullets') return t.offer.bullets(count, part);
  return kind === 'unindexed' ? t.offer.unindexed(part, count) : t.offer[kind](count);
}

function effectOf({ lines, chars }: RepairOffer, t: IndexEditText): string {
  if (lines !== 0) return t.lines(lines);
  return chars === 0 ? t.same : t.chars(chars);
}

type PartProps = Pick<RepairOfferRowProps, 'subject' | 'picks' | 'onPick'>;

/** Which memories get a pointer. */
function Unindexed({ subject, picks, onPick }: PartProps) {
  const toggle = (file: string) => {
    const spared = new Set(picks.spared);
    if (!spared.delete(file)) spared.add(file);
    onPick({ ...picks, spared });
  };
  return (
    <div className={styles.part}>
      <ShortList
        items={unindexedRows(subject)}
        first={8}
        row={({ file, title }) => (
          <li key={file}>
            <button
              type="button"
              role="checkbox"
              aria-checked={!picks.spared.has(file)}
              className={styles.pick}
              onClick={() => toggle(file)}
            >
              <CheckBox checked={!picks.spared.has(file)} />
              <span className="cut" title={showDirections(file)}>
                {showDirections(title)}
              </span>
            </button>
          </li>
        )}
      />
    </div>
  );
}

/** How long lines will read; each can be worded otherwise. */
function Wordings({ subject, picks, onPick }: PartProps) {
  const t = useText().indexEdit;
  return (
    <div className={styles.part}>
      <ShortList
        items={rewordings(subject, picks)}
        first={4}
        row={({ line, was, text }) => (
          <li key={line} className={styles.wording}>
            <span className={classNames(styles.size, text.length > 200 && styles.over)}>
              {t.lineAt(line, text.length)}
            </span>
            <textarea
              aria-label={t.wording(line)}
              spellCheck={false}
              rows={3}
              value={text}
              onChange={(event) =>
                onPick({
                  ...picks,
                  wordings: new Map(picks.wordings).set(was, event.target.value.replace(/[\r\n]+/g, ' ')),
                })
              }
            />
          </li>
        )}
      />
    </div>
  );
}
