import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A home for campaigns: a store with links and a team store in it. */
export function makeStores(root: string) {
  const ref = { dir: join(root, 'memory'), kind: 'project' as const, scope: 'private' as const };
  const team = { dir: join(root, 'memory', 'team'), kind: 'team' as const, scope: 'team' as const };
  mkdirSync(team.dir, { recursive: true });
  const put = (file: string, text: string) => {
    writeFileSync(join(ref.dir, file), text);
    utimesSync(join(ref.dir, file), 1_700_000_000, 1_700_000_000);
  };
  const files = ['a', 'b', 'c', 'd', 'e'];
  for (const file of files)
    put(
      `${file}.md`,
      `---\nname: ${file}\ndescription: about ${file}\nmetadata:\n  type: project\n---\n\nText of ${file}, see [[a]].\n`,
    );
  put(
    'MEMORY.md',
    `# Memory\n${files.map((file) => `- [${file}](${file}.md) — about ${file}\n`).join('')}- [Gone](gone.md)\n- Ship on Mondays\n`,
  );
  return { ref, team };
}

/** Every file and folder under one, with text and time in whole milliseconds; folders without. */
export function treeOf(dir: string): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, name);
    const stats = statSync(path);
    tree[name] = stats.isDirectory() ? 'folder' : `${Math.round(stats.mtimeMs)}\n${readFileSync(path, 'latin1')}`;
  }
  return tree;
}
