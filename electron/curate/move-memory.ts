import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { MemoryType } from '#shared/model/memory.ts';
import { addPointer, pointersTo } from '#shared/text/index-edit.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import { stemOf } from '#shared/text/links.ts';
import { readMatter } from '../memory/read-matter.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { memoryFile, mustRead, runAct, textOf } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { checkScope } from './create-memory.ts';
import { openIndexDraft } from './index-change.ts';
import { linksTo } from './links-to.ts';
import { withoutPointers } from './remove-memories.ts';
import { withFields } from './save-memory.ts';

export interface MoveInput extends ActOptions {
  file: string;
  type?: MemoryType;
  /** Another store, its scope with it. */
  to?: StoreRef;
  /** Its file there; the same when absent. */
  toFile?: string;
  baseHash?: string;
}

/** Moves a memory between types and stores; its pointer goes along in its own words, its time stays. */
export async function moveMemory(curating: Curating, ref: StoreRef, input: MoveInput): Promise<ActResult> {
  const { file, type, baseHash, dryRun } = input;
  const to = input.to ?? ref;
  const toFile = memoryFile(input.toFile ?? file);
  const elsewhere = to.dir !== ref.dir;
  const label = elsewhere ? `Move ${file} to another store` : `Change the type of ${file}`;
  return runAct(curating, { stores: elsewhere ? [ref, to] : [ref], op: 'move', label, dryRun }, async (read) => {
    const image = await mustRead(read, ref.dir, file, baseHash);
    const { text, mark } = textOf(image, file);
    const values = valuesOf(readMatter(text).entries);
    checkScope(to, type ?? values.type);
    const after =
      type === undefined || type === values.rawType ? image.bytes : Buffer.from(mark + withFields(text, { type }));
    const moved = { after, mtimeMs: image.mtimeMs, like: image };
    if (!elsewhere) return { file, changes: [{ dir: ref.dir, file, ...moved }] };
    if (await read(to.dir, toFile))
      throw new AppError('already-exists', `"${toFile}" exists already in that store.`, 'Give it another name there.');
    const [from, there] = [await openIndexDraft(read, ref), await openIndexDraft(read, to)];
    const pointer = pointersTo(from.text, file)[0]?.pointer;
    from.text = withoutPointers(from.text, [file]).text;
    const title = pointer?.title ?? values.name ?? stemOf(toFile);
    there.text = addPointer(there.text, { title, file: toFile, hook: pointer?.hook ?? values.description ?? '' });
    const changes = [
      { dir: to.dir, file: toFile, ...moved },
      ...there.change(),
      { dir: ref.dir, file, after: null },
      ...from.change(),
    ];
    const links = await linksTo(ref, await scanStore(ref, { now: curating.now() }), new Set([file]));
    return {
      file: toFile,
      changes,
      brokenLinks: links.map(({ file: linking, target }) => ({ file: linking, target })),
    };
  });
}
