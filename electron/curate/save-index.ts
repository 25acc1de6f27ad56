import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import { keepLineEnds } from '#shared/text/keep-line-ends.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { mustRead, runAct, textOf } from './act.ts';
import type { ActOptions, Curating } from './act.ts';

export interface SaveIndexInput extends ActOptions {
  /** The whole text, without a byte order mark. */
  text: string;
  /** The hash of what the edit began from; null where there was no index. */
  baseHash: string | null;
}

/** Saves MEMORY.md; untouched lines stay byte for byte. A text over the caps is saved too: that is for the user to say. */
export function saveIndex(
  curating: Curating,
  ref: StoreRef,
  { text, baseHash, dryRun }: SaveIndexInput,
): Promise<ActResult> {
  const { dir } = ref;
  return runAct(curating, { stores: [ref], op: 'index.save', label: 'Edit MEMORY.md', dryRun }, async (read) => {
    const file = INDEX_FILE;
    if (baseHash === null) {
      if (await read(dir, file))
        throw new AppError('conflict', 'MEMORY.md appeared meanwhile.', 'Compare it with yours, then save again.');
      return { file, changes: [{ dir, file, after: Buffer.from(text) }] };
    }
    const { text: before, mark } = textOf(await mustRead(read, dir, file, baseHash), file);
    return { file, changes: [{ dir, file, after: Buffer.from(mark + keepLineEnds(before, text)) }] };
  });
}
