import { indexTargets } from '#shared/text/index-targets.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import { resolvePointers } from '#shared/text/resolve-pointers.ts';
import { isTopicIndex } from '#shared/text/tidy-store.ts';
import type { Membership } from './index-membership.ts';
import { openFile } from './open-file.ts';
import type { StoreRef } from './store-ref.ts';

/** The memories that topic files list which the index leads to, `index-project.md` and its like: they lack no pointer. */
export async function listedInTopics(
  ref: StoreRef,
  { titles }: Pick<Membership, 'titles'>,
  memories: readonly { file: string; name: string | null }[],
): Promise<Set<string>> {
  const listed = new Set<string>();
  for (const topic of [...titles.keys()].filter(isTopicIndex)) {
    const opened = await openFile(ref, topic).catch(() => null);
    if (!opened) continue;
    const lines = parseIndexLines(opened.bytes.toString('utf8'));
    for (const { pointer } of resolvePointers(
      lines,
      indexTargets(memories, () => null),
    ))
      if (pointer.file !== null) listed.add(pointer.file);
  }
  return listed;
}
