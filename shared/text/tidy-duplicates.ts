import { certainDates } from './certain-dates.ts';
import { scanFrontMatter } from './front-matter-scan.ts';
import { linkResolver, findLinks, stemOf } from './links.ts';
import { nfc } from './nfc.ts';
import { findPathLinks, repointLinks } from './path-links.ts';
import { relink } from './relink.ts';
import { takeOver } from './tidy-merge.ts';
import { repointPointers } from './tidy-pointers.ts';
import { because, isTopicIndex, partsOf, plainWords, says } from './tidy-store.ts';
import type { TidyFile, TidyStore } from './tidy-store.ts';
import { tellApart, toldOf } from './tell-apart.ts';
import type { Told } from './tell-apart.ts';
import { alikeFinder, overlapOf, wordsOf } from './words-alike.ts';

/** Two memories with more of their words in common are one. */
export const ALIKE = 0.9;
/** Fewer words say too little to be judged by their overlap. */
const FEWEST_WORDS = 8;

/**
 * Merges memories that say the same: what only one of them says moves over, its links and pointers lead to the one that stays.
 * `keep` are files that must stay. Returns how many went.
 */
export function mergeDuplicates(store: TidyStore, keep: ReadonlySet<string>): number {
  const order = [...store.files.values()]
    .filter(({ file, text }) => !isTopicIndex(file) && !file.endsWith('/MEMORY.md') && partsOf(text) !== null)
    .sort(
      (a, b) =>
        Number(keep.has(b.file)) - Number(keep.has(a.file)) || b.mtimeMs - a.mtimeMs || (a.file < b.file ? -1 : 1),
    );
  const bodies = order.map(bodyWords);
  const twins = new Map<string, number[]>();
  for (const [at, { key }] of bodies.entries()) if (key !== '') twins.set(key, [...(twins.get(key) ?? []), at]);
  const long = bodies.map(({ words }) => (words.size >= FEWEST_WORDS ? words : new Set<string>()));
  const alike = alikeFinder(long, ALIKE);
  const into = new Map<string, string>();
  const done = new Set<number>();
  for (const [at, one] of order.entries()) {
    if (done.has(at)) continue;
    const twinsOfOne = (twins.get(bodies[at]?.key ?? '') ?? []).filter((other) => other > at);
    for (const other of new Set([...twinsOfOne, ...alike(at)])) {
      const duplicate = order[other];
      if (!duplicate || done.has(other) || keep.has(duplicate.file) || !canMerge(one, duplicate)) continue;
      const isTwin = twinsOfOne.includes(other);
      if (!isTwin && tellApart(bodyWords(one).told, bodyWords(duplicate).told)) continue;
      merge(store, one, duplicate, isTwin ? null : overlapOf(long[at] ?? new Set(), long[other] ?? new Set()));
      into.set(duplicate.file, one.file);
      done.add(other).add(at);
    }
  }
  if (into.size > 0) leadOver(store, order, into);
  return into.size;
}

interface BodyWords {
  text: string;
  words: Set<string>;
  key: string;
  told: Told;
}

const known = new WeakMap<TidyFile, BodyWords>();

/**
 * The words of a memory's body, and what exact duplicates have alike: their bodies, and where those say little their descriptions,
 * too. Found once as long as the memory stays as it is.
 */
function bodyWords(file: TidyFile): BodyWords {
  const { text, description } = file;
  const kept = known.get(file);
  if (kept?.text === text) return kept;
  const body = partsOf(text)?.body ?? '';
  const words = wordsOf(body);
  const plain = body.replace(/\s+/g, ' ').trim();
  const key = plain === '' || words.size >= FEWEST_WORDS ? plain : `${plain}\0${plainWords(description ?? '')}`;
  const found = { text, words, key, told: toldOf(file, body, words) };
  known.set(file, found);
  return found;
}

/** Fields that a copy may lose: bookkeeping, and those that are looked at by themselves. */
const lesser =
  /^(?:metadata\.)?(?:name|title|description|type|node_type|originSessionId|modified|created|date|updated)$/;

