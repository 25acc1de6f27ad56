import type { ActorKind } from '#shared/model/history.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import type { FileRecord } from './file-log.ts';
import type { JournalStep } from './journal-steps.ts';
import type { Kept } from './read-now.ts';

export interface FilePlan {
  file: string;
  /** What is new, oldest first. */
  records: FileRecord[];
  /** Texts to keep, by hash. */
  texts: Map<string, Buffer>;
}

export interface PlanInput {
  file: string;
  /** What history has of the file, oldest first, at least its newest versions. */
  known: readonly FileRecord[];
  steps: readonly JournalStep[];
  /** null: gone; undefined: not looked at. */
  now: Kept | null | undefined;
  /** When the look happens, and the last one before; milliseconds. */
  found: number;
  looked: number;
  /** When the folder that it was in last changed: the best guess of when it vanished. */
  vanished: number | null;
}

/** The versions between what history knows of a file and what is there now: through our own acts, then by others. */
export function planFile({ file, known, steps, now, found, looked, vanished }: PlanInput): FilePlan {
  const plan: FilePlan = { file, records: [], texts: new Map() };
  const done = new Set(known.map(({ x }) => x));
  let last = known.at(-1) ?? null;
  const add = (next: Kept | null, time: number, by: { a: ActorKind; x?: string }) => {
    if ((next?.hash ?? null) === (last?.h ?? null)) return;
    const record: FileRecord = {
      f: file,
      v: (last?.v ?? 0) + 1,
      t: Math.max(Math.min(time, found), last?.t ?? 0),
      n: found,
      k: next === null ? 'deleted' : (last?.h ?? null) === null ? 'created' : 'changed',
      h: next?.hash ?? null,
      s: next?.size ?? 0,
      m: next?.mtimeMs ?? 0,
      ...by,
      ...(next !== null && next.bytes === null ? { o: 1 } : {}),
    };
    if (next?.bytes) plan.texts.set(next.hash, next.bytes);
    plan.records.push(record);
    last = record;
  };
  const between = (time: number, until: number) => (time > looked - 2000 && time <= until ? time : until);
  for (const { id, kind, op, time, before, after } of steps) {
    if (done.has(id)) continue;
    // What our act met was written by somebody since.
    add(before && toKept(before), before ? between(before.mtimeMs, time) : time, { a: 'unknown' });
    const a = kind === 'gain' ? 'unknown' : op.startsWith('dream') ? 'your-dream' : 'you';
    add(after && toKept(after), time, { a, x: id });
  }
  if (now === null) add(null, vanished === null ? found : between(vanished, found), { a: 'unknown' });
  else if (now !== undefined) add(now, between(now.mtimeMs, found), { a: 'unknown' });
  return plan;
}

function toKept({ bytes, hash, mtimeMs }: { bytes: Buffer; hash: string; mtimeMs: number }): Kept {
  return { hash, size: bytes.length, mtimeMs, bytes: bytes.length > LONGEST_FILE ? null : bytes };
}
