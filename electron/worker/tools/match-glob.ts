/**
 * Whether a path matches a glob: `*` and `?` within a name, `**` for any folders. No braces or classes. Takes time in
 * proportion to pattern times path, whatever they hold.
 */
export function matchGlob(pattern: string, path: string): boolean {
  return matchParts(pattern.split('/'), path.split('/'));
}

/** Both loops step back to the last wildcard only: never further. */
function matchParts(pattern: string[], parts: string[]): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  for (let i = 0; i < parts.length;) {
    const wanted = pattern[at];
    if (wanted === '**') {
      star = at++;
      resume = i;
    } else if (wanted !== undefined && matchName(wanted, parts[i] ?? '')) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++resume;
    } else return false;
  }
  while (pattern[at] === '**') at++;
  return at === pattern.length;
}

function matchName(pattern: string, name: string): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  for (let i = 0; i < name.length;) {
    const wanted = pattern[at];
    if (wanted === '*') {
      star = at++;
      resume = i;
    } else if (wanted !== undefined && (wanted === '?' || wanted === name[i])) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++resume;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