/** Whether all that a duplicate says would still be said. */
function canMerge(one: TidyFile, duplicate: TidyFile): boolean {
  if (duplicate.type !== null && duplicate.type !== one.type) return false;
  // Words that mean another day in another file stay where they are.
  if (certainDates(duplicate.text, new Date(0)).length > 0) return false;
  const [mine, theirs] = [scanFrontMatter(one.text), scanFrontMatter(duplicate.text)];
  if (!theirs.sure && partsOf(one.text)?.head !== partsOf(duplicate.text)?.head) return false;
  const kept = theirs.entries.every(
    ({ key, value }) => lesser.test(key) || mine.entries.some((entry) => entry.key === key && entry.value === value),
  );
  return kept && (!one.fixed || takeOver(one.text, duplicate.text, extraOf(one, duplicate)).moved === 0);
}

/** What a duplicate's fields say and the other memory doesn't. */
function extraOf(one: TidyFile, { name, description, text }: TidyFile): string[] {
  const isSlug = (words: string) => /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u.test(words);
  const body = partsOf(text)?.body ?? '';
  const fields = [name !== null && !isSlug(name.trim()) ? name : null, description];
  return fields.flatMap((words) => {
    const line = words?.replace(/\s+/g, ' ').trim() ?? '';
    return line === '' || says(one, line) || says({ ...one, text: body }, line) ? [] : [line];
  });
}

/** `share`: of their words; null where they are the same, byte for byte but for blanks. */
function merge(store: TidyStore, one: TidyFile, duplicate: TidyFile, share: number | null): void {
  const { text, moved } = takeOver(one.text, duplicate.text, extraOf(one, duplicate));
  if (moved > 0) store.takenOver.set(one.file, [...(store.takenOver.get(one.file) ?? []), duplicate.file]);
  one.text = text;
  store.files.delete(duplicate.file);
  store.reasons.delete(duplicate.file);
  store.takenOver.delete(duplicate.file);
  for (const name of [stemOf(duplicate.file), duplicate.name ?? '']) store.formerNames.add(plainWords(name));
  const percent = share === null ? null : Math.floor(share * 100);
  because(store, duplicate.file, { code: 'duplicate', file: one.file.slice(-300), percent, moved: moved > 0 });
  store.counts.merged++;
}

/** Makes every link and pointer to a file that went lead to the one that stays. */
function leadOver(store: TidyStore, before: readonly TidyFile[], into: ReadonlyMap<string, string>): void {
  const meant = linkResolver(before);
  const means = linkResolver([...store.files.values()]);
  const now = new Map([...into].map(([from, to]) => [nfc(from), to]));
  const wordFor = (file: string) =>
    means(stemOf(file)).file === file ? stemOf(file) : nfc(file).replace(/\.md$/i, '');
  for (const one of store.files.values()) {
    if (one.fixed || !/\[\[|\]\(|\]:/.test(one.text)) continue;
    const linked = relink(one.text, (target) => {
      const to = into.get(meant(target).file ?? '');
      return to === undefined ? null : wordFor(to);
    });
    const text = repointLinks(linked, one.file, one.file, (file) => now.get(nfc(file)) ?? file);
    if (text === one.text) continue;
    one.text = text;
    because(store, one.file, { code: 'links-lead' });
  }
  if (store.index !== null) store.index = repointPointers(store.index, before, into, store.pinnedLines);
}

/** Files that must stay because what may not be changed leads to them, and those that may not be changed themselves. */
export function filesToKeep(store: TidyStore, pinnedTargets: Iterable<string>): Set<string> {
  if (store.keepsAll) return new Set(store.files.keys());
  const keep = new Set(pinnedTargets);
  const resolve = linkResolver([...store.files.values()]);
  const byName = new Map([...store.files.keys()].map((file) => [nfc(file), file]));
  for (const { file, text, fixed } of store.files.values()) {
    if (!fixed) continue;
    keep.add(file);
    for (const { target } of findLinks(text)) {
      const to = resolve(target).file;
      if (to !== null) keep.add(to);
    }
    for (const { file: path } of findPathLinks(text, file)) {
      const to = byName.get(nfc(path));
      if (to !== undefined) keep.add(to);
    }
  }
  return keep;
}
