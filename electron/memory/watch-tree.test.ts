import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readFolder } from './read-folder.ts';
import { createWatchPool } from './watch-pool.ts';
import { watchTree } from './watch-tree.ts';
import type { WatchTreeOptions } from './watch-tree.ts';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function watched(
  prepare: (root: string) => Promise<void>,
  options: Partial<WatchTreeOptions> = {},
  limit = 1000,
) {
  const home = await mkdtemp(join(tmpdir(), 'reverie-watch-'));
  ends.push(() => rm(home, { recursive: true, force: true }));
  const root = join(home, 'memory');
  await prepare(root);
  const seen = new Set<string>();
  const words: string[] = [];
  const pool = createWatchPool({ limit, onFull: (message) => words.push(message) });
  const tree = await watchTree({
    root,
    pool,
    onChange: (files) => files.forEach((file) => seen.add(file)),
    ...options,
  });
  ends.push(() => tree.close());
  const until = (file: string) => expect.poll(() => seen.has(file), { timeout: 10_000, interval: 10 }).toBe(true);
  return { home, root, seen, words, pool, tree, until };
}
const write = (root: string, file: string, text = file) => writeFile(join(root, file), text);

test('A write, a new file and a delete are told by their relative names', async () => {
  const { root, seen, until } = await watched(async (dir) => {
    await mkdir(join(dir, 'sub'), { recursive: true });
    await write(dir, 'sub/a.md');
    await write(dir, 'gone.md');
  });
  expect([...seen]).toEqual([]);
  await write(root, 'sub/a.md', 'other text');
  await until('sub/a.md');
  await write(root, 'new.md');
  await until('new.md');
  await rm(join(root, 'gone.md'));
  await until('gone.md');
});

test('A file written at once into folders that were just made one in the other is seen, and so is the next write to it', async () => {
  const { root, seen, until } = await watched((dir) => mkdir(dir).then(() => undefined));
  await mkdir(join(root, 'a/b/c'), { recursive: true });
  await write(root, 'a/b/c/deep.md');
  await until('a/b/c/deep.md');
  seen.clear();
  await write(root, 'a/b/c/deep.md', 'a second, longer text');
  await until('a/b/c/deep.md');
});

test('An atomic rename over a file is seen every time', async () => {
  const { root, seen, until } = await watched(async (dir) => {
    await mkdir(dir);
    await write(dir, 'a.md');
  });
  for (const text of ['one', 'two', 'six']) {
    seen.clear();
    await write(root, '.a.tmp', text);
    await rename(join(root, '.a.tmp'), join(root, 'a.md'));
    await until('a.md');
  }
});

test('A moved folder is watched where it went, and a folder put in its place is watched too', async () => {
  const { root, seen, until } = await watched(async (dir) => {
    await mkdir(join(dir, 'x'), { recursive: true });
    await write(dir, 'x/a.md');
  });
  await rename(join(root, 'x'), join(root, 'y'));
  await mkdir(join(root, 'x'));
  await write(root, 'x/b.md');
  await until('y/a.md');
  await until('x/b.md');
  seen.clear();
  await write(root, 'y/a.md', 'moved and changed');
  await write(root, 'x/b.md', 'replaced and changed');
  await until('y/a.md');
  await until('x/b.md');
  expect(seen.has('x/a.md')).toBe(false);
});

test('A folder deleted and made again is watched anew', async () => {
  const { root, seen, until } = await watched(async (dir) => {
    await mkdir(join(dir, 'x'), { recursive: true });
    await write(dir, 'x/a.md');
  });
  for (const round of ['1', '2', '3']) {
    await rm(join(root, 'x'), { recursive: true });
    await mkdir(join(root, 'x'));
    await write(root, `x/${round}.md`);
    await until(`x/${round}.md`);
    seen.clear();
    await write(root, `x/${round}.md`, `longer text ${round}`);
    await until(`x/${round}.md`);
  }
});

test('The root itself can come later, go, and be replaced', async () => {
  const { home, root, seen, until } = await watched(() => Promise.resolve());
  await mkdir(root);
  await write(root, 'a.md');
  await until('a.md');
  await rename(root, join(home, 'old'));
  await mkdir(root);
  await write(root, 'b.md');
  await until('b.md');
  seen.clear();
  await write(root, 'b.md', 'after the swap');
  await until('b.md');
});

test('A second write that leaves the same size and time is still told', async () => {
  const { root, seen, until } = await watched((dir) => mkdir(dir).then(() => undefined));
  await write(root, 'a.md', 'one');
  await until('a.md');
  seen.clear();
  const now = new Date();
  await write(root, 'a.md', 'two');
  await utimes(join(root, 'a.md'), now, now);
  await until('a.md');
});

