import { fenceTracker } from './fences.ts';
import { targetOf } from './index-edit.ts';
import { lineText, rawLines } from './raw-lines.ts';
import { localPath } from './resolve-pointers.ts';

// An inline link's or image's target, or that of a definition: `](x.md)`, `](<x y.md> "title")`, `[1]: x.md`.
const targets = /(\]\(\s*|^ {0,3}\[[^[\]\n]+\]:\s*)(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)/g;

/** The files that a memory's Markdown links lead to, relative to the store; `from` is the memory's own file. Links in code aren't any. */
export function findPathLinks(text: string, from: string): { target: string; file: string }[] {
  const found: { target: string; file: string }[] = [];
  eachTarget(text, (target) => {
    const file = fileAt(target, from);
    if (file !== null) found.push({ target, file });
    return null;
  });
  return found;
}

/**
 * Gives a memory's Markdown links other files; titles, anchors and every other byte stay. `from` is the memory's own file,
 * `to` the one it will have; `fileFor` tells where a file is from now on.
 */
export function repointLinks(text: string, from: string, to: string, fileFor: (file: string) => string): string {
  return eachTarget(text, (target) => {
    const file = fileAt(target, from);
    if (file === null) return null;
    const next = relativePath(to, fileFor(file));
    const unmoved = next === relativePath(from, file);
    return unmoved ? null : targetOf(next) + (/[#?][^/]*$/.exec(target)?.[0] ?? '');
  });
}

function eachTarget(text: string, change: (target: string) => string | null): string {
  if (!/\]\(|\]:/.test(text)) return text;
  const inFence = fenceTracker();
  return rawLines(text)
    .map((raw) => {
      if (inFence(lineText(raw)) || !raw.includes(']')) return raw;
      const masked = raw.replace(/(?<!`)(`+)(?!`)([^`]+)\1(?!`)/g, (span) => '\u0001'.repeat(span.length));
      let out = '';
      let at = 0;
      for (const match of masked.matchAll(targets)) {
        const [whole, before = '', shown = ''] = match;
        const bracketed = shown.startsWith('<');
        const next = change(bracketed ? shown.slice(1, -1) : shown);
        if (next === null) continue;
        out += raw.slice(at, match.index + before.length) + (bracketed ? `<${next}>` : next);
        at = match.index + whole.length;
      }
      return out + raw.slice(at);
    })
    .join('');
}

/** The store's file that a target means from a memory's place; null for the web, anchors and what lies outside. */
function fileAt(target: string, from: string): string | null {
  if (localPath(target).kind === 'web' || /^(?:[#?/\\~]|[a-z]:)/i.test(target)) return null;
  const folder = from.split('/').slice(0, -1).map(encodeURIComponent).join('/');
  const where = localPath(folder === '' ? target : `${folder}/${target}`);
  return where.kind === 'local' && where.path !== '' ? where.path.normalize('NFC') : null;
}

/** A file as named from another file's folder. */
function relativePath(from: string, file: string): string {
  const folder = from.normalize('NFC').split('/').slice(0, -1);
  const parts = file.normalize('NFC').split('/');
  let shared = 0;
  while (shared < folder.length && shared < parts.length - 1 && folder[shared] === parts[shared]) shared++;
  return [...folder.slice(shared).map(() => '..'), ...parts.slice(shared)].join('/');
}
