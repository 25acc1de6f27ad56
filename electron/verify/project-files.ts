/** The files and folders of a project, by path and by the end of it. Paths are relative to its root, with `/`, in NFC. */
export interface ProjectFiles {
  count: number;
  has(path: string): boolean;
  hasFolder(path: string): boolean;
  /** Files whose path is `tail` or ends with it after a `/`. */
  endingWith(tail: string): string[];
  hasFolderEndingWith(tail: string): boolean;
  /** Whether a file is `tail` but for its ending. */
  hasStemEndingWith(tail: string): boolean;
  /** Files of that name; the second without regard to case. */
  named(name: string): readonly string[];
  namedLike(name: string): readonly string[];
}

export function projectFiles(paths: Iterable<string>): ProjectFiles {
  const files = new Set<string>();
  const folders = new Set<string>();
  const byName = new Map<string, string[]>();
  const byLowerName = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  const foldersByName = new Map<string, string[]>();
  const note = (map: Map<string, string[]>, key: string, path: string) => {
    const known = map.get(key);
    if (known) known.push(path);
    else map.set(key, [path]);
  };
  for (const raw of paths) {
    const path = raw.normalize('NFC');
    if (files.has(path)) continue;
    files.add(path);
    const name = lastOf(path);
    note(byName, name, path);
    note(byLowerName, name.toLowerCase(), path);
    note(byStem, stemOf(name), path);
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      if (folders.has(folder)) break;
      folders.add(folder);
      note(foldersByName, lastOf(folder), folder);
    }
  }
  return {
    count: files.size,
    has: (path) => files.has(path),
    hasFolder: (path) => folders.has(path),
    endingWith: (tail) => (byName.get(lastOf(tail)) ?? []).filter((path) => endsWith(path, tail)),
    hasFolderEndingWith: (tail) => (foldersByName.get(lastOf(tail)) ?? []).some((path) => endsWith(path, tail)),
    hasStemEndingWith: (tail) =>
      (byStem.get(lastOf(tail)) ?? []).some((path) => {
        const folder = path.slice(0, path.length - lastOf(path).length);
        return endsWith(folder + lastOf(tail), tail);
      }),
    named: (name) => byName.get(name) ?? [],
    namedLike: (name) => byLowerName.get(name.toLowerCase()) ?? [],
  };
}

export function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stemOf(name: string): string {
  const at = name.indexOf('.', 1);
  return at < 0 ? name : name.slice(0, at);
}

function endsWith(path: string, tail: string): boolean {
  return path === tail || path.endsWith(`/${tail}`);
}
