import { lineText, rawLines } from './raw-lines.ts';

const label = /^\*\*(?:Why|How to apply):\*\*$/;

/** A body without the questions of its template that nobody answered, and without the blanks they leave at its end. */
export function withoutEmptyTemplate(body: string): string {
  const lines = rawLines(body);
  const words = lines.map((line) => lineText(line).trim());
  const unanswered = (at: number): boolean => {
    if (!label.test(words[at] ?? '')) return false;
    const next = words.slice(at + 1).find((line) => line !== '');
    return next === undefined || label.test(next);
  };
  const kept = lines.filter((_, at) => !unanswered(at));
  if (kept.length === lines.length) return body;
  while (kept.length > 1 && lineText(kept.at(-1) ?? '').trim() === '') kept.pop();
  return kept.join('').replace(/^(?:[ \t]*(?:\r\n|\n|\r))+$/, '');
}
