import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemoryRow } from '#shared/model/memory.ts';
import { lineNumbers } from '#shared/text/line-numbers.ts';
import { fileStamp, isFresh } from '../memory/file-stamp.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { openFile } from '../memory/open-file.ts';
import type { OpenedFile } from '../memory/open-file.ts';
import { readMatter } from '../memory/read-matter.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { memoryWords } from './memory-words.ts';
import type { MemoryWords } from './memory-words.ts';
import { createRanking } from './rank-memories.ts';
import type { Ranking } from './rank-memories.ts';
import { seenHead } from './seen-head.ts';
import type { SeenHead } from './seen-head.ts';

/** A memory among the newest 200, read. */
export interface RecallMemory {
  row: MemoryRow;
  /** Absolute. */
  path: string;
  mtimeMs: number;
  /** The whole file, without a byte order mark. */
  text: string;
  body: string;
  seen: SeenHead;
  words: MemoryWords;
}

/** What one look at a store gives. */
export interface RecallLook {
  /** Every memory of the store, newest first. */
  rows: readonly MemoryRow[];
  /** Those that the client's scan keeps, newest first. */
  memories: readonly RecallMemory[];
  ranking: Ranking;
}

const AT_ONCE = 16;
const MOST_STORES = 4;

interface Kept {
  /** Empty when it can't be told whether the file stays the same: it is read again at the next look. */
  stamp: string;
  hash: string;
  memory: RecallMemory;
}

/** Reads stores for recall; what didn't change on disk since the last look isn't read again. The last few stores are kept. */
export function createRecallMemories() {
  const stores = new Map<string, { look: RecallLook; files: Map<string, Kept> }>();
  return {
    async look(ref: StoreRef, rows: readonly MemoryRow[]): Promise<RecallLook> {
      const scanned = rows.filter(({ loadedBy200 }) => loadedBy200);
      const before = stores.get(ref.dir);
      const read = await inParallel(scanned, AT_ONCE, (row) => take(ref, row, before?.files.get(row.file)));
      const kept = read.filter((one) => one !== null);
      const memories = kept.map(({ memory }) => memory);
      const words = memories.map((memory) => memory.words);
      const same =
        before?.look.memories.length === words.length &&
        before.look.memories.every((memory, at) => memory.words === words[at]);
      const look = { rows, memories, ranking: same ? before.look.ranking : createRanking(words) };
      stores.delete(ref.dir);
      stores.set(ref.dir, { look, files: new Map(kept.map((one) => [one.memory.row.file, one])) });
      if (stores.size > MOST_STORES) stores.delete(stores.keys().next().value!);
      return look;
    },
  };
}

/** null for one that went, or can't be read any more: it is none that would surface. */
async function take(ref: StoreRef, row: MemoryRow, known: Kept | undefined): Promise<Kept | null> {
  const askedAt = Date.now();
  const stats = await stat(join(ref.dir, row.file), { bigint: true }).catch(() => null);
  const stamp = stats === null || isFresh(stats, askedAt) ? '' : fileStamp(stats);
  if (known && stamp !== '' && known.stamp === stamp) return { ...known, memory: { ...known.memory, row } };
  const opened = await openFile(ref, row.file).catch(() => null);
  if (opened === null) return null;
  const { hash, path, mtimeMs } = opened;
  const memory = known?.hash === hash ? { ...known.memory, row, path, mtimeMs } : await readMemory(row, opened);
  return { stamp, hash, memory };
}

async function readMemory(row: MemoryRow, { bytes, path, mtimeMs }: OpenedFile): Promise<RecallMemory> {
  const text = new TextDecoder().decode(bytes);
  const { closeLine } = readMatter(text);
  const body = closeLine === 0 ? text : text.slice(lineNumbers(text).startOf(closeLine + 1));
  const seen = seenHead(text);
  const words = memoryWords({ file: row.file, name: row.name, description: seen.description, body });
  // Between two long texts, others have their turn.
  await new Promise((resolve) => setImmediate(resolve));
  return { row, path, mtimeMs, text, body, seen, words };
}
