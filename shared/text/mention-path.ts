import type { FoundMention } from './found-mention.ts';
import {
  anyProjects,
  branchStarts,
  doubtfulEndings,
  fileEndings,
  homeFiles,
  knownFiles,
  mimeTypes,
  placeholderStems,
  products,
  systemFolders,
} from './mention-lists.ts';

export type PathMention = Pick<FoundMention, 'name' | 'how' | 'lastLine'> & {
  kind: 'path' | 'line';
  /** How much of the word it is, from its start, in UTF-16 units. */
  length: number;
};

const cited = /(?::(\d{1,7})(?::\d{1,7}|[-–](\d{1,7}))?|#L(\d{1,7})(?:-L?(\d{1,7}))?)$/;
const noPath = /[*?<>{}|"'`$%=,;!^()\n]|\.{3}|…|:\/\/|\/\/|^@|^#|^-/;
const standsForAny =
  /YYYY|MM-DD|XXX|NNN|(?:^|\/)path\/to\/|(?:^|[/_.-])(?:foo|bar|baz|xxx|example)(?=[/_.-]|$)|(?:^|\/)(?:my|your|some)-/;

/** A word without blanks as a path, or null. `inProse`: no backticks around it, so it must look like one by itself. */
export function pathIn(word: string, { inProse }: { inProse: boolean }): PathMention | null {
  const cite = cited.exec(word);
  const lastLine = cite ? Number(cite[4] ?? cite[3] ?? cite[2] ?? cite[1]) : null;
  const bare = cite ? word.slice(0, cite.index) : word;
  const windows = /^[a-z]:\\/i.test(bare) || (!bare.includes('/') && /^[\w.@-]+(?:\\[\w.@-]+)+\\?$/.test(bare));
  const path = windows ? bare.replaceAll('\\', '/') : bare;
  if (path.length < 2 || path.length > 400 || noPath.test(path) || /[\\:\s]/.test(windows ? path.slice(2) : path))
    return null;
  const found = judge(path, inProse);
  if (found === null) return null;
  // A route, an image or a host has a colon and figures, too.
  if (cite && !/[./]/.test(path) && !knownFiles.has(path)) return null;
  return { ...found, kind: cite ? 'line' : 'path', lastLine, length: word.length };
}

type Judged = Pick<FoundMention, 'name' | 'how'> | null;

function judge(path: string, inProse: boolean): Judged {
  if (path.startsWith('~')) return path.startsWith('~/') ? { name: path, how: 'elsewhere' } : null;
  if (/^[a-z]:\//i.test(path)) return { name: path, how: 'elsewhere' };
  const segments = path.split('/').filter((part) => part !== '' && part !== '.');
  const last = segments.at(-1) ?? '';
  if (!segments.some((part) => /\p{L}/u.test(part))) return null;
  if (segments.includes('..')) return segments.some((part) => part !== '..') ? { name: path, how: 'elsewhere' } : null;
  if (path.startsWith('/')) return fromRoot(segments, path);
  if (!path.includes('/')) return bareName(last, inProse);
  const folder = path.endsWith('/');
  const name = segments.join('/') + (folder ? '/' : '');
  if (standsForAny.test(name)) return { name, how: 'maybe' };
  if (isHost(segments[0] ?? '') && segments.length > 1 && !path.startsWith('./')) return null;
  if (segments.length === 2 && !folder && mimeTypes.has(segments[0] ?? '') && endingOf(last) === null) return null;
  if (hasEnding(last)) return { name, how: placeholderStems.has(stemOf(last)) ? 'maybe' : 'sure' };
  if (knownFiles.has(last) || /^(?:Dockerfile|Makefile)\./.test(last)) return { name, how: 'sure' };
  if (folder) return { name, how: segments.length > 1 || (!inProse && !branchStarts.has(last)) ? 'sure' : 'maybe' };
  return { name, how: inProse && segments.length < 3 ? 'maybe' : 'rooted' };
}

/** With `/` in front: a place of the system's, a file from the project's root, or a route. */
function fromRoot(segments: string[], path: string): Judged {
  if (systemFolders.has(segments[0] ?? '') && segments.length > 1) return { name: path, how: 'elsewhere' };
  if (!hasEnding(segments.at(-1) ?? '')) return null;
  return { name: segments.join('/'), how: segments.length > 1 ? 'rooted' : 'maybe' };
}

/** A file named without its folder. */
function bareName(name: string, inProse: boolean): Judged {
  if (products.has(name.toLowerCase()) || /^[A-Z][a-z]+\.(?:js|io|ai|net)$/.test(name)) return null;
  if (homeFiles.has(name)) return { name, how: 'maybe' };
  if (knownFiles.has(name) || /^(?:Dockerfile|Makefile)\.[\w-]+$/.test(name) || /^\.env(?:\.[\w-]+)+$/.test(name))
    return { name, how: 'sure' };
  if (name.startsWith('.')) return /^\.[a-z]+(?:rc|ignore)(?:\.\w+)?$/.test(name) ? { name, how: 'sure' } : null;
  const ending = endingOf(name);
  if (ending === null || (!fileEndings.has(ending) && !doubtfulEndings.has(ending))) return null;
  const stem = stemOf(name);
  if (!/[\p{L}\p{N}]/u.test(stem)) return null;
  // `tar.gz` and `d.ts` are endings themselves.
  if (doubtfulEndings.has(ending) || fileEndings.has(stem) || anyProjects.has(name)) return { name, how: 'maybe' };
  // `a.ts` and `thing.test.ts` say no more than `.ts` does.
  if (placeholderStems.has(stem.toLowerCase()) || standsForAny.test(name)) return { name, how: 'maybe' };
  return { name, how: inProse && /^(?:md|txt|env|conf|lock)$/.test(ending) && stem.length < 3 ? 'maybe' : 'sure' };
}

/** `github.com` of `github.com/x`; a folder may have a dot, too, but hardly a host's ending. */
function isHost(segment: string): boolean {
  const match = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.([a-z]{2,12})$/u.exec(segment);
  return match !== null && !fileEndings.has(match[1] ?? '');
}

function endingOf(name: string): string | null {
  return /^.*[^.]\.([a-z][a-z0-9-]{0,14})$/i.exec(name)?.[1]?.toLowerCase() ?? null;
}

function hasEnding(name: string): boolean {
  const ending = endingOf(name);
  return ending !== null || (name.startsWith('.') && /^\.[a-z][\w.-]*$/i.test(name));
}

function stemOf(name: string): string {
  const at = name.indexOf('.', 1);
  return at < 0 ? name : name.slice(0, at);
}
