import { commonLineEnd, lineEnd, lineText, rawLines } from './raw-lines.ts';
import { parseIndexLines } from './index-lines.ts';
import { localPath } from './resolve-pointers.ts';
import { startUpOf } from './start-up.ts';

/** An index in which pinned lines stand as they stood, and how many had to be put back. */
export interface KeptLines {
  text: string;
  restored: number;
}

/**
 * Puts pinned lines of an index back into a changed one: over a line that now points to the same file, else below the line they
 * stood below; one that would fall off what is loaded, to the top of the entries. `pinned`: lines of `before` without ends.
 */
export function keepPinnedLines(before: string, after: string, pinned: readonly string[]): KeptLines {
  const wanted = new Set(pinned);
  const was = rawLines(before);
  const loads = startUpOf(before).loads;
  let text = after;
  let restored = 0;
  for (const [index, raw] of was.entries()) {
    const line = lineText(raw);
    if (!wanted.has(line)) continue;
    wanted.delete(line);
    const lines = rawLines(text);
    const at = lines.findIndex((one) => lineText(one) === line);
    if (at >= 0 && (loads[index] !== 'loaded' || startUpOf(text).loads[at] === 'loaded')) continue;
    restored++;
    if (at >= 0) {
      lines.splice(at, 1);
      text = insert(lines, firstEntry(lines), line, commonLineEnd(before));
    } else text = putBack(lines, text, line, was.slice(0, index), wanted, commonLineEnd(before));
  }
  return { text, restored };
}

function putBack(
  lines: string[],
  text: string,
  line: string,
  above: readonly string[],
  pinned: ReadonlySet<string>,
  end: string,
): string {
  const target = targetIn(line);
  const reworded = parseIndexLines(text).find(
    (one) => target !== null && targetIn(one.text) === target && !pinned.has(one.text),
  );
  if (reworded) {
    lines[reworded.line - 1] = line + lineEnd(lines[reworded.line - 1] ?? '');
    return lines.join('');
  }
  for (const one of above.toReversed()) {
    const found = one.trim() === '' ? -1 : lines.findLastIndex((other) => lineText(other) === lineText(one));
    if (found >= 0) return insert(lines, found + 1, line, end);
  }
  return insert(lines, firstEntry(lines), line, end);
}

/** The file that a line's first pointer names. */
function targetIn(line: string): string | null {
  const pointer = parseIndexLines(line)[0]?.pointers[0];
  const where = pointer ? localPath(pointer.target) : null;
  return where?.kind === 'local' ? where.path.normalize('NFC') : null;
}

/** Above the first bullet; at the end of an index that has none. */
function firstEntry(lines: readonly string[]): number {
  const first = parseIndexLines(lines.join('')).find(({ kind }) => kind === 'bullet');
  return first ? first.line - 1 : lines.length;
}

function insert(lines: readonly string[], at: number, line: string, end: string): string {
  const above = lines[at - 1];
  const closed =
    above !== undefined && lineEnd(above) === '' ? [...lines.slice(0, at - 1), above + end] : lines.slice(0, at);
  return [...closed, line + end, ...lines.slice(at)].join('');
}
