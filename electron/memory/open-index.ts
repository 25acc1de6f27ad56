import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { confine } from '../disk/confine.ts';
import { reasonOf } from './reason.ts';
import type { StoreRef } from './store-ref.ts';

export const INDEX_FILE = 'MEMORY.md';
/** No index is longer; past this the rest is left out, in bytes. */
const LONGEST_INDEX = 16 * 1_048_576;

export interface IndexText {
  exists: boolean;
  /** Without BOM; empty when it can't be read. */
  text: string;
  /** sha256 of the bytes, hex. */
  hash: string | null;
  /** Why it can't be read, in words. */
  unreadable: string | null;
}

/** The text of MEMORY.md. A link is followed within the store only. Never throws. */
export async function openIndex(ref: StoreRef): Promise<IndexText> {
  const nothing: IndexText = { exists: false, text: '', hash: null, unreadable: null };
  try {
    const path = await confine(ref.dir, INDEX_FILE);
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return { ...nothing, exists: true, unreadable: 'it is not a file' };
      const length = Math.min(stats.size, LONGEST_INDEX);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, 0);
      const bytes = buffer.subarray(0, bytesRead);
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { exists: true, text: new TextDecoder().decode(bytes), hash, unreadable: null };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof AppError)
      return error.code === 'not-found' ? nothing : { ...nothing, exists: true, unreadable: linkReason(error) };
    const code = (error as NodeJS.ErrnoException).code ?? '';
    return code === 'ENOENT' ? nothing : { ...nothing, exists: true, unreadable: reasonOf(code) };
  }
}

function linkReason(error: AppError): string {
  return error.message
    .replace(/^MEMORY\.md /, 'it ')
    .replace(/^it is a link out of.*/, 'it is a link out of the memory folder')
    .replace(/\.$/, '');
}
