const name = 'found';

/** Takes back what was highlighted. */
export function clearHighlight(): void {
  CSS.highlights?.delete(name);
}

/** Highlights words in a part of the page, upper and lower case alike, without changing it; the first range, if any. */
export function highlightWords(part: Element, words: readonly string[]): Range | null {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word !== '');
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase();
    // Where lower case is of another length, the offsets would lie.
    if (text.length !== (node.nodeValue ?? '').length) continue;
    for (const word of wanted)
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  if (ranges.length === 0) return null;
  CSS.highlights?.set(name, new Highlight(...ranges));
  return ranges.reduce((first, range) =>
    range.compareBoundaryPoints(Range.START_TO_START, first) < 0 ? range : first,
  );
}
