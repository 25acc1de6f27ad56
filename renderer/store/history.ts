import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { HistoryFile, HistoryVersion, VersionText } from '#shared/model/history.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { asAppError } from './app.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { closePanel, openPanel, useView } from './view.ts';

interface HistoryState {
  /** The file whose versions are shown. */
  of: { storeId: string; file: string } | null;
  /** The store whose files are listed to choose from; null when a file was asked for. */
  filesOf: string | null;
  /** Newest first; null until they are read. */
  versions: HistoryVersion[] | null;
  /** The version that is looked at. */
  chosen: number | null;
  error: AppError | null;
}

/** The versions of one file, also of one that is gone. */
export const useHistory = create<HistoryState>(() => ({
  of: null,
  filesOf: null,
  versions: null,
  chosen: null,
  error: null,
}));

export function openHistory(storeId: string, file: string): void {
  useHistory.setState({ of: { storeId, file }, filesOf: null, versions: null, chosen: null, error: null });
  openPanel('history');
}

/** Lists every file that history knows of a store. */
export function showFiles(storeId: string): void {
  useHistory.setState({ of: null, filesOf: storeId, versions: null, chosen: null, error: null });
  openPanel('history');
}

/** One of the listed files, or null for the list again. */
export function chooseFile(file: string | null): void {
  const { filesOf } = useHistory.getState();
  if (filesOf === null) return;
  const of = file === null ? null : { storeId: filesOf, file };
  useHistory.setState({ of, versions: null, chosen: null, error: null });
}

/** The versions of the open memory, or of the index where it is open. */
export function openHistoryHere(): void {
  const { storeId, file, tab } = useView.getState();
  const shown = tab === 'index' ? 'MEMORY.md' : file;
  if (storeId !== null && shown !== null) openHistory(storeId, shown);
}

export function chooseVersion(version: number): void {
  useHistory.setState({ chosen: version });
}

async function read(): Promise<void> {
  const { of } = useHistory.getState();
  if (of === null) return;
  const here = () => useHistory.getState().of === of;
  try {
    const { versions } = await api.call('history.list', of);
    if (!here()) return;
    const { chosen } = useHistory.getState();
    // The last state but the present one says what changed last.
    const first = versions.find((version, at) => at > 0 && version.text === 'kept') ?? versions[0];
    const stays = versions.some(({ version }) => version === chosen);
    useHistory.setState({ versions, error: null, chosen: stays ? chosen : (first?.version ?? null) });
  } catch (error) {
    if (here()) useHistory.setState({ error: asAppError(error) });
  }
}

/** Keeps the shown versions true until the returned function is called. */
export function followHistory(): () => void {
  void read();
  const stops = [
    api.on('inbox.changed', () => void read()),
    api.on('memory.changed', ({ storeId }) => {
      if (storeId === useHistory.getState().of?.storeId) void read();
    }),
    api.on('index.changed', ({ storeId }) => {
      if (storeId === useHistory.getState().of?.storeId) void read();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The text of a version. Rejects with AppError. */
export function versionText(storeId: string, file: string, version: number): Promise<VersionText> {
  return api.call('history.version', { storeId, file, version });
}

/** Every file that history knows of a store, those gone too. Rejects with AppError. */
export function historyFiles(storeId: string): Promise<HistoryFile[]> {
  return api.call('history.files', { storeId });
}

/** Puts a version in place of what is there now. */
export async function restoreVersion(version: number): Promise<void> {
  const { of } = useHistory.getState();
  if (of === null) return;
  try {
    const result = await api.call('history.restore', { ...of, version });
    const words = text().history;
    if (result.id === null) showToast(words.alreadySo);
    else showToast(words.restoredVersion(of.file, version), { action: undoAction(of.storeId) });
    closePanel();
  } catch (error) {
    tell(error);
  }
}

/** What still leads to a memory that is gone; empty until that is known, and where nothing does. */
export function useLinkedFrom(
  storeId: string,
  file: string,
  gone: boolean,
): readonly { file: string; title: string }[] {
  const key = `${storeId}\n${file}`;
  const [found, setFound] = useState<{ key: string; from: { file: string; title: string }[] } | null>(null);
  useEffect(() => {
    if (!gone) return undefined;
    let current = true;
    api.call('history.linkedFrom', { storeId, file }).then(
      (from) => current && setFound({ key, from }),
      // That it can't be told hinders nothing.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [storeId, file, gone, key]);
  return gone && found?.key === key ? found.from : [];
}
