/** A text in NFC; nearly all are already, and are told apart quickly. */
export function nfc(text: string): string {
  return /^[\0-\x7F]*$/.test(text) ? text : text.normalize('NFC');
}
