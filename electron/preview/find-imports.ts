import { extname } from 'node:path';
import { fenceTracker } from '#shared/text/fences.ts';

/** Kinds of files that are no text; the client reads none of them. */
const noText = new Set(
  (
    '.png .jpg .jpeg .gif .webp .bmp .ico .tiff .pdf .zip .gz .tar .tgz .7z .rar .exe .dll .so .dylib .bin .wasm .class .jar ' +
    '.mp3 .mp4 .mov .avi .wav .ogg .woff .woff2 .ttf .otf .sqlite .db .parquet .docx .xlsx .pptx'
  ).split(' '),
);

export const isTextName = (path: string): boolean => !noText.has(extname(path).toLowerCase());

const MOST_IMPORTS = 200;

/**
 * The `@imports` of a text as the client 2.1.332 finds them, each once, as written and without a `#fragment`: not in code, nor in
 * the middle of a word; their names begin with a Latin letter, a digit, `.`, `_`, `-`, `~/` or `/`.
 */
export function findImports(text: string): string[] {
  const found = new Set<string>();
  const isFenced = fenceTracker();
  let blankBefore = true;
  for (const line of text.split('\n')) {
    const fenced = isFenced(line);
    const isCode: boolean = fenced || (blankBefore && /^(?: {4}|\t)/.test(line));
    // Code goes on over lines that are indented like it.
    blankBefore = line.trim() === '' || (isCode && !fenced);
    if (isCode || line.length > 20_000) continue;
    for (const [, written] of line
      .replace(/<!--.*?-->/g, ' ')
      .replace(/(`+)[^`]*\1/g, ' ')
      .matchAll(pattern)) {
      const path = written!
        .replace(/[*_~]+$|<.*$/, '')
        .replace(/#.*$/, '')
        .replaceAll('\\ ', ' ');
      if (isPath(path)) found.add(path);
      if (found.size >= MOST_IMPORTS) return [...found];
    }
  }
  return [...found];
}

const pattern = /(?:^|(?<=[\s*_~>]))@((?:[^\s\\]|\\ )+)/g;

const isPath = (path: string): boolean => /^(?:~\/.|\/.|[A-Za-z0-9._-])/.test(path) && path.length <= 4096;

/** Whether a name that leads nowhere was meant as a file's: `@scope/package` and `@someone` weren't. */
export const isMeantAsFile = (written: string): boolean =>
  /^[~./]/.test(written) || /\.[A-Za-z0-9]{1,8}$/.test(written);
