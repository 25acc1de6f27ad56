import { AppError } from '#shared/errors.ts';
import type { DreamFile } from '#shared/model/dream.ts';
import { dreamHunks } from '#shared/text/dream-hunks.ts';
import { mergeThreeWay } from '#shared/text/three-way.ts';
import type { FileRecord } from '../history/file-log.ts';
import type { History } from '../history/history.ts';
import { nameOf } from '../history/inbox.ts';
import { bytesOf, textOfHash } from '../history/versions.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { liveState } from './plan-review.ts';
import type { DreamedFile } from './prove-dream.ts';
import { readLive } from './read-live.ts';

/** What a dream of Claude's did to a file, as a review shows it; null when a text isn't kept (any more). */
export async function claudeFile(
  history: History,
  ref: StoreRef,
  { file, before, after }: DreamedFile,
): Promise<DreamFile | null> {
  const text = async (record: FileRecord | null): Promise<string | null | undefined> => {
    if (record === null || record.h === null) return null;
    return record.o === 1 ? undefined : ((await textOfHash(history, record.h)).text ?? undefined);
  };
  const [base, proposed] = [await text(before), await text(after)];
  if (base === undefined || proposed === undefined) return null;
  const kind = proposed === null ? 'deleted' : base === null ? 'created' : 'changed';
  const hunks = dreamHunks(base ?? '', proposed ?? '');
  const count = (sign: string) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.sign === sign).length, 0);
  const live = await readLive(ref, file);
  // What a restore meets: the dream's own text, or one that changed since.
  const back = { kind: base === null ? 'deleted' : proposed === null ? 'created' : 'changed' } as const;
  return {
    file,
    kind,
    ...nameOf(file, proposed ?? base),
    reason: null,
    base,
    proposed,
    hunks,
    added: count('+'),
    removed: count('-'),
    live: liveState({ ...back, file, base: proposed, proposed: base, reason: null }, live),
    decision: null,
  };
}

/** What a file is to be again, as it was before a dream; null when it is so already. Throws `conflict`. */
export async function givenBack(history: History, ref: StoreRef, { file, before, after }: DreamedFile) {
  const bytes = before === null ? null : await bytesOf(history, before);
  const live = await readLive(ref, file);
  if (live === null) return bytes === null ? null : { bytes, mtimeMs: before?.m };
  if (live.hash === after.h) return { bytes, mtimeMs: before?.m };
  if (live.hash === before?.h) return null;
  const now = after.h === null ? null : await bytesOf(history, after);
  const merged = bytes && now ? mergeThreeWay(now.toString('utf8'), live.text, bytes.toString('utf8')).text : null;
  if (merged === null)
    throw new AppError(
      'conflict',
      `"${file}" changed since Claude's dream, at the very places to be given back.`,
      'Choose a version in its history. Nothing was changed.',
    );
  return { bytes: Buffer.from(merged) };
}
