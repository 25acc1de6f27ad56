import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nfc } from '#shared/text/nfc.ts';
import { noCounts, partsOf } from '#shared/text/tidy-store.ts';
import type { TidyFile, TidyStore } from '#shared/text/tidy-store.ts';
import type { DreamOrder } from '../../dream/worker-protocol.ts';
import { inParallel } from '../../memory/in-parallel.ts';
import { INDEX_FILE } from '../../memory/open-index.ts';
import { scanStore } from '../../memory/scan-store.ts';
import { OWN_STORES, walkStore } from '../../memory/walk-store.ts';

const AT_ONCE = 32;
const bom = '\uFEFF';

/** A copy of a store, read whole, and what its index begins with that is no text. */
export async function readCopy(order: DreamOrder): Promise<{ store: TidyStore; mark: string }> {
  const dir = join(order.staging, 'memory');
  const ref = { dir, ...order.store };
  const [rows, walk] = [await scanStore(ref, { now: order.now }), await walkStore(ref)];
  const pinned = new Set(order.pinned.files);
  const memories = await inParallel(
    rows.filter(({ link }) => link === 'none'),
    AT_ONCE,
    async ({ file, name, title, type, description, validUntil, modified, pinned: says }): Promise<TidyFile | null> => {
      const text = await textOf(join(dir, file));
      if (text === null) return null;
      const isPinned = says || pinned.has(file);
      // Logs are only ever added to.
      const fixed = isPinned || order.store.kind === 'logs' || text.includes('\uFFFD') || partsOf(text) === null;
      const mtimeMs = Date.parse(modified);
      return { file, text, name, title, type, description, validUntil, mtimeMs, pinned: isPinned, fixed };
    },
  );
  const nested = await inParallel(walk.secondIndexes, AT_ONCE, async (file): Promise<TidyFile | null> => {
    const text = await textOf(join(dir, file));
    const none = { name: null, title: file, type: null, description: null, validUntil: null };
    return text === null ? null : { file, text, ...none, mtimeMs: 0, pinned: false, fixed: true };
  });
  const whole = order.store.kind === 'logs' ? null : await textOf(join(dir, INDEX_FILE));
  const mark = whole?.startsWith(bom) ? bom : '';
  const leftOut = new Set((order.leftOut ?? []).map(nfc));
  const hasOwnStores = order.store.kind === 'project' || order.store.kind === 'custom';
  const files = [...memories, ...nested].filter((file) => file !== null);
  const store: TidyStore = {
    files: new Map(files.map((file) => [file.file, file])),
    index: whole === null || whole.includes('\uFFFD') ? null : whole.slice(mark.length),
    pinnedLines: new Set(order.pinned.indexLines),
    keepsAll: leftOut.has(INDEX_FILE) || whole?.includes('\uFFFD') === true || order.store.kind === 'logs',
    isElsewhere: (path) => leftOut.has(nfc(path)) || (hasOwnStores && OWN_STORES.has(path.split('/')[0] ?? '')),
    now: order.now,
    reasons: new Map(),
    takenOver: new Map(),
    formerNames: new Set(),
    counts: noCounts(),
  };
  return { store, mark };
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
