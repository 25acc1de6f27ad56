import { guardedTags } from './guarded-tags.ts';

const BRACKETS = '<＜﹤‹〈⟨❮˂ᐸ❬⧼⟪〈';
const OPENING = new RegExp(`[${BRACKETS}](?=([\\s/!／⁄∕]*)([^\\s${BRACKETS}>]{1,60}))`, 'g');
const HYPHENS = /[_‐‑‒–—―−﹣－⁃ー＿]/g;
/** Letters of other scripts that look like those of the guarded tags. */
const lookalikes: Record<string, string> = {
  ѕ: 's',
  у: 'y',
  е: 'e',
  і: 'i',
  ԁ: 'd',
  ѵ: 'v',
  а: 'a',
  о: 'o',
  р: 'p',
  с: 'c',
  һ: 'h',
  к: 'k',
  м: 'm',
  т: 't',
  ո: 'n',
};

/**
 * What the client 2.1.332 does to a text on its way into the prompt, after counting: characters that can't be seen go (but for
 * tab, line end, joiners and emoji selectors), line and paragraph separators become line ends, and tags that could pass for its
 * own, such as `</system-reminder>`, get a backslash.
 */
export function sanitize(text: string): string {
  return text
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?!\t|\n|\u200C|\u200D|\uFE0E|\uFE0F)[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(OPENING, (bracket: string, _slashes: string, name: string) => (isGuarded(name) ? '<\\' : bracket));
}

function isGuarded(name: string): boolean {
  const end = /^[^<>/"'=.,;!?(){}[\]|\\]*/.exec(name)?.[0] ?? '';
  const plain = end
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u0430-\u0587]/g, (letter) => lookalikes[letter] ?? letter);
  return guardedTags.some((tag) => plain === tag || (plain.startsWith(tag) && !/^[\w-]/.test(end.slice(tag.length))));
}
