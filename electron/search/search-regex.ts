import { createContext, Script } from 'node:vm';
import type { SearchAnswer } from '#shared/model/search.ts';
import type { Group } from './rank.ts';
import { writtenOf } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';

type Find = [start: number, end: number];

export interface RegexFinds<G> {
  found: { group: G; doc: SearchDoc; finds: Find[]; titleFinds: Find[] }[];
  stopped: SearchAnswer['stopped'];
}

/** No more is shown of one text. */
const MOST_FINDS = 50;
const run = new Script('run()');

/** Runs a pattern over the texts as they were written, for `limitMs` in all; what was found by then stays. */
export function searchRegex<G extends Group>(
  groups: readonly G[],
  pattern: string,
  { limitMs, titleOf }: { limitMs: number; titleOf(group: G, doc: SearchDoc): string },
): RegexFinds<G> {
  const found: RegexFinds<G>['found'] = [];
  const scan = (): void => {
    const regex = new RegExp(pattern, 'gimu');
    for (const group of groups)
      for (const doc of group.docs) {
        const finds: Find[] = [];
        const titleFinds: Find[] = [];
        findAll(regex, writtenOf(doc), finds, () => found.push({ group, doc, finds, titleFinds }));
        if (finds.length > 0) findAll(regex, titleOf(group, doc), titleFinds);
      }
  };
  try {
    // The engine ends a pattern that takes too long wherever it is, also within one match.
    run.runInContext(createContext({ run: scan }), { timeout: limitMs });
    return { found, stopped: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return { found, stopped: { why: 'time' } };
    if (error instanceof SyntaxError || error instanceof RangeError)
      return { found, stopped: { why: 'invalid', words: wordsOf(error, pattern) } };
    throw error;
  }
}

/** Adds finds one by one: what was found before the time is over stays. */
function findAll(regex: RegExp, text: string, finds: Find[], onFirst: () => void = () => undefined): void {
  for (let find = next(regex, text, 0); find && finds.length < MOST_FINDS; find = next(regex, text, find[1]))
    if (finds.push(find) === 1) onFirst();
}

/** The next find that has any length. */
function next(regex: RegExp, text: string, from: number): Find | null {
  regex.lastIndex = from;
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    if (match[0] !== '') return [match.index, match.index + match[0].length];
    regex.lastIndex += (text.codePointAt(regex.lastIndex) ?? 0) > 0xffff ? 2 : 1;
  }
  return null;
}

/** What the engine says is wrong, without the pattern that the user sees anyway. */
function wordsOf(error: Error, pattern: string): string {
  return error.message
    .replace(/^Invalid regular expression: /, '')
    .replace(`/${pattern}/gimu: `, '')
    .slice(0, 200);
}
