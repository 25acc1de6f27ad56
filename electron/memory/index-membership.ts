import { lstat } from 'node:fs/promises';
import type { PointerTargets, ResolvedPointer } from '#shared/text/resolve-pointers.ts';
import { localPath, resolvePointers } from '#shared/text/resolve-pointers.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import type { ParsedLine } from '#shared/text/index-lines.ts';
import { linkResolver } from '#shared/text/links.ts';
import { confine } from '../disk/confine.ts';
import { inParallel } from './in-parallel.ts';
import type { StoreRef } from './store-ref.ts';

export interface Membership {
  lines: ParsedLine[];
  resolved: ResolvedPointer[];
  /** The title of the first pointer to each memory. */
  titles: Map<string, string>;
}

/** What the lines of an index point to, among a store's memories and the other files on disk. */
export async function readMembership(
  ref: StoreRef,
  text: string,
  memories: readonly { file: string; name: string | null }[],
): Promise<Membership> {
  const lines = parseIndexLines(text);
  const files = new Map(memories.map(({ file }) => [file.normalize('NFC'), file]));
  const memoryAt: PointerTargets['memoryAt'] = (path) => {
    const key = path.normalize('NFC');
    return files.get(key) ?? files.get(`${key}.md`) ?? null;
  };
  const named = linkResolver(memories);
  const others = await lookAround(ref, lines, memoryAt);
  const resolved = resolvePointers(lines, {
    memoryAt,
    memoryNamed: (name) => named(name).file,
    otherAt: (path) => others.get(path) ?? null,
  });
  const titles = new Map<string, string>();
  for (const { pointer } of resolved)
    if (pointer.file && !titles.has(pointer.file)) titles.set(pointer.file, pointer.title);
  return { lines, resolved, titles };
}

/** A hostile index must not make us look for a million files. */
const MOST_LOOKS = 5000;

/** Looks on disk for the targets that are no memories; nothing is opened. */
async function lookAround(
  ref: StoreRef,
  lines: readonly ParsedLine[],
  memoryAt: PointerTargets['memoryAt'],
): Promise<Map<string, 'second-index' | 'other'>> {
  const found = new Map<string, 'second-index' | 'other'>();
  const unknown = new Set<string>();
  for (const { pointers } of lines)
    for (const { target, form } of pointers) {
      const where = form === 'link' ? localPath(target) : null;
      if (unknown.size < MOST_LOOKS && where?.kind === 'local' && where.path !== '' && !memoryAt(where.path))
        unknown.add(where.path);
    }
  await inParallel([...unknown], 16, async (path) => {
    const kind = await kindOf(ref, path);
    if (kind) found.set(path, kind);
  });
  return found;
}

async function kindOf(ref: StoreRef, path: string): Promise<'second-index' | 'other' | null> {
  try {
    const stats = await lstat(await confine(ref.dir, path));
    if (path.endsWith('/MEMORY.md')) return 'second-index';
    if (!stats.isDirectory()) return 'other';
    const inside = await lstat(await confine(ref.dir, `${path}/MEMORY.md`)).catch(() => null);
    return inside ? 'second-index' : 'other';
  } catch {
    return null;
  }
}
