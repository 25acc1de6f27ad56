/** How a text was written, beside how it is folded: most differ in a few signs alone. */
export interface Written {
  /** The text itself in UTF-8; else, for each sign that differs, how far on it is and what it is, two bytes each. */
  isWhole: boolean;
  /** Among others: a slice for each text would be an object more for ten thousand of them. */
  bytes: Buffer;
  start: number;
  end: number;
}

/** Keeps what folding lost. */
export function keepWritten(text: string, folded: string): Written {
  if (text.length !== folded.length) return all(Buffer.from(text), true);
  const steps: number[] = [];
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === folded.charCodeAt(at)) continue;
    if (at - last > 0xffff || steps.length > text.length / 2) return all(Buffer.from(text), true);
    steps.push(at - last, code);
    last = at;
  }
  const bytes = Buffer.alloc(steps.length * 2);
  for (const [at, step] of steps.entries()) bytes.writeUInt16LE(step, at * 2);
  return all(bytes, false);
}

const all = (bytes: Buffer, isWhole: boolean): Written => ({ isWhole, bytes, start: 0, end: bytes.length });

/** Texts are put together here one at a time. */
let scratch = Buffer.allocUnsafeSlow(65_536);

/** The text as it was written, from what `keepWritten` kept beside the folded one. */
export function restoreWritten({ isWhole, bytes, start, end }: Written, folded: string): string {
  if (isWhole) return bytes.toString('utf8', start, end);
  if (start === end) return folded;
  if (scratch.length < folded.length * 2) scratch = Buffer.allocUnsafeSlow(folded.length * 2);
  scratch.write(folded, 'utf16le');
  for (let at = start, place = 0; at < end; at += 4) {
    place += bytes.readUInt16LE(at);
    scratch.writeUInt16LE(bytes.readUInt16LE(at + 2), place * 2);
  }
  return scratch.toString('utf16le', 0, folded.length * 2);
}
