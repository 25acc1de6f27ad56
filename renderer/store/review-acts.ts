import type { DreamDecision, DreamFile } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { countTaken, decisionWith, hunkKey, checkOf } from './review-decisions.ts';
import {
  canDecide,
  closeReviewOf,
  decisionsSent,
  moveHunk,
  readReview,
  sendDecision,
  shownFile,
  useReview,
} from './review.ts';
import { storeTitle } from './store-title.ts';
import { useStores } from './stores.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { closePanel, openPanel } from './view.ts';

/** Shown at once, then kept. */
function decide(file: string, decision: DreamDecision | null, left: (key: string) => boolean | null): void {
  const { review, of } = useReview.getState();
  if (review === null || of === null || !canDecide()) return;
  const files = review.files.map((one) => (one.file === file ? { ...one, decision } : one));
  const keys = new Set(useReview.getState().left);
  for (const hunk of files.find((one) => one.file === file)?.hunks ?? []) {
    const key = hunkKey(file, hunk.index);
    const is = left(key);
    if (is === true) keys.add(key);
    else if (is === false) keys.delete(key);
  }
  useReview.setState({ review: { ...review, files, taken: countTaken(files).taken }, left: keys });
  sendDecision(() => api.call('dream.decide', { runId: of.runId, file, decision }));
}

/** Takes or leaves one hunk. */
export function decideHunk(file: DreamFile, index: number, take: boolean): void {
  if (file.kind !== 'changed') return decideFile(file, take);
  const own = hunkKey(file.file, index);
  decide(file.file, decisionWith(file, index, take), (key) => (key === own ? !take : null));
}

/** Takes or leaves all of a file. */
export function decideFile(file: DreamFile, take: boolean): void {
  decide(file.file, { take: take ? 'all' : 'none' }, () => false);
}

/** From nothing or a part to everything, and back. */
export function toggleFile(file: DreamFile): void {
  decideFile(file, checkOf(file) !== 'all');
}

/** Takes a text of the user's own in place of what the dream wrote; null goes back to the dream's. */
export function decideText(file: DreamFile, typed: string | null): void {
  decide(file.file, typed === null ? null : { take: 'all', text: typed }, () => false);
  useReview.setState({ typing: null });
}

/** Everything but deletions: those are taken one by one. */
export function takeAll(): void {
  for (const file of useReview.getState().review?.files ?? [])
    if (file.kind !== 'deleted' && checkOf(file) !== 'all') decideFile(file, true);
}

/** With the keys: decides where they stand, and goes on to the next place. */
export function decideHere(take: boolean): void {
  const file = shownFile();
  if (!file || file.decision?.text !== undefined) return;
  decideHunk(file, useReview.getState().hunk, take);
  moveHunk(1);
}

export function decideFileHere(take: boolean): void {
  const file = shownFile();
  if (file) decideFile(file, take);
}

/** A file of the store as it stands now; null when it can't be read. */
export async function liveText(storeId: string, file: string): Promise<string | null> {
  try {
    return (await api.call('memory.read', { storeId, file })).text;
  } catch (error) {
    tell(error);
    return null;
  }
}

export function typeText(file: string | null): void {
  useReview.setState({ typing: file });
}

/** Puts what is taken into the store, as one act that can be undone. */
export async function applyDreamReview(): Promise<void> {
  const { of, busy } = useReview.getState();
  if (of === null || busy || !canDecide()) return;
  useReview.setState({ busy: true });
  try {
    await decisionsSent();
    const taken = useReview.getState().review?.taken ?? 0;
    if (taken === 0) return;
    const result = await api.call('dream.apply', { runId: of.runId });
    closeReviewOf(of.runId);
    const words = text();
    const store = useStores.getState().byId.get(of.storeId);
    if (result.id === null) showToast(words.history.alreadySo);
    else
      showToast(words.review.applied(taken, store ? storeTitle(store, words) : ''), {
        action: undoAction(of.storeId),
      });
  } catch (error) {
    tell(error);
    await readReview();
  } finally {
    useReview.setState({ busy: false });
  }
}

export function askDiscard(): void {
  if (canDecide()) openPanel('discardDream');
}

/** Lets the whole dream go. */
export async function discardDream(): Promise<void> {
  const { of } = useReview.getState();
  closePanel();
  if (of === null) return;
  try {
    await api.call('dream.discard', { runId: of.runId });
    closeReviewOf(of.runId);
    showToast(text().review.discarded);
  } catch (error) {
    tell(error);
  }
}
