import { foldedOf } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';

/** How a text was written, beside how it is folded: most differ in a few signs alone. */
export interface Written {
  /** The text itself in UTF-8; else, for each sign that differs, how far on it is and what it is, two bytes each. */
  isWhole: boolean;
  bytes: Buffer;
}

/** Keeps what folding lost. */
export function keepWritten(text: string, folded: string): Written {
  if (text.length !== folded.length) return { isWhole: true, bytes: Buffer.from(text) };
  const steps: number[] = [];
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === folded.charCodeAt(at)) continue;
    if (at - last > 0xffff || steps.length > text.length / 2) return { isWhole: true, bytes: Buffer.from(text) };
    steps.push(at - last, code);
    last = at;
  }
  const bytes = Buffer.alloc(steps.length * 2);
  for (const [at, step] of steps.entries()) bytes.writeUInt16LE(step, at * 2);
  return { isWhole: false, bytes };
}

/** Texts are put together here one at a time. */
let scratch = Buffer.allocUnsafeSlow(65_536);

/** A document's text as it was written. */
export function writtenOf(doc: SearchDoc): string {
  const { isWhole, bytes } = doc.written;
  if (isWhole) return bytes.toString();
  const folded = foldedOf(doc);
  if (bytes.length === 0) return folded;
  if (scratch.length < folded.length * 2) scratch = Buffer.allocUnsafeSlow(folded.length * 2);
  scratch.write(folded, 'utf16le');
  for (let at = 0, place = 0; at < bytes.length; at += 4) {
    place += bytes.readUInt16LE(at);
    scratch.writeUInt16LE(bytes.readUInt16LE(at + 2), place * 2);
  }
  return scratch.toString('utf16le', 0, folded.length * 2);
}
