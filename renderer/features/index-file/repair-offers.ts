import type { IndexFigures, LostEntry } from '#shared/model/index-file.ts';
import type { MemoryRow, MemoryScope } from '#shared/model/memory.ts';
import { couldBeIndexed } from '#shared/text/could-be-indexed.ts';
import { indexState, lostEntries } from '#shared/text/index-state.ts';
import type { IndexState } from '#shared/text/index-state.ts';
import { indexTargets } from '#shared/text/index-targets.ts';
import { bulletTopics, looseBullets } from '#shared/text/loose-bullets.ts';
import { needlessBlanks } from '#shared/text/needless-blanks.ts';
import { repairIndexText } from '#shared/text/repair-index.ts';
import type { RepairWants } from '#shared/text/repair-index.ts';
import { tightenIndex } from '#shared/text/tighten-index.ts';
import type { Rewording } from '#shared/text/tighten-index.ts';
import type { RepairInput } from '../../store/index-acts.ts';

export const repairKinds = ['dangling', 'duplicates', 'bullets', 'blanks', 'long', 'unindexed', 'outside'] as const;
export type RepairKind = (typeof repairKinds)[number];

/** A text of MEMORY.md, what it comes to, and the store it is of. */
export interface RepairSubject {
  text: string;
  state: IndexState;
  rows: ReadonlyMap<string, MemoryRow>;
  others: ReadonlyMap<string, 'second-index' | 'other'>;
  scope: MemoryScope;
}

/** What the user chose beside the checks. */
export interface RepairPicks {
  /** Memories without a pointer that are not to get one. */
  spared: ReadonlySet<string>;
  /** Wordings of long lines by the line as it is. */
  wordings: ReadonlyMap<string, string>;
}

/** A repair that could be made, and what it alone would change in what Claude counts. */
export interface RepairOffer {
  kind: RepairKind;
  /** How many places it is about; for `unindexed` all of them. */
  count: number;
  /** How many of them are chosen, or the files that bullets go to. */
  part: number;
  names: string[];
  lines: number;
  chars: number;
}

const stem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');

/** The pointers over 200 characters in other words: those the user chose, else those proposed. */
export function rewordings({ state, rows }: RepairSubject, { wordings }: RepairPicks): Rewording[] {
  return tightenIndex(state.lines, (file) => rows.get(file)?.pinned === true).map(({ line, was, text }) => ({
    line,
    was,
    text: wordings.get(was) ?? text,
  }));
}

/** Memories without a pointer in the text, as the list has them. */
export function unindexedRows({ state, rows }: RepairSubject): MemoryRow[] {
  const pointed = new Set(state.resolved.map(({ pointer }) => pointer.file));
  return [...rows.values()]
    .filter((row) => !pointed.has(row.file) && couldBeIndexed(row))
    .toSorted((a, b) => (a.modified < b.modified ? 1 : -1));
}

/** What is wanted of the shared repair when only these kinds are chosen. */
function wantsOf(kinds: ReadonlySet<RepairKind>, subject: RepairSubject, picks: RepairPicks): RepairWants {
  return {
    dangling: kinds.has('dangling'),
    duplicates: kinds.has('duplicates'),
    outside: kinds.has('outside'),
    blanks: kinds.has('blanks'),
    bullets: kinds.has('bullets') ? looseBullets(subject.state.parsed) : [],
    together: true,
    reword: kinds.has('long') ? rewordings(subject, picks) : [],
    add: kinds.has('unindexed')
      ? unindexedRows(subject)
          .filter(({ file }) => !picks.spared.has(file))
          .toReversed()
          .map(({ title, file, description }) => ({ title, file, hook: description ?? '' }))
      : [],
  };
}

/** The same for the backend. */
export function repairInput(kinds: ReadonlySet<RepairKind>, subject: RepairSubject, picks: RepairPicks): RepairInput {
  const { add = [], bullets = [], reword = [], ...flags } = wantsOf(kinds, subject, picks);
  return {
    ...flags,
    bullets: [...bullets],
    reword: reword.map(({ line, text }) => ({ line, text })),
    unindexed: add.map(({ file }) => file),
  };
}

/** What the text comes to with these repairs. */
export function afterRepair(
  kinds: ReadonlySet<RepairKind>,
  subject: RepairSubject,
  picks: RepairPicks,
): { figures: IndexFigures; lost: LostEntry[] } {
  const { text, state, rows, others, scope } = subject;
  const { parsed, resolved } = state;
  const taken = (file: string) => rows.has(file);
  const repaired = repairIndexText(text, { parsed, resolved, scope, taken }, wantsOf(kinds, subject, picks));
  const made = repaired.made.map(({ file, name }) => ({ file, name }));
  const targets = indexTargets([...rows.values(), ...made], (path) => others.get(path) ?? null);
  const after = indexState(repaired.text, targets);
  const lost = lostEntries(after.resolved, after.loads, (file) => rows.get(file)?.type ?? null);
  return { figures: after.figures, lost };
}

/** Every repair there is something to do for, each with its own effect. */
export function repairOffers(subject: RepairSubject, picks: RepairPicks): RepairOffer[] {
  const { state, scope } = subject;
  const targets = (status: string) =>
    state.resolved.filter(({ pointer }) => pointer.status === status).map(({ pointer }) => stem(pointer.target));
  const bullets = looseBullets(state.parsed);
  const missing = unindexedRows(subject);
  const chosen = missing.filter(({ file }) => !picks.spared.has(file)).length;
  const found: Record<RepairKind, { count: number; part?: number; names?: string[] }> = {
    dangling: { count: targets('dangling').length, names: targets('dangling') },
    duplicates: { count: targets('duplicate').length, names: targets('duplicate') },
    outside: { count: targets('outside').length, names: targets('outside') },
    bullets: { count: bullets.length, part: bulletTopics(state.parsed, bullets, { scope, together: true }).length },
    blanks: { count: needlessBlanks(state.lines).length },
    long: { count: rewordings(subject, picks).length },
    unindexed: { count: missing.length, part: chosen, names: missing.map(({ title }) => title) },
  };
  return repairKinds.flatMap((kind) => {
    const { count, part = count, names = [] } = found[kind];
    if (count === 0) return [];
    const { figures } = afterRepair(new Set([kind]), subject, picks);
    const [lines, chars] = [figures.lines - state.figures.lines, figures.chars - state.figures.chars];
    return [{ kind, count, part, names, lines, chars }];
  });
}
