import { CalendarClock, Check, Code, EyeOff, TriangleAlert, Unlink } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { DriftCounts } from '#shared/model/verify.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { wordProblem } from '../../i18n/word-problem.ts';
import { countedProblems } from '../../store/list-filter.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './memory-marks.module.css';

export interface Mark {
  key: string;
  icon: LucideIcon;
  words: string;
  /** The same as a sentence. */
  why: string;
  look: 'quiet' | 'warning' | 'alarm';
}

const day = 86_400_000;

/** Whether two dates are a day or more apart. */
function apart(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) >= day;
}

function daysAgo(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / day));
}

/** What is worth saying about a row, the gravest first. */
export function memoryMarks(
  row: MemoryRow,
  t: Dictionary,
  now: number,
  drift: DriftCounts[string] | undefined,
): Mark[] {
  const marks: Mark[] = [];
  if (drift !== undefined && drift.gone > 0)
    marks.push({
      key: 'gone',
      icon: Code,
      words: t.verify.goneShort(drift.gone),
      why: t.verify.goneWhy(drift.gone),
      look: 'alarm',
    });
  const problems = countedProblems(row);
  if (problems.length > 0)
    marks.push({
      key: 'problems',
      icon: TriangleAlert,
      words: t.memories.problems(problems.length),
      why: problems.map((problem) => wordProblem(problem).message).join('\n'),
      look: problems.some((problem) => problem.severity === 'error') ? 'alarm' : 'warning',
    });
  if (drift !== undefined && drift.moved > 0)
    marks.push({
      key: 'moved',
      icon: Code,
      words: t.verify.movedShort(drift.moved),
      why: t.verify.movedWhy(drift.moved),
      look: 'warning',
    });
  if (!row.loadedBy200)
    marks.push({
      key: 'scan',
      icon: EyeOff,
      words: t.memories.notScanned,
      why: t.memories.notScannedWhy,
      look: 'quiet',
    });
  if (!row.indexed)
    marks.push({
      key: 'index',
      icon: Unlink,
      words: t.memories.notIndexed,
      why: t.memories.notIndexedWhy,
      look: 'quiet',
    });
  if (row.lastConfirmed !== null && apart(row.lastConfirmed, row.modified)) {
    const why = t.memories.confirmedWhy(t.common.ageLong(daysAgo(row.lastConfirmed, now)));
    marks.push({ key: 'confirmed', icon: Check, words: t.memories.confirmed, why, look: 'quiet' });
  }
  if (row.metadataModified !== null && apart(row.metadataModified, row.modified)) {
    const days = daysAgo(row.metadataModified, now);
    marks.push({
      key: 'written',
      icon: CalendarClock,
      words: t.memories.written(t.common.ageShort(days)),
      why: t.memories.writtenWhy(t.common.ageLong(days)),
      look: 'quiet',
    });
  }
  return marks;
}

/** The gravest mark in words, the others as icons beside it. */
export function MemoryMarks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark, index) => (
    <span key={mark.key} className={classNames(styles.mark, styles[mark.look])} title={mark.why}>
      <Icon of={mark.icon} size={12} />
      {index === 0 ? mark.words : null}
    </span>
  ));
}
