import { Decoration, EditorView } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import type { EditorState } from '@codemirror/state';
import { text } from '../../i18n/text.ts';
import { elementWidget } from '../../ui/code-editor/element-widget.ts';
import { indexField } from './index-field.ts';
import styles from './index-editor.module.css';

/** Where Claude stops, in words and a line across. */
const cutWidget = (words: string) =>
  elementWidget({
    key: words,
    height: 28,
    make() {
      const row = document.createElement('div');
      row.className = styles.cut ?? '';
      row.appendChild(document.createElement('span')).textContent = words;
      return row;
    },
  });

function decorate(state: EditorState): DecorationSet {
  const live = state.field(indexField, false)?.state;
  const cut = live?.figures.cut;
  if (!live || !cut) return Decoration.none;
  const t = text().indexFile;
  const partly = live.lines.find(({ load }) => load === 'partly');
  const first = live.lines.find(({ load }) => load === 'cut');
  const number = partly?.line ?? first?.line;
  if (number === undefined || number > state.doc.lines) return Decoration.none;
  const line = state.doc.line(number);
  const words = partly ? t.cutInside(live.figures.loadedChars) : t.cut(cut.lostLines);
  const widget = Decoration.widget({ widget: cutWidget(words), block: true, side: -1 });
  return Decoration.set([widget.range(line.from)]);
}

/** The line at which Claude stops reading, moving with every keystroke. */
export const cutLine = EditorView.decorations.compute([indexField], decorate);
