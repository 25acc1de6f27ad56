import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Curate } from './curate.ts';

/** A home for campaigns: a store with links and a team store in it. */
export function makeStores(root: string): { ref: StoreRef; team: StoreRef } {
  const ref: StoreRef = { dir: join(root, 'memory'), kind: 'project', scope: 'private' };
  const team: StoreRef = { dir: join(root, 'memory', 'team'), kind: 'team', scope: 'team' };
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

/** The acts that a campaign cuts short, by name; `before` prepares the store. */
export const acts: Record<
  string,
  {
    before?(curate: Curate, ref: StoreRef): Promise<unknown>;
    run(curate: Curate, ref: StoreRef, team: StoreRef): Promise<unknown>;
  }
> = {
  save: { run: (curate, ref) => curate.save(ref, { file: 'b.md', body: 'New', fields: { description: 'other' } }) },
  confirm: { run: (curate, ref) => curate.confirm(ref, { file: 'b.md' }) },
  create: {
    run: (curate, ref) =>
      curate.create(ref, { file: 'deep/er/new.md', name: 'new', description: 'd', type: 'project', body: 'x' }),
  },
  delete: { run: (curate, ref) => curate.remove(ref, { files: ['b.md'] }) },
  rename: { run: (curate, ref) => curate.rename(ref, { file: 'a.md', to: 'z.md', name: 'zed' }) },
  'bulk delete': { run: (curate, ref) => curate.remove(ref, { files: ['a.md', 'b.md', 'c.md', 'd.md'] }) },
  move: { run: (curate, ref, team) => curate.move(ref, { file: 'c.md', to: team, type: 'reference' }) },
  'index repair': { run: (curate, ref) => curate.repairIndex(ref, { dangling: true, bullets: [8] }) },
  undo: {
    before: (curate, ref) => curate.rename(ref, { file: 'a.md', to: 'deep/z.md' }),
    run: (curate, ref) => curate.undo(ref, {}),
  },
};
