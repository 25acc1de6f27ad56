import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { afterRepair } from './repair-offers.ts';
import type { RepairKind, RepairPicks, RepairSubject } from './repair-offers.ts';
import styles from './repair.module.css';
import side from './index-side.module.css';

interface RepairFootProps {
  kinds: ReadonlySet<RepairKind>;
  subject: RepairSubject;
  picks: RepairPicks;
  lostNow: number;
  dirty: boolean;
  busy: boolean;
  onApply(): void;
  onPreview(): void;
}

/** What the chosen repairs come to, and the way to apply them. */
export function RepairFoot({ kinds, subject, picks, lostNow, dirty, busy, onApply, onPreview }: RepairFootProps) {
  const { frame, indexEdit: t } = useText();
  const chosen = [...kinds].join(' ');
  const { figures, lost } = useMemo(
    () => afterRepair(new Set(chosen.split(' ') as RepairKind[]), subject, picks),
    [chosen, subject, picks],
  );
  const fine = figures.cut === null;
  const says = fine
    ? lostNow > 0
      ? t.allLoad(lostNow)
      : t.allLoaded
    : lost.length > 0
      ? t.stillLost(lost.length)
      : t.stillCut(figures.cut?.lostLines ?? 0);
  return (
    <div className={styles.foot}>
      <p className={styles.after}>
        <span>{t.after}</span>
        <span className="num">
          <b>{figure(figures.lines)}</b> {t.afterLines(figures.lines) + frame.comma}
          <b>{figure(figures.chars)}</b> {t.afterChars(figures.chars)}
        </span>
      </p>
      <p className={`${styles.says} ${fine ? side.ok : side.warning}`}>
        <Icon of={fine ? Check : TriangleAlert} size={14} />
        {says}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" disabled={busy || kinds.size === 0} onClick={onApply}>
          {dirty ? t.saveApply(kinds.size) : t.apply(kinds.size)}
        </Button>
        <Button look="quiet" disabled={busy || kinds.size === 0} onClick={onPreview}>
          {t.preview}
        </Button>
      </div>
    </div>
  );
}
