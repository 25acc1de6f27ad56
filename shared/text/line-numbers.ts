import { lastUpTo } from './last-up-to.ts';

export interface LineNumbers {
  total: number;
  /** The 1-based line that holds the UTF-16 unit at an offset; line ends belong to the line they end. */
  lineOf(offset: number): number;
  /** The offset at which a 1-based line starts; the text's length for a line past the last. */
  startOf(line: number): number;
}

/** The lines of a text as `splitLines` counts them. */
export function lineNumbers(text: string): LineNumbers {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  if (starts.at(-1) === text.length) starts.pop();
  return {
    total: starts.length,
    lineOf: (offset) => lastUpTo(starts, offset) + 1,
    startOf: (line) => starts[line - 1] ?? text.length,
  };
}
