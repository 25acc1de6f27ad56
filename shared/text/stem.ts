const vowel = /[aeiouy]/;

/**
 * The stem that an English word shares with its other forms: `deploys`, `deployed`, `deployment` are `deploy`. Light on purpose;
 * takes a word in small letters and answers anything but plain Latin letters as it is. A stem need not be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return bare(withoutEnding(singular(word)));
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

const endings: [ending: RegExp, least: number][] = [
  [/ment$/, 4],
  [/(?<=[st])ion$/, 4],
  [/(?<=at|ct)or$/, 4],
  [/ing$/, 2],
  [/(?<!e)ed$/, 2],
  [/(?<=[^aeiou])ly$/, 4],
];

function withoutEnding(word: string): string {
  for (const [ending, least] of endings) {
    const rest = word.replace(ending, '');
    if (rest === word || rest.length < least || !vowel.test(rest)) continue;
    if (rest.length === 2) return `${rest}e`;
    return ending.source === 'ment$' ? rest : deeper(rest);
  }
  return word.endsWith('e') && word.length > 3 ? deeper(word.slice(0, -1)) : word;
}

/** `migrate` and `migration` are left as `migrat`. */
const deeper = (rest: string): string => (rest.endsWith('at') && rest.length > 5 ? rest.slice(0, -2) : rest);

function bare(word: string): string {
  if (word.endsWith('y') && word.length > 3 && !/[aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  const twice = /([b-df-hj-np-tv-z])\1$/.test(word) ? word.slice(0, -1) : word;
  return twice.length > 4 && twice.endsWith('e') ? twice.slice(0, -1) : twice;
}
