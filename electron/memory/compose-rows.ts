import type { MemoryRow } from '#shared/model/memory.ts';
import type { Problem } from '#shared/model/problem.ts';
import { ageInDays, ageWords } from '#shared/text/age.ts';
import { stemOf } from '#shared/text/links.ts';
import { nfc } from '#shared/text/nfc.ts';
import { describeProblem } from '#shared/text/problem-words.ts';
import { breathe, inTurns } from './breathe.ts';
import type { Head } from './read-head.ts';
import type { StoreRef } from './store-ref.ts';

/** How many memories the client's scan keeps, the newest. */
const SCAN_LIMIT = 200;
const DAY = 86_400_000;

export interface RowContext {
  ref: StoreRef;
  /** Milliseconds since the epoch. */
  now: number;
  /** Titles of the index's pointers, by memory. */
  indexTitles: ReadonlyMap<string, string>;
  agentTimes: readonly number[];
  /** Rows of before, by head: lent by those who compose again and again. */
  composed?: ComposedRows;
  /** false when no memory came, went or changed its name since. */
  moved?: boolean;
}

interface ComposedRow {
  scope: MemoryRow['scope'];
  /** In days. */
  age: number;
  /** By how many minutes its time lies ahead. */
  ahead: number;
  title: string | undefined;
  loadedBy200: boolean;
  twin: string | null;
  row: MemoryRow;
}

/** The last row of each head, with all it came from beside the head; and the twins of the last time. */
export interface ComposedRows {
  rows: WeakMap<Head, ComposedRow>;
  twins: ReadonlyMap<string, string> | null;
}

export function createComposedRows(): ComposedRows {
  return { rows: new WeakMap(), twins: null };
}

/** The rows of a store, newest first, files of one instant by name; many of them in several turns. */
export async function composeRows(heads: readonly Head[], context: RowContext): Promise<MemoryRow[]> {
  const sorted = [...heads].sort((one, other) => other.mtimeMs - one.mtimeMs || (one.file < other.file ? -1 : 1));
  await breathe(heads.length);
  const kept = keptByScan(sorted, context);
  await breathe(heads.length);
  const { composed, moved = true } = context;
  const twins = (moved ? null : composed?.twins) ?? twinsOf(sorted);
  if (composed) composed.twins = twins;
  await breathe(heads.length);
  return inTurns(rowsOf());
  function* rowsOf() {
    for (const head of sorted) yield rowOf(head, kept.has(head.file), twins.get(head.file) ?? null, context);
  }
}

/** The row of one memory among no others. */
export function composeRow(head: Head, context: RowContext): MemoryRow {
  return rowOf(head, keptByScan([head], context).has(head.file), null, context);
}

/** The same row as long as nothing of it changes, so that who keeps the last ones sees which differ. */
function rowOf(head: Head, loadedBy200: boolean, twin: string | null, context: RowContext): MemoryRow {
  const { ref, now, indexTitles, composed } = context;
  if (!composed) return newRow(head, loadedBy200, twin, context);
  const ahead = head.mtimeMs > now ? Math.ceil((head.mtimeMs - now) / 60_000) : 0;
  const title = indexTitles.get(head.file);
  const age = ageInDays(head.mtimeMs, now);
  const known = composed.rows.get(head);
  if (
    known?.scope === ref.scope &&
    known.age === age &&
    known.ahead === ahead &&
    known.title === title &&
    known.loadedBy200 === loadedBy200 &&
    known.twin === twin
  )
    return known.row;
  const row = newRow(head, loadedBy200, twin, context);
  composed.rows.set(head, { scope: ref.scope, age, ahead, title, loadedBy200, twin, row });
  return row;
}

function newRow(head: Head, loadedBy200: boolean, twin: string | null, context: RowContext): MemoryRow {
  const { file, values, mtimeMs } = head;
  const { ref, now, indexTitles } = context;
  const ageDays = ageInDays(mtimeMs, now);
  return {
    file,
    name: values.name,
    title: titleOf(head, indexTitles.get(file) ?? null),
    description: values.description,
    type: values.type,
    rawType: values.rawType,
    scope: ref.scope,
    // As `stats.mtime` does: a time set to a whole millisecond is stored a little below it.
    modified: new Date(Math.round(mtimeMs)).toISOString(),
    ageDays,
    age: ageWords(ageDays),
    indexed: indexTitles.has(file),
    loadedBy200,
    problems: problemsOf(head, twin, context),
    size: head.size,
    pinned: values.pinned,
    lastConfirmed: values.lastConfirmed,
    metadataModified: values.metadataModified,
    validUntil: values.validUntil,
    link: head.link,
  };
}

function problemsOf(head: Head, twin: string | null, { ref, now }: RowContext): Problem[] {
  const { file, values, mtimeMs } = head;
  const problems = [...head.problems];
  if (twin !== null && values.name)
    problems.push(describeProblem('format/duplicate-name', { name: values.name, other: twin }, { file }));
  if (ref.scope === 'team' && values.type === 'user') problems.push(describeProblem('type/user-in-team', {}, { file }));
  // A minute is a clock that differs, not a wrong time.
  if (mtimeMs > now + 60_000)
    problems.push(describeProblem('format/future', { days: Math.max(1, Math.round((mtimeMs - now) / DAY)) }, { file }));
  return problems;
}

/** What to call a memory on screen; `indexTitle` is what the index calls it. */
export function titleOf(
  { file, values, heading }: Pick<Head, 'file' | 'values' | 'heading'>,
  indexTitle: string | null,
): string {
  const name = values.name?.trim() ?? '';
  const isSlug = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/.test(name);
  if (name !== '' && !isSlug) return name;
  return indexTitle || name || heading || stemOf(file) || file;
}

function keptByScan(sorted: readonly Head[], { ref, agentTimes }: RowContext): Set<string> {
  if (ref.kind === 'logs') return new Set();
  const seen = sorted.filter((head) => head.readable && head.file.endsWith('.md'));
  const times = [...agentTimes].sort((one, other) => other - one);
  const kept = new Set<string>();
  let newer = 0;
  for (const { file, mtimeMs } of seen) {
    while (newer < times.length && (times[newer] ?? 0) > mtimeMs) newer++;
    if (kept.size + newer >= SCAN_LIMIT) break;
    kept.add(file);
  }
  return kept;
}

/** For each file whose name another one has, the first such other; two names of one file are no twins. */
function twinsOf(heads: readonly Head[]): Map<string, string> {
  const byName = new Map<string, string[]>();
  for (const { file, values, link } of heads) {
    const name = nfc(values.name?.trim() ?? '');
    if (name === '' || link !== 'none') continue;
    const files = byName.get(name);
    if (files) files.push(file);
    else byName.set(name, [file]);
  }
  const twins = new Map<string, string>();
  for (const files of byName.values()) {
    if (files.length < 2) continue;
    files.sort();
    for (const file of files) twins.set(file, (file === files[0] ? files[1] : files[0]) ?? file);
  }
  return twins;
}
