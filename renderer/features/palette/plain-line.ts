import type { SearchSnippet } from '#shared/model/search.ts';

type Shown = Pick<SearchSnippet, 'text' | 'marks'>;

const pointer = /^\s*(?:[-*+]|\d+[.)])\s+\[((?:[^[\]\\]|\\.)+)\]\([^()]*\)(.*)$/d;

/** A line of an index that was found as one reads it: a pointer's title and hook, without its brackets, list sign and file. */
export function plainLine({ text, marks }: Shown): Shown {
  const found = pointer.exec(text);
  const [title, hook] = [found?.indices?.[1], found?.indices?.[2]];
  if (title === undefined || hook === undefined) return { text, marks };
  const shift = hook[0] - title[1];
  const kept = marks.flatMap(([start, end]) =>
    [inside(start, end, title, title[0]), inside(start, end, hook, title[0] + shift)].filter((mark) => mark !== null),
  );
  // What was found stands in the file's name alone: it has to be seen.
  if (kept.length === 0 && marks.length > 0) return { text, marks };
  return { text: text.slice(...title) + text.slice(...hook), marks: kept };
}

function inside(start: number, end: number, [from, to]: [number, number], less: number): [number, number] | null {
  const [first, last] = [Math.max(start, from), Math.min(end, to)];
  return first < last ? [first - less, last - less] : null;
}
