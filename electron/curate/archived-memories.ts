import { AppError } from '#shared/errors.ts';
import type { ActResult, ArchivedMemory } from '#shared/model/curate.ts';
import { addPointer, pointersTo, putLineBack } from '#shared/text/index-edit.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import type { Transactions } from '../disk/transaction.ts';
import type { FileImage } from '../disk/target.ts';
import { storeRoot } from '../disk/target.ts';
import { readMatter } from '../memory/read-matter.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { runAct } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { openIndexDraft } from './index-change.ts';

interface Archived {
  /** The record that holds it, and its name there. */
  id: string;
  file: string;
  time: number;
  image: FileImage;
  /** The index's lines that pointed to it, with their 1-based places. */
  pointers: { line: number; text: string }[];
}

export interface UnarchiveInput extends ActOptions {
  memories: readonly Pick<ArchivedMemory, 'id' | 'file'>[];
}

/** What lies in a store's archive, newest first: what its records took away and none gave back, undo and redo counted. */
async function archivedIn({ journal }: Transactions, dir: string): Promise<Archived[]> {
  const root = storeRoot(dir);
  let held: Archived[] = [];
  // A record of undo or redo has no pointers of its own: they are those of the one that took the text first.
  const pointed = new Map<string, Archived['pointers']>();
  for (const entry of await journal.archive(root)) {
    const record = entry.state === 'done' ? await journal.read(entry) : null;
    if (!record) continue;
    for (const { dir: at, file, before, after } of record.changes) {
      if (storeRoot(at) !== root || file === 'MEMORY.md') continue;
      if (before !== null && after === null) {
        const key = `${file}\0${before.hash}`;
        const pointers = record.removed.find((one) => one.file === file)?.pointers ?? pointed.get(key) ?? [];
        pointed.set(key, pointers);
        held.push({ id: record.id, file, time: record.time, image: before, pointers });
      } else if (before === null && after !== null) {
        const back = held.findLast((one) => one.file === file && one.image.hash === after.hash);
        held = held.filter((one) => one !== back);
      }
    }
  }
  return held.toReversed();
}

/** The archived memories of a store, for a list. */
export async function listArchived(transactions: Transactions, ref: StoreRef): Promise<ArchivedMemory[]> {
  return (await archivedIn(transactions, ref.dir)).map(({ id, file, time, image }) => {
    const { name, description, type } = valuesOf(readMatter(image.bytes.toString('utf8')).entries);
    return {
      id,
      file,
      title: name?.trim() ? name.trim() : file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, ''),
      description: description ?? null,
      type,
      time: new Date(time).toISOString(),
      modified: new Date(image.mtimeMs).toISOString(),
    };
  });
}

/** Fetches memories back from the archive: bytes, time and pointer as they were. Throws `already-exists` where their names are taken. */
export async function unarchiveMemories(
  curating: Curating,
  ref: StoreRef,
  { memories, dryRun }: UnarchiveInput,
): Promise<ActResult> {
  const { dir } = ref;
  const label = `Fetch ${memories.length === 1 ? (memories[0]?.file ?? '') : `${memories.length} memories`} from the archive`;
  return runAct(curating, { stores: [ref], op: 'unarchive', label, dryRun }, async (read) => {
    const held = await archivedIn(curating.transactions, dir);
    const wanted = memories.map(({ id, file }) => {
      const found = held.find((one) => one.id === id && one.file === file);
      if (!found)
        throw new AppError('gone', `"${file}" is no longer in the archive.`, 'Look at the list of the archived again.');
      return found;
    });
    const index = await openIndexDraft(read, ref);
    const changes = [];
    for (const { file, image } of wanted) {
      if ((await read(dir, file)) !== null)
        throw new AppError(
          'already-exists',
          `There is a "${file}" in the store again.`,
          'Rename that one first. Nothing was changed.',
        );
      changes.push({ dir, file, after: image.bytes, mtimeMs: image.mtimeMs, like: image });
    }
    const lines = wanted.flatMap(({ file, pointers }) => pointers.map((pointer) => ({ file, ...pointer })));
    for (const { file, line, text } of lines.sort((a, b) => a.line - b.line)) {
      const found = pointersTo(text, file)[0];
      if (!found || pointersTo(index.text, file).length > 0) continue;
      const { title, hook } = found.pointer;
      index.text = found.alone
        ? putLineBack(index.text, text, line)
        : addPointer(index.text, { title, file, hook: hook ?? '' }, line);
    }
    return { file: wanted[0]?.file ?? null, changes: [...changes, ...index.change()] };
  });
}
