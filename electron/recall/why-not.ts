import type { RecallWhyNot } from '#shared/model/recall.ts';
import { words } from '#shared/text/words.ts';
import { MOST_CHOSEN, worthwhile } from './choose-memories.ts';
import { leftOut } from './left-out.ts';
import { memoryWords } from './memory-words.ts';
import { joinPairs, promptWords } from './prompt-words.ts';
import { proposeDescriptions } from './propose-description.ts';
import { createRanking } from './rank-memories.ts';
import type { RecallLook, RecallMemory } from './recall-memories.ts';

/** Why a memory wouldn't surface for a prompt in a new session, and a description with which it would stand higher. */
export function whyNot(look: RecallLook, prompt: string, file: string): RecallWhyNot {
  const memory = look.memories.find(({ row }) => row.file === file);
  const out = leftOut(look, { surfaced: [], read: [], tools: [] }).get(file) ?? null;
  if (memory === undefined || out !== null)
    return { file, why: out ?? { code: 'not-scanned' }, place: null, score: null, missing: [], proposed: null };
  const ranked = look.ranking.rank(prompt);
  const at = ranked.findIndex((one) => one.file === file);
  const score = ranked[at]?.score ?? 0;
  const worth = worthwhile(ranked);
  const surfaces = at < Math.min(worth, MOST_CHOSEN);
  const place = score > 0 ? at + 1 : null;
  const missing = missingWords(memory, prompt);
  return {
    file,
    why: surfaces
      ? null
      : at < worth
        ? { code: 'ranked-lower', place: at + 1 }
        : lower(score, at, ranked[0]?.score ?? 0),
    place,
    score,
    missing: joinPairs(
      missing.map(({ said }) => said),
      prompt,
    ),
    proposed:
      at === 0
        ? null
        : propose(
            look,
            memory,
            prompt,
            missing.map(({ word }) => word),
            at + 1,
          ),
  };
}

const lower = (score: number, at: number, best: number): RecallWhyNot['why'] =>
  score > 0 && best > score ? { code: 'ranked-lower', place: at + 1 } : { code: 'no-match' };

/** Words of the prompt that the name and the description lack, and the body has. */
function missingWords({ words: held }: RecallMemory, prompt: string) {
  const head = new Set([...held.name, ...held.description]);
  const body = new Set(held.body);
  return promptWords(prompt).filter(({ word }) => !head.has(word) && body.has(word));
}

/** The proposal with which it would stand highest, if that is higher than now. */
function propose(
  look: RecallLook,
  { row, seen, body }: RecallMemory,
  prompt: string,
  missing: readonly string[],
  place: number,
): RecallWhyNot['proposed'] {
  let best: RecallWhyNot['proposed'] = null;
  const others = look.memories.map(({ words: each }) => each);
  const texts = proposeDescriptions(seen.description, body, missing, (text) => new Set(words(text)));
  for (const description of texts) {
    const mine = memoryWords({ file: row.file, name: row.name, description, body });
    const ranking = createRanking(others.map((each) => (each.file === row.file ? mine : each)));
    const reached = ranking.rank(prompt).findIndex((one) => one.file === row.file) + 1;
    if (reached < (best?.place ?? place)) best = { description, place: reached };
  }
  return best;
}
