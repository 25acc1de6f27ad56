import type { DreamHunk } from '../model/dream.ts';
import { lineHunks } from './line-hunks.ts';
import type { Hunk } from './line-hunks.ts';
import { lineText, rawLines } from './raw-lines.ts';

/** Lines alike that are shown around a change. */
const context = 3;
/** Changes with no more lines alike between them are taken or left as one. */
const joint = 1;

/** Changes that are decided on as one. */
type Group = Hunk[];

function groupsOf(base: readonly string[], proposed: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const hunk of lineHunks(base, proposed)) {
    const last = groups.at(-1)?.at(-1);
    if (last && hunk.start - last.end <= joint) groups.at(-1)?.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

/** The changes between two texts, each to be taken or left; indices hold as long as both texts do. */
export function dreamHunks(base: string, proposed: string): DreamHunk[] {
  const [a, b] = [rawLines(base), rawLines(proposed)];
  const groups = groupsOf(a, b);
  let shown = 0;
  return groups.map((group, index): DreamHunk => {
    const [first, last] = [group[0] as Hunk, group.at(-1) as Hunk];
    const from = Math.max(shown, first.start - context);
    const to = Math.min(groups[index + 1]?.[0]?.start ?? a.length, last.end + context);
    shown = to;
    const lines: DreamHunk['lines'] = [];
    const put = (sign: DreamHunk['lines'][number]['sign'], raw: readonly string[]) =>
      lines.push(...raw.map((one) => ({ sign, text: lineText(one) })));
    let at = from;
    for (const hunk of group) {
      put(' ', a.slice(at, hunk.start));
      put('-', a.slice(hunk.start, hunk.end));
      put('+', b.slice(hunk.from, hunk.to));
      at = hunk.end;
    }
    put(' ', a.slice(at, to));
    return { index, oldStart: from + 1, newStart: first.from - (first.start - from) + 1, lines };
  });
}

/** The base with some of the changes, by index; all of them make the proposal. */
export function takeHunks(base: string, proposed: string, indices: readonly number[]): string {
  const [a, b] = [rawLines(base), rawLines(proposed)];
  const wanted = new Set(indices);
  const parts: string[] = [];
  let at = 0;
  for (const [index, group] of groupsOf(a, b).entries()) {
    if (!wanted.has(index)) continue;
    for (const { start, end, from, to } of group) {
      parts.push(...a.slice(at, start), ...b.slice(from, to));
      at = end;
    }
  }
  return joinLines([...parts, ...a.slice(at)]);
}

/** Which of the changes that `dreamHunks` numbers each change of a line belongs to, in order. */
export function hunkGroups(base: readonly string[], proposed: readonly string[]): { hunk: Hunk; index: number }[] {
  return groupsOf(base, proposed).flatMap((group, index) => group.map((hunk) => ({ hunk, index })));
}

/** Lines as one text: one that was last without an end gets one when others follow. */
export function joinLines(lines: readonly string[]): string {
  const end = lines.find((line) => /[\r\n]$/.test(line))?.replace(/^[^\r\n]*/, '') ?? '\n';
  return lines.map((line, i) => (i < lines.length - 1 && !/[\r\n]$/.test(line) ? line + end : line)).join('');
}
