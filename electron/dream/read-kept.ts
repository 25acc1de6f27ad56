import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isAbsent, toDiskError } from '../disk/disk-error.ts';
import { hashOf } from '../disk/hash.ts';

/** A text that a run keeps, below `base/` or `proposed/`. Throws `gone` when it isn't the one that was kept. */
export async function readKept(root: string, file: string, hash: string): Promise<string> {
  const bytes = await readFile(join(root, file)).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw toDiskError(error, file);
  });
  if (bytes === null || hashOf(bytes) !== hash)
    throw new AppError('gone', `The dream's text of "${file}" is damaged.`, 'Discard this dream and dream again.');
  return bytes.toString('utf8');
}
