/** A text whose characters that turn the direction of what follows are shown as U+FFFD, one for one: it reads as it is stored. */
export function showDirections(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '\uFFFD');
}
