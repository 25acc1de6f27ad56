import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { Reason } from '#shared/model/reason.ts';
import { because } from '#shared/text/reason-words.ts';
import { confine } from '../disk/confine.ts';
import { fileStamp, isFresh } from './file-stamp.ts';
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
  /** Why it can't be read. */
  unreadable: Reason | null;
}

/** The text of MEMORY.md. A link is followed within the store only. Never throws. */
export function openIndex(ref: StoreRef): Promise<IndexText> {
  return createIndexOpener(ref)();
}

/** The same for who opens it again and again: it is read anew only when its stamp is another. */
export function createIndexOpener(ref: StoreRef): () => Promise<IndexText> {
  let last: { stamp: string; index: IndexText } | null = null;
  return async () => {
    const next = await openWhen(ref, (stamp) => (stamp !== '' && stamp === last?.stamp ? last.index : null));
    last = next.stamp === '' ? null : next;
    return next.index;
  };
}

/** With its stamp; that is empty when a later write could leave the same. */
async function openWhen(
  ref: StoreRef,
  known: (stamp: string) => IndexText | null,
): Promise<{ stamp: string; index: IndexText }> {
  const unstamped = (index: IndexText) => ({ stamp: '', index });
  const nothing: IndexText = { exists: false, text: '', hash: null, unreadable: null };
  try {
    const path = await confine(ref.dir, INDEX_FILE);
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const askedAt = Date.now();
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) return unstamped({ ...nothing, exists: true, unreadable: because('file/no-file') });
      const stamp = isFresh(stats, askedAt) ? '' : fileStamp(stats);
      const same = known(stamp);
      if (same) return { stamp, index: same };
      const length = Math.min(Number(stats.size), LONGEST_INDEX);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, 0);
      const bytes = buffer.subarray(0, bytesRead);
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { stamp, index: { exists: true, text: new TextDecoder().decode(bytes), hash, unreadable: null } };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'not-found') return unstamped(nothing);
      const isLink = error.code === 'link';
      const unreadable = isLink ? await linkFault(join(ref.dir, INDEX_FILE)) : because('file/denied');
      return unstamped({ ...nothing, exists: true, unreadable });
    }
    const code = (error as NodeJS.ErrnoException).code ?? '';
    return unstamped(code === 'ENOENT' ? nothing : { ...nothing, exists: true, unreadable: reasonOf(code) });
  }
}

/** What is wrong with the link that stands in the place of MEMORY.md. */
async function linkFault(path: string): Promise<Reason> {
  try {
    await realpath(path);
    return because('file/link-outside');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return because(code === 'ELOOP' ? 'file/link-loop' : 'file/link-dangling');
  }
}