test('A link to a folder outside is never followed', async () => {
  const { home, root, seen, until } = await watched(async (dir) => {
    await mkdir(dir);
    await mkdir(join(dir, '../outside'));
    await symlink(join(dir, '../outside'), join(dir, 'link'));
  });
  await writeFile(join(home, 'outside/secret.md'), 'x');
  await write(root, 'seen.md');
  await until('seen.md');
  expect([...seen].filter((file) => file.includes('secret') || file.startsWith('link/'))).toEqual([]);
});

test('A folder that is someone else’s is told when it comes, and what happens in it is not', async () => {
  const { root, seen, until } = await watched((dir) => mkdir(dir).then(() => undefined), {
    skip: (folder) => folder === 'team',
  });
  await mkdir(join(root, 'team'));
  await write(root, 'team/a.md');
  await until('team/');
  await write(root, 'b.md');
  await until('b.md');
  expect([...seen].toSorted()).toEqual(['b.md', 'team/']);
});

test('Past the limit of watchers the other folders are looked at now and then, and it is said once', async () => {
  const { root, words, pool, until } = await watched(
    async (dir) => {
      for (const name of ['a', 'b', 'c', 'd']) await mkdir(join(dir, name), { recursive: true });
    },
    { pollMs: 50 },
    2,
  );
  expect(pool.count()).toBe(2);
  expect(words).toEqual([
    'Not every folder can be watched (2 are watched already): the others are looked at every few seconds.',
  ]);
  for (const name of ['a', 'b', 'c', 'd']) {
    await write(root, `${name}/x.md`);
    await until(`${name}/x.md`);
  }
});

test('In a large folder writes, deletes, renames and a file that becomes a folder are all told', async () => {
  const { root, seen, until } = await watched(async (dir) => {
    await mkdir(dir);
    for (let i = 0; i < 150; i++) await write(dir, `m${i}.md`);
  });
  await write(root, 'm7.md', 'changed');
  await until('m7.md');
  await rm(join(root, 'm8.md'));
  await until('m8.md');
  await rename(join(root, 'm9.md'), join(root, 'renamed.md'));
  await until('m9.md');
  await until('renamed.md');
  await rm(join(root, 'm10.md'));
  await mkdir(join(root, 'm10.md'));
  await until('m10.md');
  seen.clear();
  await write(root, 'm10.md/inside.md');
  await until('m10.md/inside.md');
  await rm(join(root, 'm10.md'), { recursive: true });
  await write(root, 'm10.md', 'a file again');
  await until('m10.md');
});

test('What is written while a large folder is looked at is told, also what became a folder', async () => {
  const { root, tree, until } = await watched(async (dir) => {
    await mkdir(dir);
    await Promise.all(Array.from({ length: 1500 }, (_, at) => write(dir, `${at}.md`)));
  });
  for (let round = 0; round < 3; round++) {
    const files = Array.from({ length: 10 }, (_, at) => `${round * 100 + at}.md`);
    const rescans = [tree.rescan(), tree.rescan()];
    for (const file of files) {
      await write(root, file, `round ${round}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await mkdir(join(root, `folder-${round}`));
    await write(root, `folder-${round}/inner.md`);
    await Promise.all(rescans);
    for (const file of files) await until(file);
    await until(`folder-${round}/inner.md`);
  }
});

test('A look at a large folder lets others have their turns, and answers the same', async () => {
  const { root } = await watched(async (dir) => {
    await mkdir(dir);
    await Promise.all(Array.from({ length: 300 }, (_, at) => write(dir, `${at}.md`)));
  });
  let turns = 0;
  const look = await readFolder(root, async () => void turns++);
  expect(look?.files.size).toBe(300);
  expect(turns).toBeGreaterThan(2);
});

test('A rescan finds what no watcher told', async () => {
  const { root, seen, tree } = await watched(
    (dir) => mkdir(join(dir, 'sub'), { recursive: true }).then(() => undefined),
    {
      pollMs: 600_000,
    },
    0,
  );
  await write(root, 'sub/unheard.md');
  await tree.rescan();
  expect([...seen]).toEqual(['sub/unheard.md']);
});

test('Closing gives every watcher back and tells nothing more', async () => {
  const { root, seen, pool, tree } = await watched((dir) =>
    mkdir(join(dir, 'a'), { recursive: true }).then(() => undefined),
  );
  expect(pool.count()).toBe(3);
  tree.close();
  expect(pool.count()).toBe(0);
  await write(root, 'a/late.md');
  await tree.rescan();
  expect([...seen]).toEqual([]);
});
