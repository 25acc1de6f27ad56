import { join } from 'node:path';
import { appendLines, logStamp, readLines } from '../disk/append-log.ts';
import { writeDataBytes } from '../disk/data-file.ts';
import type { FileRecord } from './file-log.ts';

/** What history last saw of one file; it stays when the file is gone. */
export interface FileState {
  /** Its newest version, and the newest that the user has seen. */
  v: number;
  w: number;
  /** null: gone. */
  h: string | null;
  s: number;
  /** Its stat; '' when it must be read again whatever the stat says. */
  g: string;
  /** The first look's record, as long as it is the only one. */
  r?: FileRecord;
}

export interface StoreState {
  files: Map<string, FileState>;
  /** The journal's records up to here are in history. */
  cursor: number;
  /** When it was last looked at, null before the first look; when the user last said that all was seen. In milliseconds. */
  looked: number | null;
  since: number | null;
}

type Line = { f: string; p: FileState } | Partial<Pick<StoreState, 'cursor' | 'looked' | 'since'>>;

const statePath = (dir: string) => join(dir, 'state.log');

/** The state of a store: a log in which the last line of a file counts. Kept in memory as long as nobody else adds to it. */
export function createStateLog(dir: string) {
  let state: StoreState = empty();
  let count = 0;
  let stamp = '';

  async function load(): Promise<StoreState> {
    const now = await logStamp(statePath(dir));
    if (now === stamp) return state;
    const { lines } = await readLines(statePath(dir));
    state = empty();
    for (const line of lines) fold(state, line as Line);
    count = lines.length;
    stamp = now;
    return state;
  }

  return {
    load,
    /** Adds changes; under the store's lock. The last thing of a look: what it doesn't know is found again. */
    async save(changes: ReadonlyMap<string, FileState>, about: Partial<Omit<StoreState, 'files'>>): Promise<void> {
      const lines: Line[] = [...changes].map(([f, p]) => ({ f, p }));
      if (Object.keys(about).length > 0) lines.push(about);
      if (count + lines.length > 2 * state.files.size + 500) {
        for (const line of lines) fold(state, line);
        const { files, ...rest } = state;
        const all: Line[] = [rest, ...[...files].map(([f, p]) => ({ f, p }))];
        stamp = '';
        await writeDataBytes(statePath(dir), Buffer.from(all.map((line) => `${JSON.stringify(line)}\n`).join('')));
        count = all.length;
      } else {
        stamp = '';
        await appendLines(statePath(dir), lines);
        for (const line of lines) fold(state, line);
        count += lines.length;
      }
      stamp = await logStamp(statePath(dir));
    },
  };
}

export type StateLog = ReturnType<typeof createStateLog>;

const empty = (): StoreState => ({ files: new Map(), cursor: 0, looked: null, since: null });

function fold(state: StoreState, line: Line): void {
  if (typeof line !== 'object' || line === null) return;
  if ('f' in line) {
    if (typeof line.f === 'string' && Number.isSafeInteger(line.p?.v)) state.files.set(line.f, line.p);
    return;
  }
  if (typeof line.cursor === 'number') state.cursor = line.cursor;
  if (typeof line.looked === 'number') state.looked = line.looked;
  if (typeof line.since === 'number') state.since = line.since;
}
