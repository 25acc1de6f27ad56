import type { OutlineItem } from '../model/memory.ts';
import { fenceTracker } from './fences.ts';
import { splitLines } from './split-lines.ts';

/** Nobody's heading is longer, and a hostile line may be. */
const LONGEST = 1000;

/** The headings of a Markdown body (`#` and underlined ones), with 1-based lines of that body; fenced ones are none. */
export function outlineOf(body: string): OutlineItem[] {
  const items: OutlineItem[] = [];
  const inFence = fenceTracker();
  let before = '';
  splitLines(body).forEach((whole, index) => {
    const fenced = inFence(whole);
    const text = whole.slice(0, LONGEST);
    const heading = fenced ? null : /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(text);
    const underline = fenced || !isParagraph(before) ? null : /^ {0,3}(=+|-+)[ \t]*$/.exec(text);
    if (heading) items.push({ depth: heading[1]?.length ?? 1, text: heading[2] ?? '', line: index + 1 });
    else if (underline) items.push({ depth: underline[1]?.startsWith('=') ? 1 : 2, text: before.trim(), line: index });
    before = fenced || heading ? '' : text;
  });
  return items;
}

function isParagraph(line: string): boolean {
  return (
    line.trim() !== '' &&
    !/^ {0,3}(?:[-*+>|]|\d+[.)]|`{3}|~{3}|(?:-[ \t]*){3,}$| {4})/.test(line) &&
    !/^(?: {4}|\t)/.test(line)
  );
}
