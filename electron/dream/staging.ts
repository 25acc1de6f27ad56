import { isUtf8 } from 'node:buffer';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { DreamNote } from '#shared/model/dream.ts';
import { writeDataJson } from '../disk/data-file.ts';
import { makeDataFolder } from '../disk/data-folder.ts';
import { putPrivateFiles, removePrivateTree } from '../disk/private-tree.ts';
import type { PrivateFile } from '../disk/private-tree.ts';
import { closeTarget, readTarget } from '../disk/target.ts';
import { hashOf } from '../disk/hash.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { walkStore } from '../memory/walk-store.ts';
import { placesOf } from './dream-files.ts';
import type { Copy, DreamStep, RunPlace } from './dream-files.ts';
import { pinnedParts } from './pinned-parts.ts';
import type { DreamOrder } from './worker-protocol.ts';

/** A dream takes no more than that of a store, the newest first; bytes. */
const MOST_FILES = 5_000;
const MOST_BYTES = 64 * 1_048_576;

export interface StagingInput extends RunPlace {
  ref: StoreRef;
  step?: DreamStep;
}

/**
 * Copies a store for a dream: into `staging/<run>/memory` for the worker, and the same frozen into `dreams/<run>/base`. Links and
 * what is no text of at most a megabyte are left out, and noted. Throws AppError when the store can't be read.
 */
export async function makeStaging({ ref, step = () => undefined, ...run }: StagingInput) {
  const places = placesOf(run);
  dropAll(run);
  const { files, links, leftOut } = await readCopy(ref);
  const texts = new Map(files.map(({ file, bytes }) => [file, bytes.toString('utf8')]));
  const pinned = pinnedParts(texts);
  makeDataFolder(places.sources);
  step('sources');
  const each = (root: string, name: string) => {
    makeDataFolder(root);
    for (const one of files) {
      step(name);
      putPrivateFiles(root, [one]);
    }
  };
  each(places.base, 'base');
  each(places.memory, 'copy');
  step('copied');
  const copy: Copy = {
    version: 1,
    files: files.map(({ file, bytes, mtimeMs }) => ({ file, hash: hashOf(bytes), mtimeMs })),
    leftOut: [...links, ...leftOut],
    pinned,
  };
  await writeDataJson(places.copyJson, copy);
  step('staged');
  const notes: DreamNote[] = [];
  if (links.length > 0) notes.push({ code: 'links-left-out', files: links });
  if (leftOut.length > 0) notes.push({ code: 'left-out', files: leftOut });
  return { staging: places.staging, pinned: pinned satisfies DreamOrder['pinned'], notes };
}

/** Removes what a worker was given; nothing of a run's review. */
export function dropStaging(run: RunPlace): Promise<void> {
  return new Promise((resolve) => resolve(removePrivateTree(placesOf(run).staging)));
}

/** What a killed start of the same run may have left. */
function dropAll(run: RunPlace): void {
  const { staging, base, proposed } = placesOf(run);
  for (const path of [staging, base, proposed]) removePrivateTree(path);
}

type CopiedFile = PrivateFile & { bytes: Buffer; mtimeMs: number };

async function readCopy(ref: StoreRef): Promise<{ files: CopiedFile[]; links: string[]; leftOut: string[] }> {
  const walk = await walkStore(ref).catch(() => {
    throw new AppError('gone', `The memory folder "${ref.dir}" can't be read.`, 'Look at it in a file manager.');
  });
  const links: string[] = [];
  const leftOut: string[] = [];
  const names: string[] = [INDEX_FILE, ...walk.secondIndexes];
  for (const { file, kind } of walk.entries)
    if (kind === 'file') names.push(file);
    else (kind === 'link' ? links : leftOut).push(file);
  const found = await inParallel(names, 32, async (file) => {
    const stats = await lstat(join(ref.dir, file)).catch(() => null);
    if (stats?.isSymbolicLink()) links.push(file);
    else if (stats && (!stats.isFile() || stats.size > LONGEST_FILE)) leftOut.push(file);
    else if (stats) return { file, mtimeMs: stats.mtimeMs };
    return null;
  });
  const files: CopiedFile[] = [];
  let bytes = 0;
  for (const { file } of found.filter((one) => one !== null).sort(indexThenNewest)) {
    const image = await readImage(ref, file);
    if (image === 'gone') continue;
    if (image === null || files.length >= MOST_FILES || bytes + image.bytes.length > MOST_BYTES) leftOut.push(file);
    else {
      bytes += image.bytes.length;
      files.push({ file, ...image });
    }
  }
  return { files, links: links.sort(), leftOut: leftOut.sort() };
}

const indexThenNewest = (a: { file: string; mtimeMs: number }, b: { file: string; mtimeMs: number }) =>
  Number(b.file === INDEX_FILE) - Number(a.file === INDEX_FILE) || b.mtimeMs - a.mtimeMs;

/** null: it can't be taken; gone: it went meanwhile. */
async function readImage({ dir }: StoreRef, file: string): Promise<{ bytes: Buffer; mtimeMs: number } | 'gone' | null> {
  try {
    const target = await readTarget(dir, file);
    closeTarget(target);
    if (target.image === null) return 'gone';
    const { bytes, mtimeMs } = target.image;
    return bytes.length > LONGEST_FILE || !isText(bytes) ? null : { bytes, mtimeMs };
  } catch (error) {
    if (error instanceof AppError) return error.code === 'gone' ? 'gone' : null;
    throw error;
  }
}

/** Whether bytes are a text that can be shown and written back as it is. */
export const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0);
