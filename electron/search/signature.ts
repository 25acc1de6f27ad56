const BITS = 2048;

/**
 * What a text is made of: a bit for every three characters that follow each other, and for every two beyond ASCII. A text
 * that lacks one bit of a word can't hold it, and needn't be searched.
 */
export function signatureOf(folded: string): Uint32Array {
  const bits = new Uint32Array(BITS / 32);
  let before = folded.charCodeAt(0);
  let last = folded.charCodeAt(1);
  if (before > 127 || last > 127) put(bits, hashOf(0, before, last));
  for (let at = 2; at < folded.length; at++) {
    const next = folded.charCodeAt(at);
    put(bits, hashOf(before, last, next));
    if (next > 127 || last > 127) put(bits, hashOf(0, last, next));
    before = last;
    last = next;
  }
  return bits;
}

/** The bits that every text with these folded words has. */
export function bitsOf(word: string): number[] {
  const bits: number[] = [];
  for (let at = 1; at < word.length; at++) {
    const last = word.charCodeAt(at - 1);
    const next = word.charCodeAt(at);
    if (at > 1) bits.push(hashOf(word.charCodeAt(at - 2), last, next));
    if (next > 127 || last > 127) bits.push(hashOf(0, last, next));
  }
  return bits;
}

/** False when a text of that signature can't have them all. */
export function mayHold(signature: Uint32Array, bits: readonly number[]): boolean {
  for (const bit of bits) if (((signature[bit >> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  return true;
}

function put(bits: Uint32Array, bit: number): void {
  bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
}

const hashOf = (a: number, b: number, c: number): number =>
  Math.imul(Math.imul(a, 961) + b * 31 + c, 0x9e3779b1) >>> 21;
