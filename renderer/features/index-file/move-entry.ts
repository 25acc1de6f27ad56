import type { ChangeSpec, StateCommand, Text } from '@codemirror/state';
import { entryAt, neighbourOf } from '#shared/text/index-entries.ts';
import type { LineSpan } from '#shared/text/index-entries.ts';
import { linesOf } from './index-field.ts';

/** The text of a span of lines, without its last line end. */
const textOf = (doc: Text, { from, to }: LineSpan) => doc.sliceString(doc.line(from).from, doc.line(to).to);

function swap(doc: Text, upper: LineSpan, lower: LineSpan): ChangeSpec {
  const between = '\n';
  return {
    from: doc.line(upper.from).from,
    to: doc.line(lower.to).to,
    insert: textOf(doc, lower) + between + textOf(doc, upper),
  };
}

/** Moves the entry of the cursor up or down by one, with the lines below it that belong to it. */
export function moveEntry(step: 1 | -1): StateCommand {
  return ({ state, dispatch }) => {
    const { doc, selection } = state;
    const lines = linesOf(state);
    const { head } = selection.main;
    const span = entryAt(lines, doc.lineAt(head).number);
    const other = neighbourOf(lines, span, step);
    if (!other || span.to > doc.lines || other.to > doc.lines) return true;
    const [upper, lower] = step === 1 ? [span, other] : [other, span];
    const shift = step * (textOf(doc, other).length + 1);
    dispatch(
      state.update({
        changes: swap(doc, upper, lower),
        selection: { anchor: head + shift },
        scrollIntoView: true,
        userEvent: 'move.line',
      }),
    );
    return true;
  };
}

/** Moves a span of lines above another line; the cursor goes with it. */
export function moveAbove(span: LineSpan, line: number): StateCommand {
  return ({ state, dispatch }) => {
    const { doc } = state;
    const moved = textOf(doc, span);
    const target = doc.line(line).from;
    // The line end before the span goes with it, or a last line without one would gain it.
    const start = doc.line(span.from).from - 1;
    dispatch(
      state.update({
        changes: [
          { from: target, insert: `${moved}\n` },
          { from: start, to: doc.line(span.to).to },
        ],
        selection: { anchor: target },
        scrollIntoView: true,
        userEvent: 'move.line',
      }),
    );
    return true;
  };
}
