import { scanFrontMatter } from '#shared/text/front-matter-scan.ts';
import { readMatter } from '../memory/read-matter.ts';

/** The globs of a rule's `paths:`; null where it always loads, as without any, with an empty list or with `**`. */
export function valuesOfPaths(frontMatter: string): string[] | null {
  if (frontMatter === '') return null;
  const { entries, state } = readMatter(frontMatter);
  const read = state === 'ok' || state === 'recovered' ? entries : scanFrontMatter(frontMatter).entries;
  const value = read.find(({ key }) => key === 'paths')?.value ?? '';
  const globs = splitOutside(value)
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '');
  return globs.every((glob) => glob === '**') ? null : globs;
}

/** At commas that aren't within braces. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === ',' && depth <= 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
