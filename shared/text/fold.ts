/** A text as it is compared: in NFKC, so that full and half width are one, and in small letters. */
export function fold(text: string): string {
  return /^[\0-\x7F]*$/.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase();
}
