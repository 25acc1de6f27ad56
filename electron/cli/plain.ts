/** Text out of a memory made harmless for a terminal: control and direction characters become U+FFFD, line ends stay. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}
