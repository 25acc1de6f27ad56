import type { EditorView } from '@codemirror/view';
import { entryAt, placeInReach } from '#shared/text/index-entries.ts';
import { tightenLine } from '#shared/text/tighten-line.ts';
import { indexEdit, patchIndex } from '../../store/index-edit.ts';
import { setIndexCommands } from '../../store/index-commands.ts';
import { openMemory } from '../../store/view.ts';
import { indexField, isPinned, linesOf } from './index-field.ts';
import { moveAbove, moveEntry } from './move-entry.ts';

/** Opens the memory that the cursor's line points to. */
export function openAtCursor(view: EditorView): boolean {
  const line = linesOf(view.state)[view.state.doc.lineAt(view.state.selection.main.head).number - 1];
  const storeId = indexEdit()?.storeId;
  const file = line?.pointer?.file;
  if (storeId === undefined || typeof file !== 'string') return false;
  openMemory(storeId, file, true);
  return true;
}

/** Lends the editor to the rest of the view: menu, palette and side act on it. Null takes it back. */
export function offerCommands(view: EditorView | null): void {
  if (view === null) {
    setIndexCommands(null);
    return;
  }
  setIndexCommands({
    move(step) {
      moveEntry(step)(view);
      view.focus();
    },
    bringUp(line) {
      const live = view.state.field(indexField, false) ?? null;
      const lines = linesOf(view.state);
      const place = placeInReach(lines, line, (one) => isPinned(live, one));
      if (place === null) return false;
      moveAbove(entryAt(lines, line), place)(view);
      return true;
    },
    tighten() {
      const { number, text } = view.state.doc.lineAt(view.state.selection.main.head);
      const tight = tightenLine(text);
      if (tight !== null) patchIndex({ tightening: { line: number, was: text, text: tight } });
    },
    reword(number, was, text) {
      if (number > view.state.doc.lines) return;
      const line = view.state.doc.line(number);
      if (line.text === was)
        view.dispatch({ changes: { from: line.from, to: line.to, insert: text.replace(/[\r\n]+/g, ' ') } });
      view.focus();
    },
    focus: () => view.focus(),
  });
}
