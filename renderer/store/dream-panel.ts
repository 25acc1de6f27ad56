import { create } from 'zustand';
import type { DreamEngine } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { canWrite } from './app.ts';
import { agree, hasAgreed, loadDreamEngines } from './dream-engines.ts';
import { applyStatus, readDreamStatus, useDreamStatus, wantStatus } from './dream-status.ts';
import { applyDream, runIn, runningDream, seeEnded, useDreams } from './dreams.ts';
import { changeSettings, useSettings } from './settings.ts';
import { tell } from './tell.ts';
import { closePanel, openPanel, useView } from './view.ts';

/** What the next dream is made with, where that differs from the settings. */
export interface DreamChoice {
  engine: DreamEngine | null;
  model: string | null;
  budgetUsd: number | null;
  dryRun: boolean;
}

interface PanelState extends DreamChoice {
  /** The store that the panel is about. */
  storeId: string | null;
  /** What leaves the machine is being asked about: before a dream, or before dreams that come by themselves. */
  asking: 'now' | 'auto' | null;
  /** A start or a stop is under way. */
  busy: boolean;
}

const asSet: DreamChoice = { engine: null, model: null, budgetUsd: null, dryRun: false };

export const useDreamPanel = create<PanelState>(() => ({ storeId: null, asking: null, busy: false, ...asSet }));

useView.subscribe((view, before) => {
  // The list beside the panel stays usable: the panel goes along.
  if (view.panel === 'dream' && view.storeId !== before.storeId && view.storeId !== null) showDreamsOf(view.storeId);
  if (before.panel === 'dream' && view.panel !== 'dream') {
    const { storeId } = useDreamPanel.getState();
    if (storeId !== null) seeEnded(storeId);
    useDreamPanel.setState({ asking: null });
    wantStatus(view.storeId);
  }
});

function showDreamsOf(storeId: string): void {
  useDreamPanel.setState({ storeId, asking: null, ...asSet });
  wantStatus(storeId);
}

export function openDreamPanel(storeId: string): void {
  showDreamsOf(storeId);
  void readDreamStatus();
  void loadDreamEngines();
  openPanel('dream');
}

/** Opens the panel of what a user would look for, or folds it. */
export function toggleDreamPanel(): void {
  if (useView.getState().panel === 'dream') return closePanel();
  const storeId = runningDream()?.storeId ?? useView.getState().storeId;
  if (storeId !== null) openDreamPanel(storeId);
}

export function choose(change: Partial<DreamChoice>): void {
  useDreamPanel.setState(change);
}

export function stopAsking(): void {
  useDreamPanel.setState({ asking: null });
}

/** The engine that the next dream takes. */
export const chosenEngine = (): DreamEngine => useDreamPanel.getState().engine ?? useSettings.getState().dream.engine;

/** What keeps a dream from starting; null when nothing does. */
export function whyNoStart(storeId: string): 'running' | 'review' | 'lock' | null {
  const { runs } = useDreams.getState();
  if (runIn(runs, 'running', storeId)) return 'running';
  if (runIn(runs, 'review', storeId)) return 'review';
  const { status } = useDreamStatus.getState();
  const held = status?.storeId === storeId && ['held', 'unsure', 'stale'].includes(status.lock.state);
  return held ? 'lock' : null;
}

/** "Dream now": opens the panel first, asks before anything leaves the machine for the first time, then starts. */
export async function startDream(agreed = false): Promise<void> {
  const panel = useDreamPanel.getState();
  const { storeId } = panel;
  if (useView.getState().panel !== 'dream') {
    const here = useView.getState().storeId;
    if (here !== null) openDreamPanel(here);
    return;
  }
  if (storeId === null || panel.busy || !canWrite() || whyNoStart(storeId) !== null) return;
  const { baseUrl } = useSettings.getState().dream;
  const engine = chosenEngine();
  if (agreed) agree(engine, baseUrl);
  if (!hasAgreed(engine, baseUrl)) {
    useDreamPanel.setState({ asking: 'now' });
    return;
  }
  useDreamPanel.setState({ busy: true, asking: null });
  try {
    applyDream(
      await api.call('dream.start', {
        storeId,
        engine,
        ...(panel.model === null ? {} : { model: panel.model }),
        ...(panel.budgetUsd === null ? {} : { budgetUsd: panel.budgetUsd }),
        ...(panel.dryRun ? { dryRun: true } : {}),
      }),
    );
  } catch (error) {
    tell(error);
    void readDreamStatus();
  } finally {
    useDreamPanel.setState({ busy: false });
  }
}

export async function stopDream(runId?: string): Promise<void> {
  const id = runId ?? runningDream()?.id;
  if (id === undefined || useDreamPanel.getState().busy) return;
  useDreamPanel.setState({ busy: true });
  try {
    await api.call('dream.stop', { runId: id });
  } catch (error) {
    tell(error);
  } finally {
    useDreamPanel.setState({ busy: false });
  }
}

/** Clears the lock that was shown, if it still is that one. */
export async function clearDreamLock(): Promise<void> {
  const { status } = useDreamStatus.getState();
  if (status === null || status.lock.since === null) return;
  const { pid, since } = status.lock;
  try {
    applyStatus(await api.call('dream.clearLock', { storeId: status.storeId, pid, since }));
  } catch (error) {
    tell(error);
    void readDreamStatus();
  }
}

/** Whether a store dreams by itself, and with what; asked first when that sends something for the first time. */
export async function setAutoDream(storeId: string, engine: DreamEngine | null, agreed = false): Promise<void> {
  const { dream } = useSettings.getState();
  if (engine !== null && agreed) agree(engine, dream.baseUrl);
  if (engine !== null && !hasAgreed(engine, dream.baseUrl)) {
    useDreamPanel.setState({ asking: 'auto' });
    return;
  }
  stopAsking();
  const { [storeId]: _, ...rest } = dream.auto;
  try {
    await changeSettings({ dream: { ...dream, auto: engine === null ? rest : { ...rest, [storeId]: engine } } });
    void readDreamStatus();
  } catch (error) {
    tell(error);
  }
}
