import { createHash } from 'node:crypto';
import type { MemoryRow } from '#shared/model/memory.ts';
import { lineNumbers } from '#shared/text/line-numbers.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { openFile } from '../memory/open-file.ts';
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

/** Reads stores for recall; what didn't change since the last look isn't read again. The last few stores are kept. */
export function createRecallMemories() {
  const stores = new Map<string, { stamp: string; look: RecallLook; files: Map<string, Kept> }>();
  return {
    async look(ref: StoreRef, rows: readonly MemoryRow[]): Promise<RecallLook> {
      const scanned = rows.filter(({ loadedBy200 }) => loadedBy200);
      const stamp = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
      const before = stores.get(ref.dir);
      if (before?.stamp === stamp) return before.look;
      const files = new Map<string, Kept>();
      const read = await inParallel(scanned, AT_ONCE, async (row) => {
        const known = before?.files.get(row.file);
        const memory = known?.stamp === stampOf(row) ? { ...known.memory, row } : await readMemory(ref, row);
        if (memory !== null) files.set(row.file, { stamp: stampOf(row), memory });
        return memory;
      });
      const memories = read.filter((memory) => memory !== null);
      const look = { rows, memories, ranking: createRanking(memories.map(({ words }) => words)) };
      stores.delete(ref.dir);
      stores.set(ref.dir, { stamp, look, files });
      if (stores.size > MOST_STORES) stores.delete(stores.keys().next().value!);
      return look;
    },
  };
}

interface Kept {
  stamp: string;
  memory: RecallMemory;
}

const stampOf = ({ modified, size }: MemoryRow): string => `${modified} ${size}`;

/** null for one that went, or can't be read any more: it is none that would surface. */
async function readMemory(ref: StoreRef, row: MemoryRow): Promise<RecallMemory | null> {
  const opened = await openFile(ref, row.file).catch(() => null);
  if (opened === null) return null;
  const text = new TextDecoder().decode(opened.bytes);
  const { closeLine } = readMatter(text);
  const body = closeLine === 0 ? text : text.slice(lineNumbers(text).startOf(closeLine + 1));
  const seen = seenHead(text);
  const words = memoryWords({ file: row.file, name: row.name, description: seen.description, body });
  // Between two long texts, others have their turn.
  await new Promise((resolve) => setImmediate(resolve));
  return { row, path: opened.path, mtimeMs: opened.mtimeMs, text, body, seen, words };
}
