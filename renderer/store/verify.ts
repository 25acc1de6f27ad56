import { create } from 'zustand';
import type { DriftCounts, Mention, VerifiedMemory, VerifyReport } from '#shared/model/verify.ts';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { readDocumentAgain, useDocument } from './document.ts';
import { setFilter } from './list.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { useDrift } from './drift.ts';
import { openTab, useView } from './view.ts';

interface VerifyState {
  /** What was found in the memory that is open, or was last. */
  one: { storeId: string; verified: VerifiedMemory } | null;
  /** A check of all memories that is under way. */
  running: { storeId: string; done: number; of: number } | null;
  /** What the last one came to, until it is put away. */
  report: VerifyReport | null;
}

/** Checks of what memories name against their project. */
export const useVerify = create<VerifyState>(() => ({ one: null, running: null, report: null }));

const putCounts = (storeId: string, counts: DriftCounts) =>
  useDrift.setState(({ byStore }) => ({ byStore: new Map(byStore).set(storeId, counts) }));

async function loadKept(storeId: string | null): Promise<void> {
  if (storeId === null) return;
  // Marks are a help: without them the list is what it was.
  const kept = await api.call('verify.kept', { storeId }).catch(() => null);
  if (kept !== null) putCounts(storeId, kept.counts);
}

/** Follows what is known of the open store. Returns how to stop. */
export function watchVerify(): () => void {
  const stops = [
    api.on('verify.progress', (progress) => {
      if (useVerify.getState().running?.storeId === progress.storeId) useVerify.setState({ running: progress });
    }),
    api.on('verify.changed', ({ storeId, counts }) => putCounts(storeId, counts)),
    useView.subscribe((view, before) => {
      if (view.storeId !== before.storeId) void loadKept(view.storeId);
    }),
  ];
  void loadKept(useView.getState().storeId);
  return () => {
    for (const stop of stops) stop();
  };
}

/** What was found in a memory as it is now; null when it wasn't checked. */
export function verifiedOf(state: VerifyState, storeId: string, document: MemoryDocument): VerifiedMemory | null {
  const { one } = state;
  const { row, hash } = document;
  return one?.storeId === storeId && one.verified.file === row.file && one.verified.hash === hash ? one.verified : null;
}

/** What is being checked: asking twice would only cost. */
let asking: string | null = null;

async function check(storeId: string, file: string): Promise<VerifiedMemory | null> {
  const key = `${storeId}\n${file}`;
  asking = key;
  try {
    const verified = await api.call('verify.memory', { storeId, file });
    useVerify.setState({ one: { storeId, verified } });
    return verified;
  } catch (error) {
    tell(error);
    return null;
  } finally {
    if (asking === key) asking = null;
  }
}

/** Checks a memory that is shown once more, where it was checked before: its marks stay true to its text. */
export function checkAgain(storeId: string, { row: { file }, hash }: MemoryDocument): void {
  const { one } = useVerify.getState();
  const same = one?.storeId === storeId && one.verified.file === file;
  if ((same && one.verified.hash === hash) || asking === `${storeId}\n${file}`) return;
  if (same || useDrift.getState().byStore.get(storeId)?.[file] !== undefined) void check(storeId, file);
}

/** Checks the open memory against the code. */
export async function checkOpen(): Promise<void> {
  const { storeId, file } = useView.getState();
  if (storeId === null || file === null) return;
  const verified = await check(storeId, file);
  if (verified !== null) showToast(text().verify.checked(verified));
}

/** Checks all memories of the open store. */
export async function checkAll(): Promise<void> {
  const { storeId } = useView.getState();
  if (storeId === null || useVerify.getState().running !== null) return;
  openTab('memories');
  useVerify.setState({ running: { storeId, done: 0, of: 0 }, report: null });
  try {
    const report = await api.call('verify.store', { storeId });
    useVerify.setState({ report });
    const shown = useDocument.getState().shown;
    if (shown?.key.storeId === storeId && !report.stopped) checkAgain(storeId, shown.value);
  } catch (error) {
    tell(error);
  } finally {
    useVerify.setState({ running: null });
  }
}

export function stopCheck(): void {
  const { running } = useVerify.getState();
  if (running !== null) api.call('verify.stop', { storeId: running.storeId }).catch(tell);
}

export function dismissReport(): void {
  useVerify.setState({ report: null });
}

/** The list holds only those with something gone or moved, the most first. */
export function sortByBroken(): void {
  setFilter({ sort: 'broken', conditions: ['broken'] });
  dismissReport();
}

/** Puts the place where something is now into the text; the file date stays. */
export async function correctMention(
  storeId: string,
  document: MemoryDocument,
  mention: Mention,
  to: string,
): Promise<void> {
  const { file } = document.row;
  if (document.text.slice(mention.start, mention.end) !== mention.text) return;
  const corrected = document.text.slice(0, mention.start) + to + document.text.slice(mention.end);
  try {
    await api.call('memory.save', { storeId, file, baseHash: document.hash, text: corrected });
    readDocumentAgain();
    showToast(text().verify.corrected(mention.text, to), { action: undoAction(storeId) });
  } catch (error) {
    tell(error);
  }
}
