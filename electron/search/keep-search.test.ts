import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { SearchAnswer } from '#shared/model/search.ts';
import { createBackend } from '../backend.ts';
import type { ForkedWorker, Host } from '../host.ts';
import { memory } from '../memory/test-store.ts';
import { createNodeHost, forkFile } from '../node-host.ts';

const note = (text: string): string => memory('plain', 'type: project', `${text}\n`);
const words = (query: string) => ({ query, mode: 'words', limit: 20 }) as const;

/** A home with one store, its backend, and the workers that were forked. */
async function openHome(wrap: (host: Host) => Host = (host) => host, more = 0) {
  const home = await mkdtemp(join(tmpdir(), 'reverie-search-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const dir = join(home, '.claude', 'projects', '-p', 'memory');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'a.md'), note('apple'));
  for (let i = 0; i < more; i++) await writeFile(join(dir, `more${i}.md`), note(`plum ${i}`));
  const workers: ForkedWorker[] = [];
  const base = wrap(createNodeHost({ door: 'web', home, env: {}, readOnly: false, demo: false, log: () => undefined }));
  const fork = (entry: string) => {
    const worker = base.fork(entry);
    workers.push(worker);
    return worker;
  };
  const backend = await createBackend({ ...base, fork });
  onTestFinished(() => backend.close());
  const search = backend.handlers['search.run'];
  const files = async (query: string) => (await search(words(query))).hits.map(({ file }) => file);
  return { home, dir, backend, search, files, workers };
}

test('A search forks a worker once; what changes on disk is found soon, and progress is told', async () => {
  const { dir, backend, files, workers } = await openHome();
  const heard: unknown[] = [];
  backend.subscribe((name, payload) => void (name === 'search.progress' && heard.push(payload)));
  await backend.handlers['store.list']({});
  expect(workers.length).toBe(0);
  await expect.poll(() => files('apple'), { timeout: 15_000 }).toEqual(['a.md']);
  await backend.handlers['app.rescan']({});
  await writeFile(join(dir, 'b.md'), note('pear'));
  await expect.poll(() => files('pear'), { timeout: 15_000 }).toEqual(['b.md']);
  await rm(join(dir, 'a.md'));
  await expect.poll(() => files('apple'), { timeout: 15_000 }).toEqual([]);
  expect(heard).toContainEqual({ searched: 1, of: 1 });
  expect(workers.length).toBe(1);
});

test('A home of many memories is read for search before anyone searches, once nothing is asked any more', async () => {
  const { dir, backend, files, workers } = await openHome((host) => host, 300);
  const heard: unknown[] = [];
  backend.subscribe((name, payload) => void (name === 'search.progress' && heard.push(payload)));
  await backend.handlers['store.list']({});
  expect(workers.length).toBe(0);
  await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual({ searched: 301, of: 301 });
  expect(workers.length).toBe(1);
  expect(await files('apple')).toEqual(['a.md']);
  await backend.handlers['app.rescan']({});
  await writeFile(join(dir, 'b.md'), note('pear'));
  await expect.poll(() => files('pear'), { timeout: 15_000 }).toEqual(['b.md']);
  expect(workers.length).toBe(1);
});

test('A newer search ends the older one, and closing keeps the texts and ends the worker', async () => {
  const { home, backend, search, workers } = await openHome();
  const older = search(words('apple')).catch((error: unknown) => error);
  await search(words('pear'));
  expect(await older).toMatchObject({ code: 'cancelled' });
  const ended = new Promise((resolve) => workers[0]!.onExit(resolve));
  await expect.poll(async () => (await search(words('apple'))).total, { timeout: 15_000 }).toBe(1);
  await backend.close();
  expect(await ended).toBe(0);
  const data = (await readdir(home, { recursive: true })).filter((name) => name.endsWith('.texts'));
  expect(data.length).toBe(1);
  await expect(search(words('apple'))).rejects.toMatchObject({ code: 'unavailable' });
});

test('A worker that is killed is followed by another, and the search it had is made again', async () => {
  const { files, workers } = await openHome();
  await files('apple');
  workers[0]!.kill();
  await expect.poll(() => files('apple'), { timeout: 15_000 }).toEqual(['a.md']);
  expect(workers.length).toBe(2);
});

test('A pattern that takes the worker with it is said to have taken too long, and the next search works', async () => {
  let isDeaf = true;
  // As where the engine itself can't be stopped: the worker begins, never answers, and is ended.
  const { search, files, workers } = await openHome((host) => ({
    ...host,
    fork(entry) {
      const worker = host.fork(entry);
      const onMessage: ForkedWorker['onMessage'] = (listener) =>
        worker.onMessage((message) => {
          if (!isDeaf || (message as { say: string }).say !== 'answer') listener(message);
        });
      return { ...worker, onMessage };
    },
  }));
  const { stopped } = await search({ query: 'a+', mode: 'regex', limit: 5 });
  expect(stopped).toEqual({ why: 'time' });
  isDeaf = false;
  await expect.poll(() => files('apple'), { timeout: 15_000 }).toEqual(['a.md']);
  expect(workers.length).toBe(2);
});

test('The worker as the desktop packs it stands alone and finds the same', async () => {
  const out = await mkdtemp(join(tmpdir(), 'reverie-packed-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const configFile = fileURLToPath(new URL('../../build/electron.vite.config.ts', import.meta.url));
  await build({ configFile, mode: 'worker', logLevel: 'silent', build: { outDir: out } });
  await writeFile(join(out, 'package.json'), '{"type":"module"}');
  const dir = join(out, 'memory');
  await mkdir(dir);
  await writeFile(join(dir, 'a.md'), note('数据库 apple'));
  const worker = forkFile(new URL(`file://${join(out, 'search.js')}`));
  onTestFinished(() => worker.kill());
  const answers: SearchAnswer[] = [];
  worker.onMessage((message) => {
    const told = message as { say: string; answer: SearchAnswer };
    if (told.say === 'answer') answers.push(told.answer);
  });
  worker.send({ do: 'open', folder: join(out, 'search'), mayWrite: true });
  worker.send({ do: 'stores', stores: [{ id: 'one', ref: { dir, kind: 'project', scope: 'private' } }] });
  const found = () => {
    worker.send({ do: 'run', id: 1, input: words('据库'), now: Date.now() });
    return answers.at(-1)?.hits.map(({ file }) => file);
  };
  await expect.poll(found, { timeout: 15_000 }).toEqual(['a.md']);
});
