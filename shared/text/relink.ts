import { fenceTracker } from './fences.ts';
import { lineText, rawLines } from './raw-lines.ts';

/** Gives the `[[links]]` of a text other targets; aliases, links in code and every other byte stay. null leaves a link. */
export function relink(text: string, targetFor: (target: string) => string | null): string {
  if (!text.includes('[[')) return text;
  const inFence = fenceTracker();
  return rawLines(text)
    .map((raw) => {
      if (inFence(lineText(raw)) || !raw.includes('[[')) return raw;
      const masked = raw.replace(/(?<!`)(`+)(?!`)([^`]+)\1(?!`)/g, (span) => '\u0001'.repeat(span.length));
      let out = '';
      let at = 0;
      for (const match of masked.matchAll(/\[\[([^[\]|\n]{1,300})(?:\|[^[\]\n]{0,300})?\]\]/g)) {
        const target = match[1] ?? '';
        const next = targetFor(target.trim());
        if (next === null) continue;
        out += raw.slice(at, match.index + 2) + target.replace(target.trim(), () => next);
        at = match.index + 2 + target.length;
      }
      return out + raw.slice(at);
    })
    .join('');
}
