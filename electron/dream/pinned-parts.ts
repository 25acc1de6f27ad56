import type { DreamOrder } from './worker-protocol.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import { indexTargets } from '#shared/text/index-targets.ts';
import { resolvePointers } from '#shared/text/resolve-pointers.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import { readMatter } from '../memory/read-matter.ts';
import { INDEX_FILE } from '../memory/open-index.ts';

/** The memories that say they are pinned, and the lines of MEMORY.md whose first pointer leads to one, as the index's view has them. */
export function pinnedParts(texts: ReadonlyMap<string, string>): DreamOrder['pinned'] {
  const memories = [...texts]
    .filter(([file]) => file !== INDEX_FILE)
    .map(([file, text]) => ({ file, ...valuesOf(readMatter(text).entries) }));
  const pinned = new Set(memories.filter((one) => one.pinned).map(({ file }) => file));
  const index = texts.get(INDEX_FILE) ?? '';
  return { files: [...pinned], indexLines: pinnedLines(index, memories, pinned) };
}

/** The lines of an index whose first pointer leads to one of these memories. */
export function pinnedLines(
  index: string,
  memories: readonly { file: string; name: string | null }[],
  pinned: ReadonlySet<string>,
): string[] {
  if (pinned.size === 0 || index === '') return [];
  const lines = parseIndexLines(index);
  const seen = new Set<number>();
  const found: string[] = [];
  for (const { line, pointer } of resolvePointers(
    lines,
    indexTargets(memories, () => null),
  )) {
    if (seen.has(line)) continue;
    seen.add(line);
    if (pointer.file !== null && pinned.has(pointer.file)) found.push(lines[line - 1]?.text ?? '');
  }
  return found;
}
