import { isUtf8 } from 'node:buffer';
import type { Encoding } from '#shared/model/memory.ts';

/** How a file's bytes are written. `cut`: whether they are only the first part, whose last character may be broken. */
export function encodingOf(bytes: Buffer, text: string, cut: boolean): Encoding {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const crlf = count(text, /\r\n/g);
  const cr = count(text, /\r(?!\n)/g);
  const lf = count(text, /(?<!\r)\n/g);
  const kinds = [crlf, cr, lf].filter((number) => number > 0).length;
  const eol = kinds === 0 ? 'none' : kinds > 1 ? 'mixed' : crlf > 0 ? 'crlf' : cr > 0 ? 'cr' : 'lf';
  return { bom, eol, finalNewline: /[\r\n]$/.test(text), invalidUtf8: !isUtf8(cut ? wholeCharacters(bytes) : bytes) };
}

/** Drops a character that the end of a read may have cut in two. */
export function wholeCharacters(bytes: Buffer): Buffer {
  let end = bytes.length;
  for (let back = 0; back < 4 && end > 0; back++) {
    const byte = bytes[end - 1] ?? 0;
    if (byte < 0x80) break;
    end--;
    if (byte >= 0xc0) break;
  }
  return bytes.subarray(0, end);
}

function count(text: string, pattern: RegExp): number {
  let number = 0;
  for (const _ of text.matchAll(pattern)) number++;
  return number;
}
