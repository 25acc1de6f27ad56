import { isUtf8 } from 'node:buffer';
import { AppError } from '#shared/errors.ts';
import type { HistoryFile, VersionText } from '#shared/model/history.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { readFileLog, toVersion } from './file-log.ts';
import type { FileRecord } from './file-log.ts';
import type { History } from './history.ts';
import type { StoreLog } from './look.ts';

/** A file's versions, oldest first; also of a file that is gone. */
export async function recordsOf({ dir, state }: StoreLog, file: string, tail = false): Promise<FileRecord[]> {
  const records = await readFileLog(dir, file, { tail });
  if (records.length > 0) return records;
  // As long as nothing changed, the baseline lies in the state.
  const baseline = (await state.load()).files.get(file)?.r;
  return baseline ? [baseline] : [];
}

/** Every file that a store's history knows, by name. */
export async function listFiles(history: History, ref: StoreRef): Promise<HistoryFile[]> {
  const store = await history.storeLog(ref);
  const { files } = await store.state.load();
  const found = await inParallel([...files], 16, async ([file, { h }]): Promise<HistoryFile | null> => {
    const last = (await recordsOf(store, file, true)).at(-1);
    return last ? { file, exists: h !== null, last: toVersion(last) } : null;
  });
  return found.filter((one) => one !== null).sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** One version. Throws `not-found`. */
export async function findVersion(history: History, ref: StoreRef, file: string, version: number): Promise<FileRecord> {
  const records = await recordsOf(await history.storeLog(ref), file);
  const record = records.find(({ v }) => v === version);
  if (!record)
    throw new AppError(
      'not-found',
      records.length === 0 ? `History knows no "${file}" in this store.` : `"${file}" has no version ${version}.`,
      'See what is kept with: reverie history',
    );
  return record;
}

/** A version's bytes to be put back. Throws AppError where there are none. */
export async function bytesOf(history: History, { f, v, h, o }: FileRecord): Promise<Buffer> {
  if (h === null)
    throw new AppError('invalid-input', `Version ${v} of "${f}" is its deletion.`, 'Choose the version before it.');
  if (o === 1)
    throw new AppError(
      'too-large',
      `Version ${v} of "${f}" was larger than 1 MB: only its hash is kept.`,
      'It can be told apart, but not be given back.',
    );
  return history.text(h);
}

/** A kept text for showing. */
export async function textOfHash(history: History, hash: string): Promise<VersionText> {
  const bytes = await history.blobs.get(hash);
  if (bytes === null) return { text: null, why: 'dropped' };
  return isUtf8(bytes) ? { text: bytes.toString('utf8'), why: null } : { text: null, why: 'binary' };
}
