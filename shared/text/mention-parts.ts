import { fenceTracker } from './fences.ts';
import { scanFrontMatter } from './front-matter-scan.ts';

/** A piece of a memory's text: prose, what stands between backticks, or a line of a fenced block. */
export interface MentionPart {
  how: 'prose' | 'span' | 'fence';
  text: string;
  /** In UTF-16 units of the whole text; 1-based line. */
  start: number;
  line: number;
  /** The word after the fence's mark, lower case. */
  language: string;
}

/** Nobody writes a longer line: the rest of it is passed over. */
const longestLine = 100_000;

/** A memory's text in pieces, in order. Of front matter only the description's line; links' targets and URLs are blanked out. */
export function* mentionParts(text: string): Generator<MentionPart> {
  const front = scanFrontMatter(text);
  const frontEnd = front.state === 'closed' ? front.closeLine : 0;
  const described = front.entries.find(({ key }) => key === 'description')?.line ?? 0;
  const inFence = fenceTracker();
  let language: string | null = null;
  let line = 0;
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length;) {
    const lineEnd = endOfLine(text, start);
    const raw = text.slice(start, Math.min(lineEnd, start + longestLine));
    line += 1;
    if (line <= frontEnd) {
      const at = raw.indexOf(':') + 1;
      if (line === described) yield* inline(raw.slice(at), start + at, line);
    } else if (inFence(raw)) {
      const mark = /^[\s>]*(?:[-*+]|\d+[.)])?\s*(?:`{3,}|~{3,})\s*([\w+#-]*)/.exec(raw);
      if (mark) language = language === null ? (mark[1] ?? '').toLowerCase() : null;
      else yield { how: 'fence', text: blanked(raw), start, line, language: language ?? '' };
    } else {
      language = null;
      yield* inline(raw, start, line);
    }
    start = lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1);
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > from ? end - 1 : end;
}

/** Code spans are found as Markdown does: a run of backticks closes with a run as long. */
function* inline(raw: string, offset: number, line: number): Generator<MentionPart> {
  const part = (how: 'prose' | 'span', from: number, to: number): MentionPart => {
    const text = raw.slice(from, to);
    return { how, text: how === 'prose' ? blanked(text) : text, start: offset + from, line, language: '' };
  };
  const runs = [...raw.matchAll(/`+/g)];
  const closers = new Map<number, number[]>();
  for (const [at, { 0: run }] of runs.entries()) {
    const places = closers.get(run.length);
    if (places) places.push(at);
    else closers.set(run.length, [at]);
  }
  for (const places of closers.values()) places.reverse();
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at]!;
    const places = closers.get(run[0].length)!;
    while (places.length > 0 && places.at(-1)! <= at) places.pop();
    const close = places.at(-1);
    if (close === undefined) continue;
    if (run.index > from) yield part('prose', from, run.index);
    yield part('span', run.index + run[0].length, runs[close]!.index);
    from = runs[close]!.index + run[0].length;
    at = close;
  }
  if (from < raw.length) yield part('prose', from, raw.length);
}

const blanks: readonly RegExp[] = [
  /(?<![\w+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>`)\]，。；、]+/gi,
  /(?<![\w.-])(?:www\.|mailto:)[^\s<>`)\]]+/gi,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,100}/g,
  /\]\([^()\s]{0,500}(?:\s+"[^"\n]{0,200}")?\)/g,
  /\[\[[^[\]\n]{1,300}\]\]/g,
];

/** URLs, addresses and links' targets as spaces: the rest keeps its place. */
export function blanked(text: string): string {
  if (!/[:@\]]|www\./.test(text)) return text;
  return blanks.reduce((rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)), text);
}
