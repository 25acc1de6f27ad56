import type { DreamNote } from '#shared/model/dream.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import { indexTargets } from '#shared/text/index-targets.ts';
import { resolvePointers } from '#shared/text/resolve-pointers.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import { readMatter } from '../memory/read-matter.ts';
import type { Change, Copy } from './dream-files.ts';
import { readKept } from './read-kept.ts';

/** What is wrong with a proposal as it stands, for whoever reviews it: heads that no longer read, memories that lost their pointers. */
export async function checkProposal(changes: readonly Change[], copy: Copy, base: string): Promise<DreamNote[]> {
  const notes: DreamNote[] = [];
  const broken = changes.filter(breaksHead).map(({ file }) => file);
  if (broken.length > 0) notes.push({ code: 'broken-front-matter', files: broken });
  const lost = await lostPointers(changes, copy, base);
  if (lost.length > 0) notes.push({ code: 'pointers-lost', files: lost });
  return notes;
}

function breaksHead({ file, base, proposed }: Change): boolean {
  if (proposed === null || file.slice(file.lastIndexOf('/') + 1) === INDEX_FILE) return false;
  if (readMatter(proposed).state === 'ok') return false;
  return base === null || readMatter(base).state === 'ok';
}

/** Memories with a pointer before that would be there and have none after, in the index or in a file that the dream wrote. */
async function lostPointers(changes: readonly Change[], copy: Copy, base: string): Promise<string[]> {
  const index = changes.find(({ file }) => file === INDEX_FILE);
  const kept = copy.files.find(({ file }) => file === INDEX_FILE);
  if (!index || index.proposed === null || !kept) return [];
  const gone = new Set(changes.flatMap(({ file, proposed }) => (proposed === null ? [file] : [])));
  const files = new Set([...copy.files, ...changes].map(({ file }) => file));
  const targets = indexTargets(
    [...files].map((file) => ({ file, name: null })),
    () => null,
  );
  const pointedIn = (text: string) =>
    resolvePointers(parseIndexLines(text), targets).flatMap(({ pointer: { file } }) => (file === null ? [] : [file]));
  const after = new Set(changes.flatMap(({ proposed }) => (proposed === null ? [] : pointedIn(proposed))));
  const before = pointedIn(await readKept(base, INDEX_FILE, kept.hash));
  return [...new Set(before)].filter((file) => !gone.has(file) && !after.has(file)).sort();
}
