import type { InboxEntry, ShrinkAlarm } from '#shared/model/history.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { canWrite } from './app.ts';
import { openHistory } from './history.ts';
import {
  activateEntry,
  activeEntry,
  activeInboxIndex,
  currentInboxItems,
  readInboxAgain,
  useCounts,
  useInbox,
} from './inbox.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { openMemory, openTab, useView } from './view.ts';

/** Whether a list of changes is on screen. */
export function inInbox(): boolean {
  const { place, tab } = useView.getState();
  return place === 'inbox' || (place === 'store' && tab === 'history');
}

/** The list goes on with the entry below one that leaves it. */
function stepOff(): void {
  const items = currentInboxItems();
  const at = activeInboxIndex(items);
  const next = items.slice(at + 1).find((item) => item.kind === 'entry' && !item.entry.seen);
  const before = items.slice(0, Math.max(0, at)).findLast((item) => item.kind === 'entry');
  const to = next ?? before;
  if (to) activateEntry(to.key);
}

/** Says that changes were looked at: one entry's, a store's, or all. What came after those shown stays new. */
async function seen(input: { storeId?: string; files?: string[] }): Promise<void> {
  const shown = useInbox.getState().shown?.value.inbox.entries ?? [];
  const upTo = shown.map(({ storeId, file, after }) => ({ storeId, file, version: after }));
  try {
    useCounts.setState(await api.call('inbox.seen', { ...input, upTo }));
    readInboxAgain();
  } catch (error) {
    tell(error);
  }
}

/** The names that a change of one memory goes by. */
const filesOf = ({ file, from }: InboxEntry): string[] => (from === null ? [file] : [file, from]);

export async function markSeen(entry: InboxEntry): Promise<void> {
  if (activeEntry() === entry) stepOff();
  await seen({ storeId: entry.storeId, files: filesOf(entry) });
}

export async function letGo(alarm: ShrinkAlarm): Promise<void> {
  await seen({ storeId: alarm.storeId, files: alarm.files });
}

/** All of what is on screen. */
export async function markAllSeen(): Promise<void> {
  const storeId = useInbox.getState().wanted?.storeId ?? null;
  await seen(storeId === null ? {} : { storeId });
}

/** Whether an entry's earlier state can come back. */
export function canRestore(entry: InboxEntry): boolean {
  return canWrite() && (!entry.seen || entry.before !== null);
}

/** Gives a memory back as it was before the change; takes away one that is new. */
export async function restoreEntry(entry: InboxEntry): Promise<void> {
  if (!canRestore(entry)) return;
  const { storeId, file, before } = entry;
  try {
    const result =
      entry.seen && before !== null
        ? await api.call('history.restore', { storeId, file, version: before })
        : await api.call('inbox.restore', { storeId, files: filesOf(entry) });
    if (activeEntry() === entry && !entry.seen) stepOff();
    const words = text().history;
    if (result.id === null) showToast(words.alreadySo);
    else
      showToast(entry.kind === 'created' ? words.takenAway(entry.title) : words.restored(entry.title), {
        action: undoAction(storeId),
      });
    readInboxAgain();
  } catch (error) {
    tell(error);
  }
}

/** Gives back all the files of a shrink alarm, as one act. */
export async function restoreAll({ storeId, files }: ShrinkAlarm): Promise<void> {
  try {
    await api.call('inbox.restore', { storeId, files });
    showToast(text().history.restoredMany(files.length), { action: undoAction(storeId) });
    readInboxAgain();
  } catch (error) {
    tell(error);
  }
}

/** Opens what an entry is about: the memory, the index, or the versions of what is gone. */
export function openEntry(entry: InboxEntry): void {
  const { storeId, file, kind } = entry;
  if (kind === 'deleted') openHistory(storeId, file);
  else if (file === 'MEMORY.md') {
    openMemory(storeId, file);
    useView.setState({ file: null });
    openTab('index');
  } else openMemory(storeId, file);
}
