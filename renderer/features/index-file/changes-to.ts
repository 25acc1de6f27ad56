import type { ChangeSpec, Text } from '@codemirror/state';
import { lineHunks } from '#shared/text/line-hunks.ts';

/** The changes that make a document another text; lines that are the same stay, and with them place and selection. */
export function changesTo(doc: Text, text: string): ChangeSpec[] {
  const before = doc.toString().split('\n');
  const after = text.split('\n');
  return lineHunks(before, after).map(({ start, end, from, to }) => {
    const words = after.slice(from, to).join('\n');
    const at = start < doc.lines ? doc.line(start + 1).from : doc.length;
    if (end < before.length) return { from: at, to: doc.line(end + 1).from, insert: to > from ? `${words}\n` : '' };
    // At the end no line end stands behind the change: the one before it is part of it.
    if (start === 0) return { from: 0, to: doc.length, insert: words };
    return { from: doc.line(start).to, to: doc.length, insert: to > from ? `\n${words}` : '' };
  });
}
