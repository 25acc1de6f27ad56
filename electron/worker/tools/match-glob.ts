/**
 * Whether a path matches a glob: `*` and `?` within a name, `**` for any folders. No braces or classes. Takes time in
 * proportion to pattern times path, whatever they hold.
 */
export function matchGlob(pattern: string, path: string): boolean {
  return matchAll(pattern.split('/'), path.split('/'), '**', matchName);
}

const matchName = (pattern: string, name: string): boolean =>
  matchAll(pattern, name, '*', (wanted, unit) => wanted === '?' || wanted === unit);

/** Matches unit by unit, `any` standing for as many as it takes. Steps back to the last `any` only: never further. */
function matchAll(
  pattern: ArrayLike<string>,
  units: ArrayLike<string>,
  any: string,
  matches: (wanted: string, unit: string) => boolean,
): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  for (let i = 0; i < units.length;) {
    const wanted = pattern[at];
    if (wanted === any) {
      star = at++;
      resume = i;
    } else if (wanted !== undefined && matches(wanted, units[i] ?? '')) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++resume;
    } else return false;
  }
  while (pattern[at] === any) at++;
  return at === pattern.length;
}
