import { linkResolver } from './links.ts';
import { nfc } from './nfc.ts';
import type { OtherTarget, PointerTargets } from './resolve-pointers.ts';

/** What pointers mean among a store's memories; `otherAt` tells what else is there. */
export function indexTargets(
  memories: readonly { file: string; name: string | null }[],
  otherAt: (path: string) => OtherTarget,
): PointerTargets {
  const files = new Map(memories.map(({ file }) => [nfc(file), file]));
  const named = linkResolver(memories);
  return {
    memoryAt(path) {
      const key = nfc(path);
      return files.get(key) ?? files.get(`${key}.md`) ?? null;
    },
    memoryNamed: (name) => named(name).file,
    otherAt,
  };
}
