import { AppError } from '#shared/errors.ts';
import type { Remembered } from '#shared/model/curate.ts';
import { proposeMemory, similarity } from '#shared/text/propose-memory.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Curating } from './act.ts';

/** What a sentence would become as a memory of a store, and which memory to update instead. Writes nothing. */
export async function proposeRemember(
  { now }: Pick<Curating, 'now'>,
  ref: StoreRef,
  sentence: string,
): Promise<Remembered> {
  if (sentence.trim() === '')
    throw new AppError('invalid-input', 'There is nothing to remember.', 'Say it in a sentence.');
  const rows = await scanStore(ref, { now: now() });
  const proposal = proposeMemory(sentence, ref.scope);
  const taken = new Set(rows.map(({ file }) => file));
  let file = proposal.file;
  for (let number = 2; taken.has(file); number++) file = proposal.file.replace(/\.md$/, `-${number}.md`);
  const scored = rows
    .map((row) => ({
      row,
      score: Math.max(
        similarity(sentence, row.description ?? ''),
        similarity(sentence, `${row.title} ${row.description ?? ''}`),
      ),
    }))
    .sort((a, b) => b.score - a.score)[0];
  const similar =
    scored && scored.score >= 0.5
      ? { file: scored.row.file, title: scored.row.title, description: scored.row.description, score: scored.score }
      : null;
  return { proposal: { ...proposal, file }, similar };
}
