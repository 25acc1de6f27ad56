import type { ActResult } from '#shared/model/curate.ts';
import type { DreamFile, DreamRun } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { readReview } from './review.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';

/** Whether a file can be as it was before Claude's dream: an index that it made can't be taken away alone. */
export const canRestoreFile = (file: DreamFile): boolean => file.kind !== 'created' || file.file !== 'MEMORY.md';

/** A file as it stood when Claude's dream began; one that the dream made goes. */
async function restore({ storeId, started }: DreamRun, { file, kind }: DreamFile): Promise<ActResult> {
  if (kind === 'created') return api.call('memory.remove', { storeId, files: [file] });
  const { versions } = await api.call('history.list', { storeId, file });
  const before = versions.find(({ time, text: kept }) => time < started && kept === 'kept');
  if (!before) throw new Error(`No version of ${file} from before ${started} is kept`);
  return api.call('history.restore', { storeId, file, version: before.version });
}

/** Gives back what was there before Claude's dream, of one file or of several, each as an act of its own. */
export async function restoreBefore(run: DreamRun, files: readonly DreamFile[]): Promise<void> {
  const words = text().review;
  try {
    let changed = 0;
    for (const file of files) if ((await restore(run, file)).id !== null) changed++;
    const [only] = files;
    if (changed === 0) showToast(text().history.alreadySo);
    else if (files.length === 1 && only)
      showToast(words.restored(only.title), { action: undoAction('undo', run.storeId) });
    else showToast(words.restoredAll(changed));
  } catch (error) {
    tell(error);
  }
  await readReview();
}
