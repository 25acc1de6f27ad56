import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A line per memory: what both the disk and the view must say of it. */
export const modelLine = (row: { file: string; description: string | null; modified: string; size: number }) =>
  `${row.file} | ${row.description} | ${row.modified} | ${row.size}`;

/** The disk as it is, read without any code of the app's. */
export async function readDiskModel(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const memories = entries.filter((entry) => entry.isFile() && /^[^.].*\.md$/.test(entry.name));
  const line = async (path: string) => {
    const [text, { mtime, size }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const file = path.slice(root.length + 1).replaceAll('\\', '/');
    const description = /^description: (.*)$/m.exec(text)?.[1] ?? null;
    return modelLine({ file, description, modified: mtime.toISOString(), size });
  };
  return new Set(await Promise.all(memories.map((entry) => line(join(entry.parentPath, entry.name)))));
}

/** What one says and the other doesn't; empty when they are equal. */
export function differences(disk: Set<string>, view: Set<string>): string[] {
  return [
    ...[...disk].filter((line) => !view.has(line)).map((line) => `only on disk: ${line}`),
    ...[...view].filter((line) => !disk.has(line)).map((line) => `only in view: ${line}`),
  ];
}
