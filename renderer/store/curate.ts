import type { Input, Output } from '#shared/contract.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { useDocument } from './document.ts';
import { moveDraft } from './drafts.ts';
import { clearSelection, currentItems } from './list.ts';
import { useMemories } from './memories.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { openMemory, useView } from './view.ts';

export function rowOf(storeId: string | null, file: string | null): MemoryRow | undefined {
  if (storeId === null || file === null) return undefined;
  return useMemories.getState().byStore.get(storeId)?.byFile.get(file);
}

/** The memories that an act is about: those selected, else the open one. */
export function chosenFiles(): readonly string[] {
  const { selection, file } = useView.getState();
  return selection.length > 0 ? selection : file === null ? [] : [file];
}

/** The open memory, and the hash of what the user has read of it; null while the reader doesn't show it yet. */
interface Opened {
  storeId: string;
  file: string;
  read: string | null;
}

function opened(): Opened | null {
  const { storeId, file } = useView.getState();
  if (storeId === null || file === null) return null;
  const { shown } = useDocument.getState();
  const shows = shown?.key.storeId === storeId && shown.key.file === file;
  return { storeId, file, read: shows ? shown.value.hash : null };
}

/** The last change of ours to a memory that the reader may not show yet. */
let own: { storeId: string; file: string; from: string; to: string; pinned: boolean | null } | null = null;

function ownOf({ storeId, file, read }: Opened): typeof own {
  return own?.storeId === storeId && own.file === file && own.from === read ? own : null;
}

/** Changes a memory on what the user has read of it: a text that others changed since is a conflict. */
async function onRead(
  of: Opened,
  pinned: boolean | null,
  act: (base: { baseHash: string } | Record<string, never>) => Promise<ActResult>,
): Promise<void> {
  const { storeId, file, read } = of;
  const before = ownOf(of);
  const { files } = await act(read === null ? {} : { baseHash: before?.to ?? read });
  const to = files.find((one) => one.file === file)?.hash;
  if (read !== null && typeof to === 'string')
    own = { storeId, file, from: read, to, pinned: pinned ?? before?.pinned ?? null };
}

let turn: Promise<void> = Promise.resolve();

/** One act after the other, each on what was open when it was asked for: keys may be pressed faster than a disk writes. */
function inTurn(act: (of: Opened) => Promise<void>): Promise<void> {
  const of = opened();
  if (of !== null) turn = turn.then(() => act(of));
  return turn;
}

/** Moves memories to the trash or into the archive, with their pointers; the list goes on with the next one. */
export async function removeMemories(files: readonly string[], how: 'remove' | 'archive' = 'remove'): Promise<void> {
  const { storeId, file: open, tab } = useView.getState();
  if (storeId === null || files.length === 0) return;
  const title = files.length === 1 ? (rowOf(storeId, files[0] ?? null)?.title ?? files[0] ?? '') : null;
  const rows = currentItems().flatMap((item) => (item.kind === 'row' ? [item.row.file] : []));
  const last = rows.findLastIndex((file) => files.includes(file));
  const next =
    rows.slice(last + 1).find((file) => !files.includes(file)) ??
    rows.slice(0, Math.max(0, last)).findLast((file) => !files.includes(file));
  // The reader moves on first, or it would tell of a memory that another program deleted.
  if (open !== null && files.includes(open)) {
    if (next === undefined || tab !== 'memories') useView.setState({ file: null, trail: [] });
    else openMemory(storeId, next);
  }
  try {
    const result = await api.call(how === 'archive' ? 'memory.archive' : 'memory.remove', {
      storeId,
      files: [...files],
    });
    clearSelection();
    const words = text().curate;
    const pointer = result.files.some(({ file, does }) => file === 'MEMORY.md' && does === 'change');
    const { laidBy } = text();
    const [one, many] = how === 'archive' ? [laidBy.archived, laidBy.archivedMany] : [words.removed, words.removedMany];
    const what = title === null ? many(files.length, pointer) : one(title, pointer);
    const links = new Set(result.brokenLinks.map(({ file }) => file)).size;
    showToast(links === 0 ? what : `${what}${words.linksStay(links)}`, { action: undoAction(storeId) });
  } catch (error) {
    if (open !== null) openMemory(storeId, open);
    tell(error);
  }
}

/** "Still true": date and time of the open memory are now. */
export const confirmMemory = (): Promise<void> => inTurn(confirm);

async function confirm(of: Opened): Promise<void> {
  const { storeId, file } = of;
  try {
    await onRead(of, null, (base) => api.call('memory.confirm', { storeId, file, ...base }));
    showToast(text().curate.confirmed(rowOf(storeId, file)?.title ?? file), { action: undoAction(storeId) });
  } catch (error) {
    tell(error);
  }
}

/** Pins the open memory, or unpins it. */
export const togglePin = (): Promise<void> => inTurn(pin);

async function pin(of: Opened): Promise<void> {
  const { storeId, file } = of;
  // What we made of it a moment ago may not be in the list yet.
  const pinned = ownOf(of)?.pinned ?? rowOf(storeId, file)?.pinned === true;
  try {
    const fields = { pinned: pinned ? null : true };
    await onRead(of, !pinned, (base) => api.call('memory.setFields', { storeId, file, fields, ...base }));
    const words = text().curate;
    const title = rowOf(storeId, file)?.title ?? file;
    showToast(pinned ? words.unpinned(title) : words.pinned(title), { action: undoAction(storeId) });
  } catch (error) {
    tell(error);
  }
}

type Planned = Output<'memory.rename'>;

/** Renames a memory, or says what that would do. */
export async function renameMemory(input: Input<'memory.rename'>): Promise<Planned> {
  const done = await api.call('memory.rename', input);
  if (!done.dryRun && done.file !== null) await moveDraft(input.storeId, input.file, done.file).catch(tell);
  return done;
}

/** Moves a memory to another type or store, or says what that would do. */
export function moveMemory(input: Input<'memory.move'>): Promise<Planned> {
  return api.call('memory.move', input);
}

export function proposeMemory(storeId: string, sentence: string): Promise<Output<'memory.remember'>> {
  return api.call('memory.remember', { storeId, sentence });
}

/** Makes a memory and opens it. Rejects with AppError. */
export async function createMemory(input: Input<'memory.create'>): Promise<void> {
  const result = await api.call('memory.create', input);
  if (result.file !== null) openMemory(input.storeId, result.file);
  showToast(text().editor.created(result.file ?? input.name), { action: undoAction(input.storeId) });
}

/** Puts a repaired text in place of a broken one, if that still is what was shown. */
export async function applyRepair(storeId: string, file: string, baseHash: string, repaired: string): Promise<boolean> {
  try {
    await api.call('memory.save', { storeId, file, baseHash, text: repaired });
    showToast(text().curate.repaired(file), { action: undoAction(storeId) });
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}
