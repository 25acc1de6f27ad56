import { canWrite } from './app.ts';
import { startDream, stopDream, toggleDreamPanel } from './dream-panel.ts';
import { runIn, runningDream, useDreams, waitingDream } from './dreams.ts';
import { applyDreamReview, askDiscard, decideFileHere, decideHere, takeAll } from './review-acts.ts';
import { canDecide, inReview, moveFile, openReview, useReview } from './review.ts';
import { useView } from './view.ts';

const hasStore = () => useView.getState().storeId !== null;
const deciding = () => inReview() && canDecide() && useReview.getState().typing === null;

/** The review that waits: the open store's before any other. */
const waiting = () => waitingDream() ?? runIn(useDreams.getState().runs, 'review', null);

function openWaiting(): void {
  const run = waiting();
  if (run) openReview(run);
}

/** What shows dreams, without making or deciding any. */
export const dreamShows = {
  'dream.open': { run: toggleDreamPanel, enabled: () => hasStore() || runningDream() !== null },
  'review.open': { run: openWaiting, enabled: () => waiting() !== null },
  'review.nextFile': { run: () => moveFile(1), enabled: inReview },
  'review.previousFile': { run: () => moveFile(-1), enabled: inReview },
} as const;

/** What starts, ends or decides dreams: none of it is there when Reverie is read-only. */
export const dreamActs = {
  'dream.start': { run: () => void startDream(), enabled: () => canWrite() && hasStore() },
  'dream.stop': { run: () => void stopDream(), enabled: () => canWrite() && runningDream() !== null },
  'review.take': { run: () => decideHere(true), enabled: deciding },
  'review.leave': { run: () => decideHere(false), enabled: deciding },
  'review.takeFile': { run: () => decideFileHere(true), enabled: deciding },
  'review.leaveFile': { run: () => decideFileHere(false), enabled: deciding },
  'review.takeAll': { run: takeAll, enabled: deciding },
  'review.apply': {
    run: () => void applyDreamReview(),
    enabled: () => deciding() && (useReview.getState().review?.taken ?? 0) > 0,
  },
  'review.discard': { run: askDiscard, enabled: deciding },
} as const;
