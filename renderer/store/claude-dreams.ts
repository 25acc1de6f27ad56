import type { DreamFile, DreamRun } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { readReview } from './review.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';

/** Gives back what was there before Claude's own dream, of one file or of several, as one act. */
export async function restoreBefore(run: DreamRun, files: readonly DreamFile[]): Promise<void> {
  const words = text().review;
  try {
    const result = await api.call('dream.apply', { runId: run.id, only: files.map(({ file }) => file) });
    const [first] = files;
    const says = files.length === 1 && first ? words.restored(first.title) : words.restoredAll(files.length);
    if (result.id === null) showToast(text().history.alreadySo);
    else showToast(says, { action: undoAction(run.storeId) });
  } catch (error) {
    tell(error);
  }
  await readReview();
}
