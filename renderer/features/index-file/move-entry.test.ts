import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { indexTargets } from '#shared/text/index-targets.ts';
import { indexFieldWith } from './index-field.ts';
import { moveAbove, moveEntry } from './move-entry.ts';

const sources = {
  targets: indexTargets([{ file: 'a.md', name: 'a' }], () => null),
  original: '',
  pinned: new Set<string>(),
};

function run(doc: string, line: number, command: ReturnType<typeof moveEntry>): { text: string; line: string } {
  let state = EditorState.create({ doc, extensions: indexFieldWith(sources) });
  state = state.update({ selection: { anchor: state.doc.line(line).from } }).state;
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  return { text: state.doc.toString(), line: state.doc.lineAt(state.selection.main.head).text };
}

const nested = '# M\n- [A](a.md)\n  - of A\n- B\n  more of B\n- C';

test('an entry moves with the lines indented below it, past a whole entry', () => {
  expect(run(nested, 2, moveEntry(1))).toEqual({
    text: '# M\n- B\n  more of B\n- [A](a.md)\n  - of A\n- C',
    line: '- [A](a.md)',
  });
  expect(run(nested, 5, moveEntry(-1))).toEqual({
    text: '# M\n- B\n  more of B\n- [A](a.md)\n  - of A\n- C',
    line: '  more of B',
  });
});

test('the last entry moves up without a line end to gain, and the first line stays', () => {
  expect(run(nested, 6, moveEntry(-1)).text).toBe('# M\n- [A](a.md)\n  - of A\n- C\n- B\n  more of B');
  expect(run(nested, 1, moveEntry(-1)).text).toBe(nested);
  expect(run(nested, 6, moveEntry(1)).text).toBe(nested);
});

test('lines that are brought up stand whole above another', () => {
  expect(run(nested, 6, moveAbove({ from: 4, to: 5 }, 2))).toEqual({
    text: '# M\n- B\n  more of B\n- [A](a.md)\n  - of A\n- C',
    line: '- B',
  });
  expect(run(nested, 1, moveAbove({ from: 6, to: 6 }, 2)).text).toBe(
    '# M\n- C\n- [A](a.md)\n  - of A\n- B\n  more of B',
  );
});
