import type { ActResult } from '#shared/model/curate.ts';
import { pointersTo } from '#shared/text/index-edit.ts';
import { AppError } from '#shared/errors.ts';
import type { Curate } from '../curate/curate.ts';
import type { RestoreInput } from '../curate/restore-files.ts';
import { inStoreFolder } from '../disk/store-folder.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { History } from './history.ts';
import { unseenOf } from './inbox.ts';
import { mostIndexes } from './index-titles.ts';
import { bytesOf, findVersion, recordsOf } from './versions.ts';

export interface RestoreDeps {
  history: History;
  curate: Curate;
}

/** Puts one version of a file back, as one act that can be undone. Its time comes back with it. */
export async function restoreVersion(
  { history, curate }: RestoreDeps,
  ref: StoreRef,
  { file, version, dryRun }: { file: string; version: number; dryRun?: boolean },
): Promise<ActResult> {
  await history.record(ref);
  const record = await findVersion(history, ref, file, version);
  const files = [{ file, bytes: await bytesOf(history, record), mtimeMs: record.m }];
  const label = `Restore ${file}, version ${version}`;
  return inStoreFolder(ref.dir, () =>
    curate.restore(ref, { label, files, pointerOf: pointerFinder(history, ref), dryRun }),
  );
}

/** Gives files back as they were when the user last looked; what is new since is taken away. One act. */
export async function restoreUnseen(
  { history, curate }: RestoreDeps,
  ref: StoreRef,
  { files: wanted, dryRun }: { files: readonly string[]; dryRun?: boolean },
): Promise<ActResult> {
  await history.record(ref);
  // What was renamed goes by both of its names.
  const unseen = new Map(
    (await unseenOf(history, ref)).flatMap((one) => [one.file, one.from ?? one.file].map((file) => [file, one])),
  );
  const chosen = new Set(
    wanted.map((file) => {
      const one = unseen.get(file);
      if (one) return one;
      throw new AppError('gone', `Nothing of "${file}" is new any more.`, 'It was seen or changed back meanwhile.');
    }),
  );
  const files: RestoreInput['files'][number][] = [];
  for (const { file, before, from } of chosen) {
    const bytes = before === null || before.h === null ? null : await bytesOf(history, before);
    if (from === null) files.push({ file, bytes, mtimeMs: before?.m });
    else files.push({ file: from, bytes, mtimeMs: before?.m }, { file, bytes: null });
  }
  const [first] = chosen;
  const label = chosen.size === 1 ? `Restore ${first?.from ?? wanted[0] ?? ''}` : `Restore ${chosen.size} files`;
  return inStoreFolder(ref.dir, () =>
    curate.restore(ref, { label, files, pointerOf: pointerFinder(history, ref), dryRun }),
  );
}

/** Looks for the pointer that a memory last had in the index's earlier versions. */
export function pointerFinder(history: History, ref: StoreRef) {
  let texts: Promise<string[]> | undefined;
  const indexes = async () => {
    const records = await recordsOf(await history.storeLog(ref), INDEX_FILE, true);
    const found: string[] = [];
    for (const { h } of records.slice(-mostIndexes).reverse())
      if (h !== null) found.push((await history.blobs.get(h))?.toString('utf8') ?? '');
    return found;
  };
  return async (file: string) => {
    for (const text of await (texts ??= indexes())) {
      const found = pointersTo(text, file)[0];
      if (found) return { title: found.pointer.title, file, hook: found.pointer.hook ?? '', line: found.line };
    }
    return null;
  };
}
