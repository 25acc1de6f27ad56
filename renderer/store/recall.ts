import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { RecallAnswer, RecallSelector, RecallWhyNot } from '#shared/model/recall.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';
import { changeSettings, useSettings } from './settings.ts';
import { tell } from './tell.ts';
import { closePanel, openPanel, openTab, useView } from './view.ts';

interface RecallState {
  /** The store whose session it is. */
  storeId: string | null;
  prompt: string;
  /** What the session holds already. */
  surfaced: readonly string[];
  read: readonly string[];
  tools: readonly string[];
  /** Of the prompt, or of an earlier one while `pending`. */
  answer: RecallAnswer | null;
  pending: boolean;
  error: AppError | null;
  /** "Why not this one?" is open for it. */
  why: { file: string; found: RecallWhyNot | null } | null;
  /** The exact text is shown. */
  exact: boolean;
}

const fresh = {
  ...{ surfaced: [], read: [], tools: [], answer: null, pending: false, error: null },
  ...{ why: null, exact: false },
};

/** A session that is only imagined: what would surface in it for a prompt. */
export const useRecall = create<RecallState>(() => ({ storeId: null, prompt: '', ...fresh }));

/** How long after a keystroke the local ranking is asked, ms. */
const pause = 120;
let timer: ReturnType<typeof setTimeout> | undefined;
let run = 0;

export const isAsked = ({ prompt, answer }: Pick<RecallState, 'prompt' | 'answer'>): boolean =>
  answer !== null && answer.prompt === prompt;

async function ask(selector: RecallSelector): Promise<void> {
  const mine = ++run;
  const { storeId, prompt, surfaced, read, tools } = useRecall.getState();
  if (storeId === null) return;
  if (prompt.trim() === '') {
    useRecall.setState({ answer: null, pending: false, error: null });
    return;
  }
  useRecall.setState({ pending: true });
  try {
    const input = { storeId, prompt, selector, surfaced: [...surfaced], read: [...read], tools: [...tools] };
    const answer = await api.call('recall.run', input);
    if (mine === run && !answer.cancelled) useRecall.setState({ answer, pending: false, error: null });
  } catch (error) {
    if (mine === run) useRecall.setState({ pending: false, error: asAppError(error) });
  }
  if (mine === run) void explain();
}

/** The local ranking follows every keystroke; a model is asked only when the user says so. */
function soon(wait = pause): void {
  clearTimeout(timer);
  if (useSettings.getState().recall.selector === 'local') timer = setTimeout(() => void ask('local'), wait);
}

export function typePrompt(prompt: string): void {
  useRecall.setState({ prompt: prompt.slice(0, 10_000) });
  soon();
}

/** "Recall": at once, by the model too; before its first use the user is asked. */
export function runRecall(): void {
  clearTimeout(timer);
  const { selector, consented } = useSettings.getState().recall;
  if (selector === 'model' && !consented) openPanel('askModel');
  else void ask(selector);
}

/** Opens the lab with a prompt. */
export function askRecall(prompt: string): void {
  openTab('recall');
  useRecall.setState({ prompt, storeId: useView.getState().storeId });
  soon(0);
}

type Session = Partial<Pick<RecallState, 'surfaced' | 'read' | 'tools'>>;

/** Changes what the session holds, and asks again. */
export function changeSession(change: Session): void {
  useRecall.setState(change);
  const { answer } = useRecall.getState();
  if (useSettings.getState().recall.selector === 'model' && answer !== null) runRecall();
  else soon(0);
}

export function holdIn(key: 'surfaced' | 'read', file: string): void {
  const now = useRecall.getState()[key];
  if (!now.includes(file)) changeSession({ [key]: [...now, file] });
}

export function letGo(file: string): void {
  const { surfaced, read } = useRecall.getState();
  const without = (files: readonly string[]) => files.filter((other) => other !== file);
  changeSession({ surfaced: without(surfaced), read: without(read) });
}

export function showExact(exact: boolean): void {
  useRecall.setState({ exact });
}

/** Chooses who picks. The model is asked about before its first use, and not before. */
export async function chooseSelector(selector: RecallSelector): Promise<void> {
  const { recall } = useSettings.getState();
  if (selector === recall.selector) return;
  if (selector === 'model' && !recall.consented) {
    openPanel('askModel');
    return;
  }
  try {
    await changeSettings({ recall: { ...recall, selector } });
    runRecall();
  } catch (error) {
    tell(error);
  }
}

/** The answer to what is sent, and to whom. */
export async function agreeToModel(yes: boolean): Promise<void> {
  closePanel();
  if (!yes) return;
  try {
    await changeSettings({ recall: { selector: 'model', consented: true } });
    if (useRecall.getState().prompt.trim() !== '') void ask('model');
  } catch (error) {
    tell(error);
  }
}

/** "Why not this one?" of a memory of the store that was asked. */
export function askWhy(file: string | null): void {
  useRecall.setState({ why: file === null ? null : { file, found: null } });
  void explain();
}

/** Opens the lab with the question for the open memory. */
export function askWhyOpen(): void {
  const { storeId, file } = useView.getState();
  if (storeId === null || file === null) return;
  openTab('recall');
  useRecall.setState({ storeId });
  askWhy(file);
}

/** The store that memories of the answer are of: an `@agent` leads to another. */
export const askedStore = ({ answer, storeId }: Pick<RecallState, 'answer' | 'storeId'>): string | null =>
  answer?.storeId ?? storeId;

async function explain(): Promise<void> {
  const { why, prompt } = useRecall.getState();
  const storeId = askedStore(useRecall.getState());
  if (why === null || storeId === null || prompt.trim() === '') return;
  try {
    const found = await api.call('recall.whyNot', { storeId, prompt, file: why.file });
    const now = useRecall.getState();
    if (now.why?.file === why.file && now.prompt === prompt) useRecall.setState({ why: { file: why.file, found } });
  } catch (error) {
    tell(error);
  }
}

/** Follows the open store and its memories while the lab is shown. Returns how to stop. */
export function followRecall(): () => void {
  const here = () => {
    const { storeId } = useView.getState();
    if (storeId === useRecall.getState().storeId) return;
    run++;
    useRecall.setState({ ...fresh, storeId });
    soon(0);
  };
  here();
  if (!isAsked(useRecall.getState())) soon(0);
  const stops = [
    useView.subscribe(here),
    api.on('memory.changed', ({ storeId }) => {
      const state = useRecall.getState();
      if (state.answer !== null && (storeId === state.storeId || storeId === state.answer.storeId)) soon();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
