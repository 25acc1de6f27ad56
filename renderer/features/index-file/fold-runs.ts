import { EditorSelection, StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Transaction } from '@codemirror/state';
import { Decoration, EditorView, keymap } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import { text } from '../../i18n/text.ts';
import { elementWidget } from '../../ui/code-editor/element-widget.ts';
import { foldRuns } from './index-rows.ts';
import { indexField } from './index-field.ts';
import styles from './index-editor.module.css';

/** A run of lines with nothing to fix, by its places in the text. Open, it has a line above it that folds it again. */
interface Run {
  from: number;
  to: number;
  open: boolean;
}

interface Folds {
  runs: readonly Run[];
  shown: DecorationSet;
}

/** Opens or closes the run that has a place in it. */
const turn = StateEffect.define<{ at: number; open: boolean }>();

const runWidget = (from: number, to: number, open: boolean) =>
  elementWidget({
    key: `${from} ${to} ${open}`,
    height: 24,
    acts: true,
    make(view) {
      const button = document.createElement('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.className = styles.fold ?? '';
      button.setAttribute('aria-expanded', String(open));
      const words = text().indexFile;
      button.textContent = open ? words.foldAgain(from, to) : words.fold(from, to);
      button.addEventListener('click', () => turnRun(view, view.posAtDOM(button), !open));
      return button;
    },
  });

/** A run that closes lets the cursor out first: it would open again around it. */
function turnRun(view: EditorView, at: number, open: boolean): boolean {
  const run = view.state.field(foldField).runs.find((one) => holds(one, at));
  if (!run || run.open === open) return false;
  const inside = !open && view.state.selection.ranges.some(({ head }) => holds(run, head));
  const outside = run.from > 0 ? run.from - 1 : Math.min(run.to + 1, view.state.doc.length);
  view.dispatch({
    effects: turn.of({ at: run.from, open }),
    ...(inside ? { selection: EditorSelection.cursor(outside) } : {}),
  });
  return true;
}

const holds = ({ from, to }: Run, at: number): boolean => at >= from && at <= to;

function show({ doc }: EditorState, runs: readonly Run[]): Folds {
  const ranges = runs.map(({ from, to, open }) => {
    const widget = runWidget(doc.lineAt(from).number, doc.lineAt(to).number, open);
    return open
      ? Decoration.widget({ widget, block: true, side: -1 }).range(from)
      : Decoration.replace({ widget, block: true }).range(from, to);
  });
  return { runs, shown: Decoration.set(ranges, true) };
}

function firstFolds(state: EditorState): Folds {
  const live = state.field(indexField, false)?.state;
  if (!live) return { runs: [], shown: Decoration.none };
  const { doc } = state;
  const found = [...foldRuns(live.lines, new Set(), live.figures.cut, null)];
  return show(
    state,
    found.map(([from, to]) => ({ from: doc.line(from).from, to: doc.line(to).to, open: false })),
  );
}

function mapped({ runs }: Folds, { changes, state }: Transaction): Run[] {
  return runs.flatMap(({ from, to, open }) => {
    const [start, end] = [changes.mapPos(from, -1), changes.mapPos(to, 1)];
    const touched = changes.touchesRange(from, to) !== false;
    const run = { from: state.doc.lineAt(start).from, to: state.doc.lineAt(end).to, open: open || touched };
    // What shrank to a line has nothing to fold.
    return state.doc.lineAt(run.from).to >= run.to ? [] : [run];
  });
}

/** Runs of lines with nothing to fix; they open by a click, an edit, or when the cursor goes there, and close by a click. */
export const foldField = StateField.define<Folds>({
  create: firstFolds,
  update(folds, transaction) {
    const turns = transaction.effects.flatMap((effect) => (effect.is(turn) ? [effect.value] : []));
    if (folds.runs.length === 0 || (!transaction.docChanged && !transaction.selection && turns.length === 0))
      return folds;
    const { ranges } = transaction.state.selection;
    const before = transaction.docChanged ? mapped(folds, transaction) : folds.runs;
    let changed = transaction.docChanged;
    const runs = before.map((run) => {
      const wanted = turns.findLast(({ at }) => holds(run, at))?.open ?? run.open;
      const open = wanted || ranges.some(({ head }) => holds(run, head));
      if (open === run.open) return run;
      changed = true;
      return { ...run, open };
    });
    return changed ? show(transaction.state, runs) : folds;
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
});

/** What the cursor steps over: closed runs. */
const closed = (view: EditorView): DecorationSet =>
  view.state.field(foldField).shown.update({ filter: (from, to) => to > from });

/** Folding with its keys: those that fold code elsewhere. */
export const folding = [
  foldField,
  EditorView.atomicRanges.of(closed),
  keymap.of([
    {
      key: 'Ctrl-Shift-[',
      mac: 'Cmd-Alt-[',
      run: (view) => turnRun(view, view.state.selection.main.head, false),
    },
    {
      key: 'Ctrl-Shift-]',
      mac: 'Cmd-Alt-]',
      run(view) {
        const { head } = view.state.selection.main;
        const next = view.state.field(foldField).runs.find(({ to, open }) => !open && to >= head);
        return next !== undefined && turnRun(view, next.from, true);
      },
    },
  ]),
];
