import type { ActResult } from '#shared/model/curate.ts';
import { addPointer, pointersTo } from '#shared/text/index-edit.ts';
import type { NewPointer } from '#shared/text/index-edit.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { runAct } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { openIndexDraft } from './index-change.ts';
import { withoutPointers } from './remove-memories.ts';

export interface RestoreInput extends ActOptions {
  label: string;
  /** What each file shall be again; null: not there. Without a time, it is the present. */
  files: readonly { file: string; bytes: Buffer | null; mtimeMs?: number }[];
  /** The pointer that a memory had, with its line; a memory that comes back gets it again. */
  pointerOf(file: string): Promise<(NewPointer & { line: number }) | null>;
}

/** Puts files back as they were, with the pointers of those that come back; texts that nobody has any more go to the trash. */
export function restoreFiles(curating: Curating, ref: StoreRef, input: RestoreInput): Promise<ActResult> {
  const { label, files, pointerOf, dryRun } = input;
  return runAct(curating, { stores: [ref], op: 'restore', label, dryRun }, async (read) => {
    const changes = [];
    const back: string[] = [];
    const away: string[] = [];
    for (const { file, bytes: after, mtimeMs } of files) {
      const image = await read(ref.dir, file);
      changes.push({ dir: ref.dir, file, after, mtimeMs });
      if (image === null && after !== null) back.push(file);
      if (image !== null && after === null) away.push(file);
    }
    const restoresIndex = files.some(({ file }) => file === INDEX_FILE);
    if (restoresIndex) return { file: files[0]?.file ?? null, changes };
    const index = await openIndexDraft(read, ref);
    const { text, removed } = withoutPointers(index.text, away);
    index.text = text;
    for (const file of back) {
      const pointer = await pointerOf(file);
      if (pointer && pointersTo(index.text, file).length === 0)
        index.text = addPointer(index.text, pointer, pointer.line);
    }
    return {
      file: files[0]?.file ?? null,
      changes: [...changes, ...index.change()],
      removed: away.map((file) => ({ dir: ref.dir, file, pointers: removed.get(file) ?? [] })),
    };
  });
}
