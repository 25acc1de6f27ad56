import { UnfoldVertical } from 'lucide-react';
import { useState } from 'react';
import type { ActorKind } from '#shared/model/history.ts';
import type { Origin } from '#shared/text/resolve-merge.ts';
import { lineText, rawLines } from '#shared/text/raw-lines.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './merged-lines.module.css';

interface MergedLinesProps {
  text: string;
  /** Whose each line is. */
  origins: readonly Origin[];
  /** The number of the first line. */
  first: number;
  actor: ActorKind | null;
}

/** So many lines that nobody changed stay around what changed. */
const around = 3;
/** Runs longer than this fold. */
const longest = around * 2 + 2;

/** Lines that needed no choice; those that only one side has say whose they are. */
export function MergedLines({ text, origins, first, actor }: MergedLinesProps) {
  const t = useText().merge;
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const lines = rawLines(text).map((raw, index) => ({ index, text: lineText(raw), origin: origins[index] ?? 'both' }));
  const runs: (typeof lines)[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]?.origin === line.origin) last.push(line);
    else runs.push([line]);
  }
  return (
    <div className={`${styles.lines} text`}>
      {runs.map((run, at) => {
        const start = run[0]?.index ?? 0;
        const folds = run[0]?.origin === 'both' && run.length > longest && !unfolded.has(start);
        if (!folds)
          return run.map((line) => <Line key={line.index} line={line} first={first} label={labelOf(line, at)} />);
        return [
          ...run.slice(0, around).map((line) => <Line key={line.index} line={line} first={first} label={null} />),
          <button
            key={`fold ${start}`}
            type="button"
            className={styles.fold}
            onClick={() => setUnfolded(new Set([...unfolded, start]))}
          >
            <Icon of={UnfoldVertical} size={12} />
            {t.alike(run.length - 2 * around)}
          </button>,
          ...run.slice(-around).map((line) => <Line key={line.index} line={line} first={first} label={null} />),
        ];
      })}
    </div>
  );

  function labelOf({ index, origin }: (typeof lines)[number], run: number): string | null {
    if (origin === 'both' || runs[run]?.[0]?.index !== index) return null;
    return origin === 'ours' ? t.lineYours : t.lineTheirs(actor);
  }
}

interface LineProps {
  line: { index: number; text: string; origin: Origin };
  first: number;
  label: string | null;
}

function Line({ line, first, label }: LineProps) {
  return (
    <div className={classNames(styles.line, styles[line.origin])}>
      <span className={styles.number} aria-hidden="true">
        {first + line.index}
      </span>
      <span className={styles.words}>
        {line.text === '' ? '\u200b' : showDirections(line.text)}
        {label === null ? null : <span className={styles.label}>{label}</span>}
      </span>
    </div>
  );
}
