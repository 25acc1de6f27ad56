import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import type { DreamToolCounts } from '#shared/model/dream.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { tidy } from '#shared/text/tidy.ts';
import { reasonFor } from '#shared/text/tidy-store.ts';
import type { TidyStore } from '#shared/text/tidy-store.ts';
import { putPrivateFiles, removePrivateFile } from '../../disk/private-tree.ts';
import type { PrivateFile } from '../../disk/private-tree.ts';
import { INDEX_FILE } from '../../memory/open-index.ts';
import type { Engine } from '../engine.ts';
import { readCopy } from './read-copy.ts';

const DECLARATIONS = '.dream.json';

/**
 * Tidies the copy of a store without a model: duplicates merged, certain dates made absolute, what has expired proposed for the
 * archive, the index repaired and brought under its caps. Never drops a pointer or a fact; doing it twice does nothing more.
 */
export const runTidy: Engine['run'] = async (order, { progress, signal }) => {
  const dir = join(order.staging, 'memory');
  const tools: DreamToolCounts = {};
  const turn = (text: string, done: DreamToolCounts = {}) => {
    for (const [tool, count] of Object.entries(done) as [keyof DreamToolCounts, number][])
      tools[tool] = (tools[tool] ?? 0) + count;
    progress({ turn: { text, tools: done }, tools: { ...tools } });
  };
  const pause = async () => {
    await breath();
    signal.throwIfAborted();
  };

  progress({ part: 'orient' });
  const { store, mark } = await readCopy(order);
  await pause();
  turn(readWords(store), { read: store.files.size + (store.index === null ? 0 : 1) });

  progress({ part: 'gather' });
  const before = { texts: new Map([...store.files].map(([file, { text }]) => [file, text])), index: store.index };
  await tidy(store, pause);
  turn(foundWords(store));

  progress({ part: 'consolidate' });
  const written: PrivateFile[] = [];
  for (const { file, text, mtimeMs } of store.files.values())
    if (text !== before.texts.get(file)) written.push({ file, bytes: Buffer.from(text), mtimeMs });
  const deleted = [...before.texts.keys()].filter((file) => !store.files.has(file));
  const touched = [...written.map(({ file }) => file), ...deleted];
  putPrivateFiles(dir, written);
  for (const file of deleted) removePrivateFile(join(dir, file));
  if (touched.length > 0) progress({ touched });
  turn(changedWords(store), { edit: written.length, delete: deleted.length });
  await pause();

  progress({ part: 'prune' });
  if (store.index !== null && store.index !== before.index) {
    putPrivateFiles(dir, [{ file: INDEX_FILE, bytes: Buffer.from(mark + store.index) }]);
    touched.push(INDEX_FILE);
    progress({ touched });
    turn(indexWords(store), { edit: 1 });
  } else turn('The index is in order.');
  if (touched.length > 0) putPrivateFiles(dir, [{ file: DECLARATIONS, bytes: declarations(store, touched, deleted) }]);
};

function declarations(store: TidyStore, touched: readonly string[], deleted: readonly string[]): Buffer {
  const gone = new Set(deleted);
  const entries = touched.map((file) => {
    const why = reasonFor(store, file);
    return [file, gone.has(file) ? { ...why, delete: true } : why];
  });
  return Buffer.from(`${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const memories = (count: number) => plural(count, 'memory', 'memories');

function listed(parts: readonly (string | false)[]): string {
  const said = parts.filter((part) => part !== false);
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

function readWords({ files, index }: TidyStore): string {
  if (index === null) return `Read ${memories(files.size)}; there is no index to look after.`;
  const { lines, chars } = startUpOf(index).figures;
  return `Read ${memories(files.size)} and the index: ${plural(lines, 'line')}, ${plural(chars, 'character')}.`;
}

function foundWords({ counts }: TidyStore): string {
  const said = listed([
    counts.merged > 0 && memories(counts.merged).replace(/(memor)/, 'duplicate $1'),
    counts.dates > 0 && plural(counts.dates, 'relative date'),
    counts.archived > 0 && memories(counts.archived).replace(/(memor)/, 'expired $1'),
  ]);
  return said === '' ? 'Found no duplicates, no relative dates and nothing that has expired.' : `Found ${said}.`;
}

function changedWords({ counts }: TidyStore): string {
  const said = listed([
    counts.merged > 0 && `merged ${plural(counts.merged, 'duplicate')}`,
    counts.dates > 0 && `made ${plural(counts.dates, 'date')} absolute`,
    counts.archived > 0 && `proposed ${memories(counts.archived)} for the archive`,
  ]);
  return said === '' ? 'The memories stay as they are.' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function indexWords({ counts, index }: TidyStore): string {
  const said = listed([
    counts.repointed > 0 && `led ${plural(counts.repointed, 'pointer')} to moved files`,
    counts.dangling > 0 && `undid ${plural(counts.dangling, 'pointer')} to nothing`,
    counts.duplicates > 0 && `took out ${plural(counts.duplicates, 'second pointer')}`,
    counts.added > 0 && `added ${plural(counts.added, 'missing pointer')}`,
    counts.hooks > 0 && `shortened ${plural(counts.hooks, 'hook')}`,
    counts.moved > 0 && `moved ${plural(counts.moved, 'entry', 'entries')} to topic files`,
  ]);
  const { lines, chars } = startUpOf(index ?? '').figures;
  const done = said === '' ? 'The index follows' : `In the index, ${said}`;
  return `${done}: ${plural(lines, 'line')} and ${plural(chars, 'character')} now.`;
}
