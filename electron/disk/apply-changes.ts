import { linkSync, mkdirSync, renameSync, rmSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { isAbsent, isTaken, toDiskError } from './disk-error.ts';
import type { Change } from './record.ts';
import { closeTarget, isUntouched, readTarget } from './target.ts';
import type { FileImage, Target } from './target.ts';
import { syncFolder, writeDurable, writeTempAt } from './write-durable.ts';

/** Told before each step by its name, so that a test can stop there. */
export type Step = (name: string) => void | Promise<void>;

export interface Work {
  change: Change;
  target: Target;
}

const conflict = (file: string, code: 'conflict' | 'already-exists' = 'conflict') =>
  code === 'conflict'
    ? new AppError(
        'conflict',
        `"${file}" was changed by someone else meanwhile.`,
        'Look at both versions, then save again. Nothing was changed.',
      )
    : new AppError('already-exists', `"${file}" exists already.`, 'Choose another name. Nothing was changed.');

/** Files of an act that wait for the disk at one time. */
const SYNCS_AT_ONCE = 16;

/**
 * Carries out all changes or none: texts first go to temp files, then every place is compared and replaced in one go.
 * `settle` makes the intent durable; it waits for the disk together with the temp files, and nothing is replaced before.
 */
export async function applyChanges(
  works: readonly Work[],
  folders: readonly string[],
  step: Step,
  settle: () => Promise<void>,
): Promise<void> {
  const done: Change[] = [];
  const writes = works.filter(({ change }) => change.after !== null);
  // A text is never absent in between: what is written comes first, what is removed last.
  const inOrder = [...writes, ...works.filter(({ change }) => change.after === null)];
  let current = '';
  try {
    for (const folder of folders) {
      current = folder;
      await step('folder');
      makeFolder(folder);
    }
    await writeTemps(writes, step, settle);
    await step('durable');
    for (const work of inOrder) {
      current = work.change.file;
      if (!isUntouched(work.target)) await lookAgain(work);
    }
    for (const work of inOrder) {
      current = work.change.file;
      await step(work.change.after ? 'replace' : 'remove');
      if (!isUntouched(work.target)) await lookAgain(work);
      putInPlace(work.change);
      done.push(work.change);
    }
    await step('sync');
    await syncFolders([...works.map(({ change }) => change.path), ...folders]);
  } catch (error) {
    await takeBack(done.reverse(), folders);
    for (const { change } of writes) dropTemp(change);
    throw toDiskError(error, current);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

/** Resolves when no temp file is being written any more, also when one failed. */
async function writeTemps(writes: readonly Work[], step: Step, settle: () => Promise<void>): Promise<void> {
  let failed = false;
  const tasks = inParallel(writes, SYNCS_AT_ONCE, async ({ change: { file, temp, after } }) => {
    if (failed || temp === null || after === null) return null;
    try {
      await step('temp');
      await writeTempAt(temp, after.bytes, after);
      return null;
    } catch (error) {
      failed = true;
      return { error: toDiskError(error, file) };
    }
  });
  const [settled, failures] = await Promise.all([
    settle().then(
      () => null,
      (error: unknown) => ({ error }),
    ),
    tasks,
  ]);
  for (const failure of [settled, ...failures]) if (failure) throw failure.error;
}

/** Removes a temp file that an act may have left; one that can't be removed is a hidden file that nobody reads. */
export function dropTemp({ temp }: Pick<Change, 'temp'>): void {
  if (temp === null) return;
  try {
    rmSync(temp, { force: true });
  } catch {
    return;
  }
}

/** Makes the entries of some paths durable in their folders. */
async function syncFolders(paths: readonly string[]): Promise<void> {
  await Promise.all([...new Set(paths.map((path) => dirname(path)))].map(syncFolder));
}

/** No await in here: nothing of ours may come between the last look and the rename. */
function putInPlace({ path, temp, before, after, file }: Change): void {
  if (after === null) unlinkSync(path);
  else if (before !== null) renameSync(temp ?? '', path);
  else {
    try {
      linkSync(temp ?? '', path);
    } catch (error) {
      if (isTaken(error)) throw conflict(file, 'already-exists');
      // A disk without hard links: that nothing stands there was seen just now.
      renameSync(temp ?? '', path);
      return;
    }
    unlinkSync(temp ?? '');
  }
}

/** A stat that differs may still hold the same text; then the place is taken as it is now. */
async function lookAgain({ change, target }: Work): Promise<void> {
  const now = await readTarget(target.dir, target.file);
  if (now.image?.hash !== change.before?.hash) {
    closeTarget(now);
    throw conflict(change.file, change.before === null ? 'already-exists' : 'conflict');
  }
  closeTarget(target);
  Object.assign(target, { fd: now.fd, stats: now.stats });
}

/** Gives back what an act that failed had already done, where it still is as the act left it. Resolves to what was left alone. */
export async function takeBack(changes: readonly Change[], folders: readonly string[]): Promise<Change[]> {
  const left: Change[] = [];
  for (const change of changes) {
    const state = await stateOf(change);
    if (state === 'other') left.push(change);
    else if (state === 'after') await restore(change);
  }
  dropEmpty(folders);
  return left;
}

/** Takes folders away, innermost first; one that holds anything stays. */
export function dropEmpty(folders: readonly string[]): void {
  for (const folder of folders.toReversed())
    try {
      rmdirSync(folder);
    } catch {
      // It holds something.
    }
}

/** Whether a place is as it was before an act, as the act leaves it, or otherwise. */
export async function stateOf(change: Change): Promise<'before' | 'after' | 'other'> {
  const now = await readTarget(change.dir, change.file).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (now === null) return 'other';
  closeTarget(now);
  const is = (image: FileImage | null) => (now.image?.hash ?? null) === (image?.hash ?? null);
  // An act that only sets the time leaves the same text.
  if (is(change.after) && is(change.before))
    return Math.abs((now.image?.mtimeMs ?? 0) - (change.after?.mtimeMs ?? 0)) < 1 ? 'after' : 'before';
  return is(change.after) ? 'after' : is(change.before) ? 'before' : 'other';
}

async function restore({ path, before }: Change): Promise<void> {
  if (before !== null) {
    mkdirSync(dirname(path), { recursive: true });
    return writeDurable(path, before.bytes, before);
  }
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  await syncFolder(dirname(path));
}
