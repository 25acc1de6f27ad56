import { gutter } from '@codemirror/view';
import type { IndexLine } from '#shared/model/index-file.ts';
import { LONG_LINE, VERY_LONG_LINE } from '#shared/text/tighten-line.ts';
import { classNames } from '../../ui/class-names.ts';
import { elementMarker } from '../../ui/code-editor/element-widget.ts';
import { indexField, isPinned, linesOf } from './index-field.ts';
import styles from './index-editor.module.css';

/** How long a line is, where that matters. */
export function lengthLook({ chars, load }: Pick<IndexLine, 'chars' | 'load'>): 'long' | 'veryLong' | null {
  if (load === 'stripped' || chars <= LONG_LINE) return null;
  return chars <= VERY_LONG_LINE ? 'long' : 'veryLong';
}

function span(className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

/** A line's number and, when it is long, its length in characters. */
function markerOf(number: number, line: IndexLine | undefined, pinned: boolean) {
  const look = line ? lengthLook(line) : null;
  const lost = line?.load === 'cut';
  const figure = look === null ? '' : String(line?.chars);
  return elementMarker({
    key: `${number} ${figure} ${pinned} ${lost}`,
    className: lost ? styles.lostGutter : undefined,
    make() {
      const row = span(styles.marker);
      const length = span(classNames(styles.length, look && styles[look], pinned && styles.pinned), figure);
      length.append(document.createElement('i'));
      row.append(span(styles.number, String(number)), length);
      return row;
    },
  });
}

/** The gutter: line numbers and the characters figure. */
export const indexGutter = gutter({
  class: styles.gutter ?? '',
  lineMarker(view, block) {
    const { number } = view.state.doc.lineAt(block.from);
    const line = linesOf(view.state)[number - 1];
    return markerOf(number, line, line !== undefined && isPinned(view.state.field(indexField, false) ?? null, line));
  },
  lineMarkerChange: (update) => update.startState.field(indexField, false) !== update.state.field(indexField, false),
});
