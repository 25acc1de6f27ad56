/** A description over this many characters isn't read well in a list; the client asks for one line. */
export const LONGEST_DESCRIPTION = 200;

/**
 * A description that says more of what `missing` asks, in the body's own words: the clause that holds the most of them, behind
 * what stands there. null where no clause holds any.
 */
export function proposeDescriptions(
  description: string | null,
  body: string,
  missing: readonly string[],
  wordsOf: (text: string) => ReadonlySet<string>,
): string[] {
  const gains = clausesOf(body)
    .map((clause, at) => {
      const held = wordsOf(clause);
      return { clause, at, gain: missing.filter((word) => held.has(word)).length };
    })
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || one.clause.length - other.clause.length || one.at - other.at);
  const before = (description ?? '').replace(/\s+/g, ' ').trim();
  const proposals: string[] = [];
  for (const { clause } of gains.slice(0, 3)) {
    const fitted = fit(clause, LONGEST_DESCRIPTION - (before === '' ? 0 : before.length + 2));
    if (fitted !== '')
      proposals.push(
        before === '' ? fitted : `${before.replace(/[.;。；]$/, '')}${isWide(before) ? '；' : '; '}${fitted}`,
      );
    // Where there is no room behind it, the clause takes its place.
    else if (before !== '') proposals.push(fit(clause, LONGEST_DESCRIPTION));
  }
  return [...new Set(proposals.filter((text) => text !== ''))];
}

const isWide = (text: string): boolean => /[\u3000-\u9fff\uff00-\uffef]$/.test(text);

/** Sentences and their parts, without Markdown's signs. */
function clausesOf(body: string): string[] {
  const plain = body
    .slice(0, 16_384)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/\[\[([^\]|]{1,200})(?:\|[^\]]{1,200})?\]\]/g, '$1')
    .replace(/\*\*(?:Why|How to apply):\*\*/g, '')
    .replace(/[*`#>|]+/g, '')
    .replace(/^\s*(?:[-+]|\d+\.)\s+/gm, '');
  return plain
    .split(/(?<=[.!?;])\s+|[。！？；]|\n+/)
    .map((clause) => clause.replace(/\s+/g, ' ').replace(/[.;]$/, '').trim())
    .filter((clause) => clause.length > 3)
    .slice(0, 400);
}

/** At most so many characters, cut between words; empty where too little of it would be left. */
function fit(clause: string, most: number): string {
  if (clause.length <= most) return clause;
  if (most < 24) return '';
  const head = clause.slice(0, most);
  const blank = head.lastIndexOf(' ');
  return (blank > most / 2 ? head.slice(0, blank) : head.replace(/[\uD800-\uDBFF]$/, ''))
    .replace(/[,;:，、]$/, '')
    .trim();
}
