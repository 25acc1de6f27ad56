import { create } from 'zustand';
import { AppError } from '#shared/errors.ts';
import type { ImportChoice, ImportPreview } from '#shared/model/archive.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { readBase64, saveFile } from '../page/files.ts';
import { asAppError } from './app.ts';
import { noticeIfAway } from './door.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { closePanel, openPanel, useView } from './view.ts';

/** What an archive may weigh here, bytes: it travels to the backend in one message. */
export const largestArchive = 11_000_000;

interface TransferState {
  /** Where an archive goes. */
  storeId: string | null;
  /** The chosen file's name. */
  name: string | null;
  /** Base64. */
  archive: string | null;
  /** Which of its stores; null while one has to be chosen. */
  from: string | null;
  preview: ImportPreview | null;
  choice: ImportChoice | null;
  busy: boolean;
  error: AppError | null;
}

const nothing: TransferState = {
  storeId: null,
  name: null,
  archive: null,
  from: null,
  preview: null,
  choice: null,
  busy: false,
  error: null,
};

/** An archive that is being brought in. */
export const useTransfer = create<TransferState>(() => nothing);

/** Hands the open store to the user as a file. */
export async function exportStore(): Promise<void> {
  const { storeId } = useView.getState();
  if (storeId === null) return;
  try {
    const { name, archive, files, left } = await api.call('archive.export', { storeIds: [storeId] });
    saveFile(name, archive, 'application/gzip');
    const done = text().transfer.exported(files, name, left.length);
    showToast(done);
    noticeIfAway(done);
  } catch (error) {
    tell(error);
  }
}

export function openImport(): void {
  const { storeId } = useView.getState();
  if (storeId === null) return;
  useTransfer.setState({ ...nothing, storeId });
  openPanel('import');
}

/** Reads a chosen archive and says what it would bring. */
export async function chooseArchive(file: File): Promise<void> {
  const { storeId } = useTransfer.getState();
  useTransfer.setState({ ...nothing, storeId, name: file.name, busy: true });
  try {
    if (file.size > largestArchive) {
      const { tooLarge, tooLargeNext } = text().transfer;
      throw new AppError('too-large', tooLarge, tooLargeNext);
    }
    useTransfer.setState({ archive: await readBase64(file) });
    await preview();
  } catch (error) {
    useTransfer.setState({ busy: false, error: asAppError(error) });
  }
}

export async function chooseArchived(from: string): Promise<void> {
  useTransfer.setState({ from, busy: true, error: null, choice: null });
  await preview();
}

async function preview(): Promise<void> {
  const { storeId, archive, from } = useTransfer.getState();
  if (storeId === null || archive === null) return;
  try {
    const seen = await api.call('archive.preview', { storeId, archive, ...(from === null ? {} : { from }) });
    if (useTransfer.getState().archive !== archive) return;
    const only = seen.stores.length === 1 ? (seen.stores[0]?.id ?? null) : from;
    useTransfer.setState({ preview: seen, from: only, busy: false, error: null });
  } catch (error) {
    useTransfer.setState({ busy: false, error: asAppError(error) });
  }
}

export function chooseConflicts(choice: ImportChoice): void {
  useTransfer.setState({ choice });
}

/** Brings the archive in, as one act. */
export async function importArchive(): Promise<void> {
  const { storeId, archive, from, choice } = useTransfer.getState();
  if (storeId === null || archive === null) return;
  useTransfer.setState({ busy: true, error: null });
  try {
    const act = await api.call('archive.import', {
      ...{ storeId, archive },
      ...(from === null ? {} : { from }),
      ...(choice === null ? {} : { choice }),
    });
    closePanel();
    useTransfer.setState(nothing);
    const words = text();
    if (act.id === null) showToast(words.history.alreadySo);
    else showToast(words.transfer.imported(act.files.length), { action: undoAction(storeId) });
    noticeIfAway(act.id === null ? words.history.alreadySo : words.transfer.imported(act.files.length));
  } catch (error) {
    useTransfer.setState({ busy: false, error: asAppError(error) });
  }
}
