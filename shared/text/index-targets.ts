import { linkResolver } from './links.ts';
import type { OtherTarget, PointerTargets } from './resolve-pointers.ts';

/** What pointers mean among a store's memories; `otherAt` tells what else is there. */
export function indexTargets(
  memories: readonly { file: string; name: string | null }[],
  otherAt: (path: string) => OtherTarget,
): PointerTargets {
  const files = new Map(memories.map(({ file }) => [file.normalize('NFC'), file]));
  const named = linkResolver(memories);
  return {
    memoryAt(path) {
      const key = path.normalize('NFC');
      return files.get(key) ?? files.get(`${key}.md`) ?? null;
    },
    memoryNamed: (name) => named(name).file,
    otherAt,
  };
}
