import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeOf } from '../disk/stores-for-tests.ts';
import { makeRunHome, openDreams, testHost } from './run-for-tests.ts';
import { workerEnv } from './worker-env.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dream-run-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lockOf = () => join(root, 'memory', '.consolidate-lock');
const lastDream = Date.UTC(2026, 9, 1) / 1000;
function putLock(body = '', seconds = lastDream) {
  makeRunHome(root);
  writeFileSync(lockOf(), body);
  utimesSync(lockOf(), seconds, seconds);
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const runOnce = async (script: string) => {
  const timing = { silence: script === 'hang' ? 4000 : 60_000, grace: 300, kill: 200 };
  const opened = await openDreams(root, { script, timing });
  const { id } = await opened.dreams.start({ storeId: 's' });
  const run = await opened.dreams.ended(id);
  expect(opened.host.pids.filter(isAlive)).toEqual([]);
  expect(readdirSync(join(opened.host.dataDir, 'staging'))).toEqual([]);
  expect(readdirSync(join(opened.host.dataDir, 'locks'))).toEqual([]);
  return { ...opened, run };
};

test('a dream that would change something waits, with the lock empty and its time as it was', async () => {
  putLock();
  const before = treeOf(join(root, 'memory'));
  const { dreams, run } = await runOnce('edit');
  expect(run).toMatchObject({ state: 'review', changes: 2, error: null });
  expect(run.task).toMatchObject({ status: 'completed', phase: 'updating', priorMtime: lastDream * 1000 });
  expect(run.task.turns).toEqual([{ text: 'Thinking.', tools: { edit: 1 } }]);
  expect(run.parts.map(({ started }) => started !== null)).toEqual([false, false, true, true]);
  expect(readFileSync(lockOf(), 'utf8')).toBe('');
  expect(Math.floor(statSync(lockOf()).mtimeMs)).toBe(lastDream * 1000);
  expect(treeOf(join(root, 'memory'))).toEqual(before);
  await expect(dreams.start({ storeId: 's' })).rejects.toMatchObject({ code: 'busy' });
  expect(await dreams.status('s')).toMatchObject({ waiting: run.id, running: null });
});

test('while it runs the lock holds the id of the worker, and nobody else may begin', async () => {
  const { dreams, host } = await openDreams(root, { script: 'slow' });
  const { id } = await dreams.start({ storeId: 's' });
  expect(readFileSync(lockOf(), 'utf8')).toBe(String(host.pids[0]));
  const second = await openDreams(root, { script: 'edit' });
  await expect(second.dreams.start({ storeId: 's' })).rejects.toMatchObject({ code: 'locked' });
  expect(await second.dreams.status('s')).toMatchObject({ running: id, lock: { state: 'ours', pid: host.pids[0] } });
  expect(await dreams.status('s')).toMatchObject({ lock: { state: 'ours', because: 'our-run' } });
  await dreams.stop(id);
  expect((await dreams.ended(id)).state).toBe('stopped');
});

test('without a lock before there is none after a dream that waits, and an empty one after it is applied', async () => {
  const { dreams, run } = await runOnce('edit');
  expect(existsSync(lockOf())).toBe(false);
  const start = Date.now();
  const result = await dreams.apply(run.id, { everything: 'changes' });
  expect(result.files.map(({ file, does }) => `${does} ${file}`)).toContain('change old-keys.md');
  expect(existsSync(join(root, 'memory', 'sub', 'deep.md'))).toBe(true);
  expect(readFileSync(lockOf(), 'utf8')).toBe('');
  expect(statSync(lockOf()).mtimeMs).toBeGreaterThanOrEqual(start - 1000);
  expect((await dreams.list('s'))[0]).toMatchObject({ state: 'applied', appliedBy: result.id });
  expect(await dreams.status('s')).toMatchObject({ waiting: null, last: { proof: 'reverie' } });
});

test('a dream with nothing to change counts as the last one', async () => {
  putLock();
  const { run } = await runOnce('none');
  expect(run.state).toBe('empty');
  expect(readFileSync(lockOf(), 'utf8')).toBe('');
  expect(Date.now() - statSync(lockOf()).mtimeMs).toBeLessThan(60_000);
});

test.each([
  ['fail', 'failed', 'The model is away.'],
  ['crash', 'failed', "The dream's process ended before its time; it may have needed more memory than there is."],
  ['abort', 'failed', "The dream's process ended before its time; it may have needed more memory than there is."],
  ['hang', 'failed', 'The dream said nothing for 20 seconds, and was ended.'],
])('a worker that does "%s" ends as %s and gives the lock back', async (script, state, message) => {
  putLock();
  const { run } = await runOnce(script);
  expect(run).toMatchObject({ state, error: { message }, task: { status: 'failed' } });
  expect(readFileSync(lockOf(), 'utf8')).toBe('');
  expect(Math.floor(statSync(lockOf()).mtimeMs)).toBe(lastDream * 1000);
});

test.each(['slow', 'stubborn', 'hang'])('a worker that does "%s" is stopped, and is gone then', async (script) => {
  putLock();
  const { dreams, host, heard } = await openDreams(root, {
    script,
    timing: { silence: 60_000, grace: 300, kill: 200 },
  });
  const { id } = await dreams.start({ storeId: 's' });
  while (!heard.some(({ task }) => task.turns.length > 0)) await wait(20);
  await wait(100);
  await dreams.stop(id);
  expect(host.pids.filter(isAlive)).toEqual([]);
  expect(await dreams.ended(id)).toMatchObject({ state: 'stopped', task: { status: 'killed' }, error: null });
  expect(readFileSync(lockOf(), 'utf8')).toBe('');
});

test('another Reverie can stop a dream', async () => {
  const { dreams, host } = await openDreams(root, { script: 'slow' });
  const { id } = await dreams.start({ storeId: 's' });
  const other = await openDreams(root);
  await other.dreams.stop(id);
  expect((await other.dreams.list('s'))[0]).toMatchObject({ id, state: 'stopped' });
  await dreams.ended(id);
  expect(host.pids.filter(isAlive)).toEqual([]);
});

test('closing ends the dreams that run', async () => {
  const { dreams, host } = await openDreams(root, { script: 'slow' });
  const { id } = await dreams.start({ storeId: 's' });
  await dreams.close();
  expect(host.pids.filter(isAlive)).toEqual([]);
  expect((await dreams.list('s'))[0]).toMatchObject({ id, state: 'stopped' });
  await expect(dreams.start({ storeId: 's' })).rejects.toMatchObject({ code: 'cancelled' });
});

test('closing ends a dream that has just begun', async () => {
  const { dreams, host } = await openDreams(root, { script: 'slow' });
  const starting = dreams.start({ storeId: 's' });
  while (host.pids.length === 0) await wait(1);
  await dreams.close();
  expect((await dreams.ended((await starting).id)).state).toBe('stopped');
  expect(host.pids.filter(isAlive)).toEqual([]);
});

test('much progress is told in few events, the last of them whole', async () => {
  const { heard, run } = await runOnce('chatty');
  expect(run.task.turns).toHaveLength(30);
  expect(run.task.turns.at(-1)?.text).toBe('Turn 199');
  const told = heard.filter(({ state }) => state === 'running').length;
  expect(told).toBeGreaterThan(2);
  expect(told).toBeLessThan(60);
  expect(heard.at(-1)).toMatchObject({ state: 'empty', toolCounts: { read: 199 } });
});

test('a dry run keeps what it would have done, and neither waits nor counts', async () => {
  putLock();
  const { dreams } = await openDreams(root, { script: 'edit' });
  const { id } = await dreams.start({ storeId: 's', dryRun: true });
  expect(await dreams.ended(id)).toMatchObject({ state: 'discarded', changes: 2 });
  expect((await dreams.review(id)).files.map(({ file }) => file)).toContain('old-keys.md');
  expect(Math.floor(statSync(lockOf()).mtimeMs)).toBe(lastDream * 1000);
  expect(await dreams.status('s')).toMatchObject({ waiting: null });
});

test('a lock that a client took meanwhile is left to it', async () => {
  putLock();
  const { dreams } = await openDreams(root, { script: 'slow' });
  const { id } = await dreams.start({ storeId: 's' });
  writeFileSync(lockOf(), '1');
  await dreams.stop(id);
  expect(readFileSync(lockOf(), 'utf8')).toBe('1');
  expect(Date.now() - statSync(lockOf()).mtimeMs).toBeLessThan(60_000);
});

test('a dream whose end cannot be written down has failed, gives the lock back, and is in nobody’s way', async () => {
  putLock();
  const { dreams, host, heard } = await openDreams(root, { script: 'slow' });
  const { id } = await dreams.start({ storeId: 's' });
  const kept = join(host.dataDir, 'dreams', id, 'run.json');
  while (!heard.some(({ task }) => task.turns.length > 0)) await wait(20);
  await wait(1200);
  rmSync(kept);
  mkdirSync(join(kept, 'in-the-way'), { recursive: true });
  const ended = dreams.ended(id);
  await dreams.stop(id);
  expect(await ended).toMatchObject({ state: 'failed', task: { status: 'failed' } });
  expect(heard.at(-1)).toMatchObject({ id, state: 'failed' });
  expect(readFileSync(lockOf(), 'utf8')).toBe('');
  expect(Math.floor(statSync(lockOf()).mtimeMs)).toBe(lastDream * 1000);
  expect(await dreams.list('s')).toEqual([]);
  expect(readdirSync(join(root, 'memory')).filter((name) => name.startsWith('.x'))).toEqual([]);
  const next = await dreams.start({ storeId: 's' });
  await dreams.stop(next.id);
});

test('a refused dream leaves nothing behind', async () => {
  putLock('1', Date.now() / 1000);
  const { dreams, host } = await openDreams(root);
  await expect(dreams.start({ storeId: 's' })).rejects.toMatchObject({ code: 'locked' });
  expect(await dreams.list('s')).toEqual([]);
  expect(host.pids).toEqual([]);
  expect(readFileSync(lockOf(), 'utf8')).toBe('1');
  expect(readdirSync(join(root, 'memory')).filter((name) => name.startsWith('.x'))).toEqual([]);
});

test('a worker is started without what looks like a secret', () => {
  const env = { PATH: '/bin', ANTHROPIC_API_KEY: 'k', GITHUB_TOKEN: 't', CLAUDE_CODE_OAUTH_TOKEN: 'o', HOME: '/h' };
  expect(workerEnv(env)).toEqual({ PATH: '/bin', HOME: '/h' });
});

test('read-only refuses', async () => {
  const { dreams } = await openDreams(root, { host: testHost(root, { readOnly: true }) });
  await expect(dreams.start({ storeId: 's' })).rejects.toMatchObject({ code: 'read-only' });
  expect(existsSync(join(root, 'data'))).toBe(false);
});

test('a dream is applied by itself where that is wished, deletions aside', async () => {
  const { dreams, settings } = await openDreams(root);
  await settings.put({ dream: { ...settings.get().dream, autoApply: true } });
  const again = await openDreams(root);
  const { id } = await again.dreams.start({ storeId: 's' });
  expect(await again.dreams.ended(id)).toMatchObject({ state: 'applied' });
  expect(readFileSync(join(root, 'memory', 'old-keys.md'), 'utf8')).toContain('New words');
  expect(existsSync(join(root, 'memory', 'sub', 'deep.md'))).toBe(true);
  await dreams.close();
});

test('only the newest fifty ended dreams of a store are kept', async () => {
  const { dreams, host } = await openDreams(root, { script: 'none' });
  const { id } = await dreams.start({ storeId: 's' });
  await dreams.ended(id);
  const folder = join(host.dataDir, 'dreams');
  const record = JSON.parse(readFileSync(join(folder, id, 'run.json'), 'utf8')) as { run: { id: string } };
  for (let i = 0; i < 60; i++) {
    const old = {
      ...record,
      run: { ...record.run, id: i.toString(16).padStart(16, '0'), started: `2020-01-01T00:00:${i % 60}` },
    };
    mkdirSync(join(folder, old.run.id));
    writeFileSync(join(folder, old.run.id, 'run.json'), JSON.stringify(old));
  }
  const next = await dreams.start({ storeId: 's' });
  await dreams.ended(next.id);
  expect((await dreams.list('s')).map((run) => run.id).slice(0, 2)).toEqual([next.id, id]);
  expect(readdirSync(folder)).toHaveLength(50);
});
