import { create } from 'zustand';
import type { Input } from '#shared/contract.ts';
import type { UndoResult, UndoStep } from '#shared/model/curate.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import type { Toast } from './toasts.ts';
import { openPanel, useView } from './view.ts';

export type UndoKind = 'undo' | 'redo';

interface UndoState {
  /** The store that the steps are of. */
  storeId: string | null;
  undo: UndoStep | null;
  redo: UndoStep | null;
  /** An undo that met changed files and waits for a choice. */
  blocked: { kind: UndoKind; storeId: string; result: UndoResult } | null;
}

/** What can be undone and redone in the open store. */
export const useUndo = create<UndoState>(() => ({ storeId: null, undo: null, redo: null, blocked: null }));

let run = 0;

export async function refreshUndo(): Promise<void> {
  const { storeId } = useView.getState();
  const mine = ++run;
  if (storeId !== useUndo.getState().storeId) useUndo.setState({ storeId, undo: null, redo: null });
  if (storeId === null) return;
  // An empty folder, or one that went: nothing to undo.
  const state = await api.call('undo.state', { storeId }).catch(() => ({ undo: null, redo: null }));
  if (mine === run) useUndo.setState({ storeId, ...state });
}

/** Follows the open store: another door may act on it too. Returns how to stop. */
export function watchUndo(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refreshUndo(), 150);
  };
  const here = ({ storeId }: { storeId: string }) => {
    if (storeId === useView.getState().storeId) soon();
  };
  const stops = [
    api.on('memory.changed', here),
    api.on('index.changed', here),
    useView.subscribe((view, before) => {
      if (view.storeId !== before.storeId) soon();
    }),
  ];
  soon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const opposite = { undo: 'redo', redo: 'undo' } as const satisfies Record<UndoKind, UndoKind>;
let before: Promise<void> = Promise.resolve();

/**
 * Takes the last act of a store, the open one unless it is named, back, or does it again. Files that others changed
 * since ask for a choice. One after another: a key pressed before the last was answered is not lost.
 */
export function reverse(kind: UndoKind, choice?: Input<'undo.do'>['choice'], of?: string): Promise<void> {
  const storeId = of ?? useUndo.getState().blocked?.storeId ?? useView.getState().storeId;
  if (storeId === null) return Promise.resolve();
  const isOpen = storeId === useUndo.getState().storeId;
  const step = isOpen ? useUndo.getState()[kind] : null;
  if (isOpen) useUndo.setState({ [opposite[kind]]: step });
  before = before.then(() => carryOut(kind, storeId, step, choice));
  return before;
}

async function carryOut(
  kind: UndoKind,
  storeId: string,
  step: UndoStep | null,
  choice: Input<'undo.do'>['choice'],
): Promise<void> {
  try {
    const result = await api.call(kind === 'undo' ? 'undo.do' : 'redo.do', {
      storeId,
      ...(choice === undefined ? {} : { choice }),
    });
    if (result.conflicts.length > 0) {
      useUndo.setState({ blocked: { kind, storeId, result } });
      openPanel('undo');
      return;
    }
    useUndo.setState({ blocked: null });
    const words = text().curate;
    const files = result.files.map(({ file }) => file).filter((file) => file !== 'MEMORY.md');
    const what = words.act(result.op, files.length > 0 ? files : (step?.files ?? []));
    showToast(kind === 'undo' ? words.undone(what) : words.redone(what), {
      action: undoAction(storeId, opposite[kind]),
    });
  } catch (error) {
    tell(error);
  } finally {
    await refreshUndo();
  }
}

export function forgetBlocked(): void {
  useUndo.setState({ blocked: null });
}

/** The button of a toast that takes an act back, in the store it was done in, whichever is open by then. */
export function undoAction(of: string, kind: UndoKind = 'undo'): NonNullable<Toast['action']> {
  // The keys that it names work from now on too, not only once the change was heard of.
  if (of === useView.getState().storeId) void refreshUndo();
  const keys = kind === 'undo' ? 'mod+z' : 'mod+shift+z';
  return { label: text().curate[kind], keys, run: () => void reverse(kind, undefined, of) };
}
