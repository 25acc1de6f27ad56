import { fork } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { build } from 'vite';
import type { FromWorker } from '../dream/worker-protocol.ts';
import { makeCopy, memory, NOW } from './tidy/tidy-for-tests.ts';

const source = fileURLToPath(new URL('./dream.ts', import.meta.url));
const config = fileURLToPath(new URL('../../build/electron.vite.config.ts', import.meta.url));
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((clean) => clean()));

function start(entry = source) {
  const child = fork(entry, [], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  cleanUps.push(() => child.kill('SIGKILL'));
  const heard: FromWorker[] = [];
  let printed = '';
  for (const out of [child.stdout, child.stderr]) out?.on('data', (data: Buffer) => (printed += data.toString()));
  child.on('message', (message) => void heard.push(message as FromWorker));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, heard, ended, printed: () => printed, send: (message: object) => child.send(message) };
}

function copyToTidy() {
  const copy = makeCopy({
    'MEMORY.md': '- [Gone](gone.md) — the port is 8080\n',
    'a.md': memory('Of A.', { name: 'a' }),
  });
  cleanUps.push(copy.remove);
  return copy;
}

const order = (staging: string, more: object = {}) => ({
  do: 'run',
  order: {
    engine: 'tidy',
    staging,
    store: { kind: 'project', scope: 'private' },
    now: NOW,
    sources: [],
    pinned: { files: [], indexLines: [] },
    apiKey: null,
    ...more,
  },
});

test('The worker says that it is ready and alive, dreams once, tells how it ended, and ends', async () => {
  const copy = copyToTidy();
  const { heard, send, ended, printed } = start();
  while (!heard.some(({ say }) => say === 'alive')) await wait(20);
  expect(heard[0]).toEqual({ say: 'ready' });
  send(order(copy.staging));
  expect(await ended).toBe(0);
  expect(heard.at(-1)).toEqual({ say: 'done', error: null, stopped: false });
  expect(heard.flatMap((one) => (one.say === 'progress' ? (one.progress.part ?? []) : []))).toEqual([
    'orient',
    'gather',
    'consolidate',
    'prune',
  ]);
  expect(copy.read()['MEMORY.md']).toBe('- Gone — the port is 8080\n- [a](a.md) — What it is about\n');
  expect(printed()).toBe('');
});

test('A worker that is stopped says so and ends, also before it was told what to do', async () => {
  const { heard, send, ended } = start();
  send({ do: 'stop' });
  expect(await ended).toBe(0);
  expect(heard.at(-1)).toEqual({ say: 'done', error: null, stopped: true });
});

test('An error leaves the worker without paths of this machine and without the key', async () => {
  const { heard, send, ended, printed } = start();
  const key = ['sk-', 'ant-', 'a1B2c3D4e5F6g7H8i9J0k1L2m3'].join('');
  send(order(join(tmpdir(), 'none', key), { apiKey: key }));
  expect(await ended).toBe(0);
  const end = heard.at(-1);
  expect(end?.say === 'done' && end.error?.code).toBe('not-found');
  for (const said of [JSON.stringify(end), printed()]) {
    expect(said).not.toContain(key);
    expect(said).not.toContain(tmpdir());
  }
});

test('A bug is told in words, and only where it is goes to the log', async () => {
  const { heard, send, ended, printed } = start();
  send(order('', { engine: 'none', pinned: 'SECRET' }));
  expect(await ended).toBe(0);
  expect(heard.at(-1)).toEqual({
    say: 'done',
    error: { code: 'internal', message: 'Something went wrong inside Reverie.', hint: 'The details are in the log.' },
    stopped: false,
  });
  expect(printed()).toMatch(/^reverie: the dream worker met a bug:\n\s+at /);
  expect(printed()).not.toContain('SECRET');
});

test('A worker whose parent is killed is gone too', async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-worker-')));
  cleanUps.push(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(
    join(dir, 'parent.mjs'),
    `import { fork } from 'node:child_process';
     const child = fork(${JSON.stringify(source)}, [], { serialization: 'advanced', execArgv: [] });
     child.on('message', () => process.send(child.pid));`,
  );
  const parent = fork(join(dir, 'parent.mjs'), [], { execArgv: [] });
  const pid = await new Promise<number>((resolve) => parent.once('message', (id) => resolve(Number(id))));
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isThere()).toBe(true);
  parent.kill('SIGKILL');
  for (let tries = 0; isThere() && tries < 200; tries++) await wait(20);
  expect(isThere()).toBe(false);
});

test('The worker as the desktop packs it stands alone and does the same', async () => {
  const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bundle-')));
  cleanUps.push(() => rmSync(out, { recursive: true, force: true }));
  await build({ configFile: config, mode: 'worker', logLevel: 'silent', build: { outDir: out } });
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  const copy = copyToTidy();
  const { heard, send, ended, printed } = start(join(out, 'dream.js'));
  send(order(copy.staging));
  expect([await ended, printed()]).toEqual([0, '']);
  expect(heard.at(-1)).toEqual({ say: 'done', error: null, stopped: false });
  expect(copy.read()['MEMORY.md']).toContain('- [a](a.md)');
});
