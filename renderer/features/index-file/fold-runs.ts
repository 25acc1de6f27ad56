import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import { text } from '../../i18n/text.ts';
import { elementWidget } from '../../ui/code-editor/element-widget.ts';
import { foldRuns } from './index-rows.ts';
import { indexField } from './index-field.ts';
import styles from './index-editor.module.css';

const unfold = StateEffect.define<number>();

/** Lines with nothing to fix, folded into one; a click shows them. */
const foldWidget = (from: number, to: number) =>
  elementWidget({
    key: `${from} ${to}`,
    height: 24,
    acts: true,
    make(view) {
      const button = document.createElement('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.className = styles.fold ?? '';
      button.textContent = text().indexFile.fold(from, to);
      button.addEventListener('click', () => view.dispatch({ effects: unfold.of(view.posAtDOM(button)) }));
      return button;
    },
  });

const folded = (from: number, to: number) => Decoration.replace({ widget: foldWidget(from, to), block: true });

function firstFolds(state: EditorState): DecorationSet {
  const live = state.field(indexField, false)?.state;
  if (!live) return Decoration.none;
  const { doc } = state;
  const ranges: Range<Decoration>[] = [];
  for (const [from, to] of foldRuns(live.lines, new Set(), live.figures.cut, null))
    ranges.push(folded(from, to).range(doc.line(from).from, doc.line(to).to));
  return Decoration.set(ranges, true);
}

/** Runs of lines with nothing to fix; they open by a click, an edit, or when the cursor goes there. */
export const foldField = StateField.define<DecorationSet>({
  create: firstFolds,
  update(folds, transaction) {
    if (folds.size === 0) return folds;
    const open = transaction.effects.flatMap((effect) => (effect.is(unfold) ? [effect.value] : []));
    const touched: { from: number; to: number }[] = [];
    transaction.changes.iterChangedRanges((_a, _b, from, to) => touched.push({ from, to }));
    if (!transaction.docChanged && !transaction.selection && open.length === 0) return folds;
    const { doc, selection } = transaction.state;
    const ranges: Range<Decoration>[] = [];
    folds.map(transaction.changes).between(0, doc.length, (from, to) => {
      const inside = (at: number) => at >= from && at <= to;
      const opened =
        open.some(inside) ||
        selection.ranges.some(({ head }) => inside(head)) ||
        touched.some((one) => one.from <= to && one.to >= from);
      if (!opened) ranges.push(folded(doc.lineAt(from).number, doc.lineAt(to).number).range(from, to));
    });
    return Decoration.set(ranges, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});
