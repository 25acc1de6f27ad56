import { fold } from '#shared/text/fold.ts';
import { isUnspaced, words } from '#shared/text/words.ts';
import { weightOf } from './plain-words.ts';

/** A word of a prompt, once. */
export interface PromptWord {
  /** As `words` gives it. */
  word: string;
  /** As the prompt writes it, in small letters. */
  said: string;
  /** 0 to 1. */
  weight: number;
}

/** A prompt may hold a whole file; what it asks stands in so many words. */
const MOST_WORDS = 400;

/** The words of a prompt that say something of its matter, in order. */
export function promptWords(prompt: string): PromptWord[] {
  const said = new Map<string, string>();
  for (const [run] of prompt.normalize('NFKC').matchAll(/[\p{L}\p{M}\p{N}_$]+/gu)) {
    const [word, ...parts] = words(run);
    if (word !== undefined && parts.length === 0 && !said.has(word)) said.set(word, fold(run));
  }
  const folded = fold(prompt);
  const found = new Map<string, PromptWord>();
  for (const word of words(prompt)) {
    if (found.has(word)) continue;
    const written = said.get(word) ?? writtenOf(word, folded);
    const weight = weightOf(word, written);
    if (weight > 0) found.set(word, { word, said: written, weight });
    if (found.size >= MOST_WORDS) break;
  }
  return [...found.values()];
}

/** The word that a stem is of, where it is only a part of one in the prompt. */
function writtenOf(word: string, folded: string): string {
  const at = folded.indexOf(word);
  return at < 0 ? word : word + (/^[a-z]*/.exec(folded.slice(at + word.length))?.[0] ?? '');
}

/** Words as they are shown: pairs of signs that the prompt writes as one are one. */
export function joinPairs(list: readonly string[], prompt: string): string[] {
  const text = fold(prompt);
  const out: string[] = [];
  for (const word of list) {
    const last = out.at(-1);
    const joined =
      last !== undefined && isUnspaced(last) && isUnspaced(word) ? last + [...word].slice(1).join('') : null;
    if (joined !== null && [...last!].at(-1) === [...word][0] && text.includes(joined)) out[out.length - 1] = joined;
    else out.push(word);
  }
  return out;
}
