import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PointerTargets, ResolvedPointer } from '#shared/text/resolve-pointers.ts';
import { localPath, resolvedPointers } from '#shared/text/resolve-pointers.ts';
import type { ParsedLine } from '#shared/text/index-lines.ts';
import { indexTargets } from '#shared/text/index-targets.ts';
import { confine } from '../disk/confine.ts';
import { breathe, inTurns } from './breathe.ts';
import { inParallel } from './in-parallel.ts';
import { linesOf } from './index-texts.ts';
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
  const lines = await linesOf(text);
  let others: Membership['others'] = new Map();
  const targets = indexTargets(memories, (path) => others.get(path) ?? null);
  await breathe(memories.length);
  others = await lookAround(ref, lines, targets.memoryAt);
  await breathe(lines.length);
  const resolved = await inTurns(resolvedPointers(lines, targets));
  await breathe(lines.length);
  const titles = new Map<string, string>();
  for (const { pointer } of resolved)
    if (pointer.file && !titles.has(pointer.file)) titles.set(pointer.file, pointer.title);
  return { lines, resolved, titles, others };
}

/** The first pointer to a memory; nothing on disk is looked at. */
export async function firstPointerTo(
  text: string,
  memories: readonly { file: string; name: string | null }[],
  file: string,
): Promise<{ line: number; total: number } | null> {
  const lines = await linesOf(text);
  let known = firsts.get(memories);
  if (known?.lines !== lines) {
    const at = new Map<string, number>();
    const targets = indexTargets(memories, () => null);
    await breathe(memories.length);
    for (const { line, pointer } of await inTurns(resolvedPointers(lines, targets)))
      if (pointer.file !== null && !at.has(pointer.file)) at.set(pointer.file, line);
    known = { lines, at };
    firsts.set(memories, known);
  }
  const line = known.at.get(file);
  return line === undefined ? null : { line, total: lines.length };
}

/** Of a list of memories, as long as the index is the same. */
const firsts = new WeakMap<object, { lines: readonly ParsedLine[]; at: Map<string, number> }>();

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
