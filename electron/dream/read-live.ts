import { isUtf8 } from 'node:buffer';
import { AppError } from '#shared/errors.ts';
import { closeTarget, readTarget } from '../disk/target.ts';
import type { FileImage } from '../disk/target.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Live } from './plan-review.ts';

/** What stands in a store in a file's place now; a link, a folder or a file that can't be read has a text that nothing equals. */
export async function readLive({ dir }: StoreRef, file: string): Promise<Live> {
  try {
    const target = await readTarget(dir, file);
    closeTarget(target);
    return liveOf(target.image);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'gone' || error.code === 'not-found' ? null : { text: '\0', hash: '' };
  }
}

/** A file's text; bytes that are none have a text that nothing equals. */
export function liveOf(image: FileImage | null): Live {
  if (image === null) return null;
  return { text: isUtf8(image.bytes) ? image.bytes.toString('utf8') : '\0', hash: image.hash };
}
