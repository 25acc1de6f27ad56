import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLive } from './live.ts';
import type { LiveStore } from './live.ts';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A home whose stores are the `memory` folders below `.claude/projects`, with all that live asks for. */
async function makeLive(keys: string[], fail: (id: string) => boolean = () => false) {
  const home = await mkdtemp(join(tmpdir(), 'reverie-live-'));
  ends.push(() => rm(home, { recursive: true, force: true }));
  const config = join(home, '.claude');
  const dirOf = (key: string) => join(config, 'projects', key, 'memory');
  for (const key of keys) await mkdir(dirOf(key), { recursive: true });
  let stores: LiveStore[] = keys.map((id) => ({ id, kind: 'project', memoryDir: dirOf(id), path: null }));
  const looks: { id: string; files: readonly string[] | null }[] = [];
  const words: string[] = [];
  let located = 0;
  const live = await createLive({
    home,
    configDirs: [config],
    managedDir: join(home, 'managed'),
    stores: () => stores,
    refreshStore: (id, files) => {
      looks.push({ id, files });
      return fail(id) ? Promise.reject(new Error('broken')) : Promise.resolve();
    },
    refreshStores: () => {
      located++;
      return Promise.resolve();
    },
    log: (_level, message) => words.push(message),
    netMs: 10_000_000,
  });
  ends.push(() => live.close());
  looks.length = 0;
  const until = (check: () => boolean) => expect.poll(check, { timeout: 15_000, interval: 10 }).toBe(true);
  const looked = (id: string, file: string) => looks.some((look) => look.id === id && look.files?.includes(file));
  const add = (key: string) => (stores = [...stores, { id: key, kind: 'project', memoryDir: dirOf(key), path: null }]);
  return { home, config, dirOf, live, looks, words, until, looked, add, located: () => located };
}

test('A write is a look at that store and that file alone', async () => {
  const { dirOf, until, looked, looks } = await makeLive(['-a', '-b']);
  await writeFile(join(dirOf('-a'), 'one.md'), 'x');
  await until(() => looked('-a', 'one.md'));
  expect(looks.filter(({ id }) => id === '-b')).toEqual([]);
});

test('After a look that failed the next one is at everything', async () => {
  let broken = true;
  const { dirOf, until, looks, words } = await makeLive(['-a'], () => broken);
  await writeFile(join(dirOf('-a'), 'one.md'), 'x');
  await until(() => looks.length > 0);
  broken = false;
  looks.length = 0;
  await writeFile(join(dirOf('-a'), 'two.md'), 'x');
  await until(() => looks.length > 0);
  expect(looks[0]?.files).toBeNull();
  expect(words[0]).toContain('broken');
});

test('A new project is located, then watched', async () => {
  const { dirOf, until, looked, add, located } = await makeLive(['-a']);
  add('-new');
  await mkdir(dirOf('-new'), { recursive: true });
  await until(() => located() > 0);
  const writes = setInterval(() => void writeFile(join(dirOf('-new'), 'one.md'), String(Math.random())), 50);
  ends.push(() => clearInterval(writes));
  await until(() => looked('-new', 'one.md'));
});

test('Settings, sessions, a team folder and the client’s own file are reasons to locate again; a transcript is not', async () => {
  const { home, config, dirOf, until, located } = await makeLive(['-a']);
  const times = async (act: () => Promise<unknown>) => {
    const before = located();
    await act();
    await until(() => located() > before);
  };
  await times(() => writeFile(join(config, 'settings.json'), '{}'));
  await times(() => mkdir(join(config, 'sessions')));
  await times(() => writeFile(join(config, 'sessions', '1.json'), '{}'));
  await times(() => mkdir(join(dirOf('-a'), 'team')));
  await times(() => writeFile(join(home, '.claude.json'), '{}'));
  const before = located();
  await writeFile(join(config, 'projects', '-a', 'session.jsonl'), '{}');
  await writeFile(join(home, 'notes.txt'), 'x');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(located()).toBe(before);
});

test('A rescan looks at everything, also where a store’s folder was swapped while nobody listened', async () => {
  const { dirOf, live, looks, until, looked } = await makeLive(['-a']);
  await rename(join(dirOf('-a'), '..'), join(dirOf('-a'), '../../-old'));
  await mkdir(dirOf('-a'), { recursive: true });
  await live.rescan();
  expect(looks).toContainEqual({ id: '-a', files: null });
  await writeFile(join(dirOf('-a'), 'after.md'), 'x');
  await until(() => looked('-a', 'after.md'));
});

test('Closed, it looks no more', async () => {
  const { dirOf, live, looks } = await makeLive(['-a']);
  live.close();
  await writeFile(join(dirOf('-a'), 'one.md'), 'x');
  await live.rescan();
  expect(looks).toEqual([]);
});
