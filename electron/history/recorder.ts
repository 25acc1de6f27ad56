import type { StoreRef } from '../memory/store-ref.ts';
import type { Attribute } from './attribute.ts';
import { attributeLate } from './attribute-late.ts';
import type { FileRecord } from './file-log.ts';
import type { History } from './history.ts';

export interface RecorderDeps {
  history: History;
  attribute: Attribute;
  /** null when the store is no longer there. */
  refOf(storeId: string): StoreRef | null;
  isLeftOut(storeId: string): boolean;
  /** Told when there are new versions, or more is known of them. */
  onNews(): void;
  log(level: 'error', message: string): void;
}

/** When a transcript surely tells of a write, in milliseconds after it. */
const transcriptMs = 1500;

/** Keeps what changes while the app runs, one look at a store at a time. A look that failed is made up for by the next. */
export function createRecorder({ history, attribute, refOf, isLeftOut, onNews, log }: RecorderDeps) {
  const looking = new Map<string, { files: Set<string> | null; again: boolean; done: Promise<void> }>();
  const owed = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function touch(storeId: string, files: readonly string[] | null): void {
    const now = looking.get(storeId);
    if (now) {
      now.files = files && now.files && new Set([...now.files, ...files]);
      now.again = true;
      return;
    }
    const mine = { files: files && new Set(files), again: true, done: Promise.resolve() };
    looking.set(storeId, mine);
    mine.done = run(storeId, mine).finally(() => looking.delete(storeId));
  }

  async function run(storeId: string, mine: { files: Set<string> | null; again: boolean }): Promise<void> {
    while (mine.again && !closed) {
      const files = owed.delete(storeId) ? null : mine.files && [...mine.files];
      mine.again = false;
      mine.files = new Set();
      const ref = refOf(storeId);
      if (ref === null || isLeftOut(storeId)) return;
      try {
        const records = await history.record(ref, files);
        if (records.length === 0) continue;
        onNews();
        askLater(ref, records);
      } catch (error) {
        owed.add(storeId);
        log('error', `What changed in a store could not be kept: ${String(error)}`);
      }
    }
  }

  function askLater(ref: StoreRef, records: readonly FileRecord[]): void {
    const unknown = records.filter(({ a, x, h }) => a === 'unknown' && x === undefined && h !== null);
    if (unknown.length === 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      attributeLate(history, attribute, ref, unknown).then(
        (more) => more && onNews(),
        (error: unknown) => log('error', `Who changed a store could not be looked for: ${String(error)}`),
      );
    }, transcriptMs).unref();
    timers.add(timer);
  }

  return {
    touch,
    /** Resolves when all that was touched is kept. */
    async idle(): Promise<void> {
      while (looking.size > 0) await Promise.all([...looking.values()].map(({ done }) => done));
    },
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      while (looking.size > 0) await Promise.all([...looking.values()].map(({ done }) => done));
      closed = true;
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
