import type { StoreKind } from '#shared/model/store.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import { OWN_STORES } from '../memory/walk-store.ts';

/** What becomes of the files that a worker left. */
export interface Judged {
  /** What each file of the copy holds now; files that aren't in here are as they were. null: gone. */
  now: Map<string, Buffer | null>;
  /** New files. */
  fresh: Map<string, Buffer>;
  refused: string[];
}

const nfc = (name: string) => name.normalize('NFC');
const folded = (name: string) => nfc(name).toLowerCase();

/**
 * Decides which files of a copy count: names that some disk takes for another's (in Unicode form or case) are refused, and what they
 * would stand in for is left as it was. `known`: files of the copy; `leftOut`: what the store has beside them.
 */
export function judgeLeft(
  left: { files: ReadonlyMap<string, Buffer>; refused: readonly string[] },
  { known, leftOut, kind }: { known: readonly string[]; leftOut: readonly string[]; kind: StoreKind },
): Judged {
  const judged: Judged = { now: new Map(), fresh: new Map(), refused: [...left.refused] };
  const isKnown = new Set(known);
  const byNfc = new Map(known.map((file) => [nfc(file), file]));
  const taken = new Map([...leftOut, ...known].map((file) => [folded(file), file]));
  /** Files of the copy in whose place something stood that isn't taken: they are not gone. */
  const covered = new Set(left.refused.flatMap((file) => byNfc.get(nfc(file)) ?? []));
  const closed = left.refused.filter((file) => file.endsWith('/'));
  for (const [file, bytes] of left.files) {
    // A disk may give a name back in another Unicode form.
    const same = isKnown.has(file) ? file : byNfc.get(nfc(file));
    if (same !== undefined && (same === file || !left.files.has(same))) {
      judged.now.set(same, bytes);
      continue;
    }
    const twin = taken.get(folded(file));
    if (twin !== undefined || !isNewName(file, kind)) {
      if (twin !== undefined) covered.add(twin);
      judged.refused.push(file);
      if (twin !== undefined && judged.fresh.delete(twin)) judged.refused.push(twin);
      continue;
    }
    taken.set(folded(file), file);
    judged.fresh.set(file, bytes);
  }
  for (const file of known)
    if (!judged.now.has(file) && !covered.has(file) && !closed.some((folder) => nfc(file).startsWith(nfc(folder))))
      judged.now.set(file, null);
  return judged;
}

/** Whether a new memory may have that name: a plain `.md` in any folder that is this store's. */
function isNewName(file: string, kind: StoreKind): boolean {
  if (file === INDEX_FILE) return true;
  const parts = file.split('/');
  const last = parts.at(-1) ?? '';
  if (!last.endsWith('.md') || last.length < 4 || last.toLowerCase() === 'memory.md') return false;
  if ((kind === 'project' || kind === 'custom') && OWN_STORES.has(parts[0]?.toLowerCase() ?? '')) return false;
  return file.length <= 1000 && parts.length <= 10 && parts.every(isPlainPart);
}

/** A name that every system can have, and that says what it shows. */
const isPlainPart = (part: string): boolean =>
  part !== '' &&
  !part.startsWith('.') &&
  Buffer.byteLength(part) <= 240 &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*\\]|[ .]$/u.test(part) &&
  !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(part);
