import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { DreamFile, DreamReview, DreamRun } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { asAppError, canWrite } from './app.ts';
import { placeBeside } from './review-decisions.ts';
import type { LeftHunks } from './review-decisions.ts';
import { tell } from './tell.ts';
import { openTab, useView } from './view.ts';

export type ReviewMode = 'unified' | 'split' | 'rendered';

interface ReviewState {
  /** The dream whose review is open. */
  of: { runId: string; storeId: string } | null;
  /** As the backend has it, with decisions that are on their way to it. */
  review: DreamReview | null;
  error: AppError | null;
  /** Where the keys are: a file, and a hunk of it. */
  file: string | null;
  hunk: number;
  /** Counts up when the keyboard moved there, so that it scrolls into view. */
  moved: number;
  mode: ReviewMode;
  left: LeftHunks;
  /** The file whose text is being typed. */
  typing: string | null;
  /** An apply or discard is under way. */
  busy: boolean;
  /** Where files and diff share one column: the diff is shown. */
  open: boolean;
}

const closed = {
  of: null,
  review: null,
  error: null,
  file: null,
  hunk: 0,
  left: new Set<string>(),
  typing: null,
  busy: false,
  open: false,
};

/** The review of a dream: what it would change, and what of it is taken. */
export const useReview = create<ReviewState>(() => ({ ...closed, moved: 0, mode: 'unified' }));

useView.subscribe((view, before) => {
  const { of } = useReview.getState();
  // A memory that is opened takes its place; what was decided is kept.
  const opens = view.file !== null && view.file !== before.file;
  if (of !== null && (view.storeId !== of.storeId || opens)) closeReview();
});

/** Decisions that the backend hasn't answered yet, those that still wait to be sent included. */
let pending = 0;
let sent: Promise<void> = Promise.resolve();
let turn = 0;
/** What was read came while decisions were pending, and is asked for once more after the last of them. */
let missed = false;

/** The only writer of a review that came from the backend. */
export function applyReviewed(review: DreamReview): void {
  const { of, file } = useReview.getState();
  if (of?.runId !== review.run.id) return;
  const stays = review.files.some((one) => one.file === file);
  useReview.setState({
    review,
    error: null,
    ...(stays ? {} : { file: review.files[0]?.file ?? null, hunk: 0 }),
  });
}

/**
 * Sends a decision after those before it, for keys are faster than a disk. Only the answer to the last of them is
 * shown, and no reading that was asked for earlier: what is older would take back for a moment what was decided since.
 */
export function sendDecision(send: () => Promise<DreamReview>): void {
  pending++;
  turn++;
  sent = sent.then(async () => {
    let failed: unknown;
    try {
      const review = await send();
      if (pending === 1) applyReviewed(review);
    } catch (error) {
      failed = error;
    }
    pending--;
    if (failed !== undefined) tell(failed);
    if (failed !== undefined || (missed && pending === 0)) await readReview();
  });
}

/** Resolves when every decision so far has been answered. */
export const decisionsSent = (): Promise<void> => sent;

export async function readReview(): Promise<void> {
  const { of } = useReview.getState();
  if (of === null) return;
  const mine = ++turn;
  try {
    const review = await api.call('dream.review', { runId: of.runId });
    if (pending > 0) missed = true;
    else if (mine === turn) {
      missed = false;
      applyReviewed(review);
    }
  } catch (error) {
    if (mine === turn) useReview.setState({ error: asAppError(error) });
  }
}

export function openReview(run: Pick<DreamRun, 'id' | 'storeId'>): void {
  const same = useReview.getState().of?.runId === run.id;
  if (!same) useReview.setState({ ...closed, of: { runId: run.id, storeId: run.storeId } });
  if (useView.getState().storeId !== run.storeId)
    useView.setState({ storeId: run.storeId, file: null, selection: [], trail: [] });
  openTab('memories');
  void readReview();
}

export function closeReview(): void {
  useReview.setState(closed);
}

/** Closes a dream's review, unless another one was opened meanwhile. */
export function closeReviewOf(runId: string): void {
  if (useReview.getState().of?.runId === runId) closeReview();
}

/** Whether the review is on screen. */
export function inReview(): boolean {
  const { of } = useReview.getState();
  const { place, tab, storeId } = useView.getState();
  return of !== null && place === 'store' && tab === 'memories' && storeId === of.storeId;
}

/** Whether its changes can still be decided on; Claude's own dream has been applied already. */
export function canDecide(run: DreamRun | undefined = useReview.getState().review?.run): boolean {
  return canWrite() && run?.state === 'review' && run.by !== 'claude';
}

/** Keeps the open review true. Returns how to stop. */
export function watchReview(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void readReview(), 200);
  };
  const ofStore = ({ storeId }: { storeId: string }) => {
    if (storeId === useReview.getState().of?.storeId) soon();
  };
  const stops = [
    api.on('dream.changed', (run) => {
      const { of, review } = useReview.getState();
      if (run.id === of?.runId && run.state !== review?.run.state) soon();
    }),
    // What was merged cleanly may conflict now.
    api.on('memory.changed', ofStore),
    api.on('index.changed', ofStore),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

export function setReviewMode(mode: ReviewMode): void {
  useReview.setState({ mode });
}

/** Puts the keys on a place without scrolling to it: the pointer is there already. */
export function standOn(file: string, hunk: number): void {
  const now = useReview.getState();
  if (now.file !== file || now.hunk !== hunk) useReview.setState({ file, hunk });
}

export function showFile(file: string): void {
  useReview.setState(({ moved }) => ({ file, hunk: 0, moved: moved + 1, open: true }));
}

export function foldReview(): void {
  useReview.setState({ open: false });
}

export const shownFile = (): DreamFile | null => {
  const { review, file } = useReview.getState();
  return review?.files.find((one) => one.file === file) ?? null;
};

export function moveFile(step: number): void {
  const { review, file } = useReview.getState();
  const files = review?.files ?? [];
  const at = files.findIndex((one) => one.file === file);
  const next = files[Math.min(files.length - 1, Math.max(0, at + step))];
  if (next && next.file !== file) useReview.setState(({ moved }) => ({ file: next.file, hunk: 0, moved: moved + 1 }));
}

export function moveHunk(step: 1 | -1): void {
  const { review, file, hunk } = useReview.getState();
  const next = placeBeside(review?.files ?? [], { file, hunk }, step);
  if (next) useReview.setState(({ moved }) => ({ ...next, moved: moved + 1 }));
}
