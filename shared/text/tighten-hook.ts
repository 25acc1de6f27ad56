/** A shorter hook that lets its line keep within a length, cut at a sentence, a clause or a word; null when it already does or none is left. */
export function tightenHook(hook: string, lineChars: number, limit = 150): string | null {
  const over = lineChars - limit;
  if (over <= 0) return null;
  const room = hook.length - over;
  if (room < 12) return null;
  const at = (pattern: RegExp, most: number): number => {
    let best = 0;
    for (const match of hook.matchAll(pattern)) if (match.index <= most) best = match.index + (match[1] ?? '').length;
    return best;
  };
  const sentence = at(/([.!?])(?=\s)/g, room - 1) || at(/([。！？])/g, room - 1);
  if (sentence >= room / 2) return hook.slice(0, sentence).replace(/\.$/, '');
  const clause = at(/()[,;:，；：、](?!\S*\d)|()\s[—–(]/g, room - 1);
  if (clause >= room / 2) return `${hook.slice(0, clause).trimEnd()}`;
  const word = at(/()\s/g, room - 1);
  const cut = word >= room / 2 ? word : room - 1;
  // Never half of a pair of surrogates.
  const end = /[\uD800-\uDBFF]$/.test(hook.slice(0, cut)) ? cut - 1 : cut;
  return `${hook.slice(0, end).trimEnd()}…`;
}
