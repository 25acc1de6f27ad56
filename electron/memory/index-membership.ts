import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PointerTargets, ResolvedPointer } from '#shared/text/resolve-pointers.ts';
import { localPath, resolvePointers } from '#shared/text/resolve-pointers.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import type { ParsedLine } from '#shared/text/index-lines.ts';
import { indexTargets } from '#shared/text/index-targets.ts';
import { confine } from '../disk/confine.ts';
import { inParallel } from './in-parallel.ts';
import type { StoreRef } from './store-ref.ts';

export interface Membership {
  lines: ParsedLine[];
  resolved: ResolvedPointer[];
  /** The title of the first pointer to each memory. */
  titles: Map<string, string>;
  /** What pointers lead to that is no memory. */
  others: Map<string, 'second-index' | 'other'>;
}

/** What the lines of an index point to, among a store's memories and the other files on disk. */
export async function readMembership(
  ref: StoreRef,
  text: string,
  memories: readonly { file: string; name: string | null }[],
): Promise<Membership> {
  const lines = parseIndexLines(text);
  let others: Membership['others'] = new Map();
  const targets = indexTargets(memories, (path) => others.get(path) ?? null);
  others = await lookAround(ref, lines, targets.memoryAt);
  const resolved = resolvePointers(lines, targets);
  const titles = new Map<string, string>();
  for (const { pointer } of resolved)
    if (pointer.file && !titles.has(pointer.file)) titles.set(pointer.file, pointer.title);
  return { lines, resolved, titles, others };
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
    // Most often nothing is there: no need to judge each folder on the way.
    if (/^[\x20-\x7E]*$/.test(path)) await lstat(join(ref.dir, path));
    const stats = await lstat(await confine(ref.dir, path));
    if (path.endsWith('/MEMORY.md')) return 'second-index';
    if (!stats.isDirectory()) return 'other';
    const inside = await lstat(await confine(ref.dir, `${path}/MEMORY.md`)).catch(() => null);
    return inside ? 'second-index' : 'other';
  } catch {
    return null;
  }
}
