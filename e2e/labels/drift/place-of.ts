/** Where a labelled mention stands in its body: every place where it is a whole, not a part of a longer path, name or number. */
export function placesOf(body: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (let start = body.indexOf(text); start !== -1; start = body.indexOf(text, start + 1)) {
    const end = start + text.length;
    const before = body.slice(0, start);
    const cutsHead = /[\w@/.-]$/.test(before) && /^[\w@/.-]/.test(text);
    const cutsTail = /^(?:[\w/]|[.:-]\w)/.test(body.slice(end));
    if (!cutsHead && !cutsTail) places.push({ start, end });
  }
  return places;
}
