import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a demo store, as they are on disk. */
export function storeFiles(home: string, project: string) {
  const projects = join(home, '.claude', 'projects');
  const key = readdirSync(projects).find((name) => name.endsWith(`-${project}`)) ?? project;
  const dir = join(projects, key, 'memory');
  return {
    dir,
    names: () =>
      readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    read: (file: string) => readFileSync(join(dir, file), 'utf8'),
    /** Milliseconds since the epoch. */
    time: (file: string) => Math.round(statSync(join(dir, file)).mtimeMs),
    write: (file: string, text: string) => writeFileSync(join(dir, file), text),
  };
}
