import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { seeded } from '#shared/text/seeded.ts';
import { changesTo } from './changes-to.ts';

test('the changes make any text of any other, and leave the lines between them alone', () => {
  const { pick, below } = seeded(7);
  const words = ['', 'a', 'b', 'c', '- [x](x.md)'];
  const text = () => Array.from({ length: below(8) }, () => pick(words)).join('\n');
  for (let round = 0; round < 2_000; round++) {
    const [before, after] = [text(), text()];
    const state = EditorState.create({ doc: before });
    expect(state.update({ changes: changesTo(state.doc, after) }).state.doc.toString()).toBe(after);
  }
});

test('a cursor keeps its line when lines above it change', () => {
  const state = EditorState.create({ doc: 'one\ntwo\nthree', selection: { anchor: 9 } });
  const { state: after } = state.update({ changes: changesTo(state.doc, 'zero\none\nthree') });
  expect(after.doc.lineAt(after.selection.main.head).text).toBe('three');
});
