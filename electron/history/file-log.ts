import { join } from 'node:path';
import type { Actor, ActorKind, ChangeKind, HistoryVersion } from '#shared/model/history.ts';
import { actorKinds, changeKinds } from '#shared/model/history.ts';
import { appendLines, readLines } from '../disk/append-log.ts';
import { pathKey } from '../disk/hash.ts';

/** A state that a file had, as a line of its log. Short names: there may be very many. Times are in milliseconds. */
export interface FileRecord {
  f: string;
  v: number;
  /** When it came to be, and when it was found. */
  t: number;
  n: number;
  k: ChangeKind;
  h: string | null;
  /** Bytes, and mtime. */
  s: number;
  m: number;
  a: ActorKind;
  /** The session's id and title. */
  i?: string;
  l?: string;
  /** The transaction that did it. */
  x?: string;
  /** Baseline; only the hash is kept. */
  b?: 1;
  o?: 1;
}

/** Says later who made a version. */
interface Amendment {
  amend: number;
  a: ActorKind;
  i?: string;
  l?: string;
}

/** Enough for the last hundreds of versions. */
const tailBytes = 64 * 1024;

export const logPath = (dir: string, file: string) => join(dir, 'files', `${pathKey(file)}${pathKey(`${file}/`)}.log`);

/** The versions of one file, oldest first; `tail` reads the newest ones alone. */
export function readFileLog(dir: string, file: string, { tail = false } = {}): Promise<FileRecord[]> {
  return readLogAt(logPath(dir, file), tail ? tailBytes : Infinity);
}

export async function readLogAt(path: string, limit = Infinity): Promise<FileRecord[]> {
  const { lines } = await readLines(path, limit);
  const records: FileRecord[] = [];
  const at = new Map<number, number>();
  for (const line of lines) {
    if (isAmendment(line)) {
      const index = at.get(line.amend);
      const { a, i, l } = line;
      if (index !== undefined) records[index] = { ...(records[index] as FileRecord), a, i, l };
    } else if (isRecord(line) && !at.has(line.v)) {
      at.set(line.v, records.length);
      records.push(line);
    }
  }
  return records;
}

export function appendFileLog(dir: string, file: string, records: readonly FileRecord[]): Promise<void> {
  return appendLines(logPath(dir, file), records);
}

export function amendFileLog(dir: string, file: string, version: number, { kind, session }: Actor): Promise<void> {
  const amendment: Amendment = { amend: version, a: kind, ...sessionOf(session) };
  return appendLines(logPath(dir, file), [amendment]);
}

export const sessionOf = (session: Actor['session']): { i?: string; l?: string } =>
  session === null ? {} : { i: session.id, ...(session.title === null ? {} : { l: session.title }) };

/** A line as views know it. */
export function toVersion({ v, t, n, a, i, l, k, h, s, b, o }: FileRecord): HistoryVersion {
  return {
    version: v,
    time: new Date(t).toISOString(),
    found: new Date(n).toISOString(),
    actor: { kind: a, session: i === undefined ? null : { id: i, title: l ?? null } },
    kind: k,
    baseline: b === 1,
    hash: h,
    bytes: s,
    text: h === null ? 'none' : o === 1 ? 'too-large' : 'kept',
  };
}

export function isRecord(line: unknown): line is FileRecord {
  const one = line as FileRecord | null;
  return (
    typeof one === 'object' &&
    typeof one?.f === 'string' &&
    Number.isSafeInteger(one.v) &&
    Number.isFinite(one.t) &&
    Number.isFinite(one.n) &&
    (one.h === null || typeof one.h === 'string') &&
    changeKinds.includes(one.k) &&
    actorKinds.includes(one.a)
  );
}

function isAmendment(line: unknown): line is Amendment {
  const one = line as Amendment | null;
  return typeof one === 'object' && Number.isSafeInteger(one?.amend) && actorKinds.includes((one as Amendment).a);
}
