import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DreamGateName, DreamStatus } from '#shared/model/dream.ts';
import { projectKey } from '../../e2e/homes/project-key.ts';
import { writeTranscript } from '../../e2e/homes/write-transcript.ts';
import { createLocator } from '../locate/locate.ts';
import { dreamStoreOf } from './dream-store.ts';
import { openDreams, testHost } from './run-for-tests.ts';

let home = '';
let project = '';
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'dream-status-')));
  project = join(home, 'garden');
  execFileSync('git', ['init', '-q', project]);
  mkdirSync(memory(), { recursive: true });
  writeFileSync(join(memory(), 'one.md'), '---\nname: one\n---\n');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const day = 86_400_000;
const memory = () => join(home, '.claude', 'projects', projectKey(project), 'memory');
const lock = () => join(memory(), '.consolidate-lock');
function putLock(body: string, daysAgo: number): void {
  writeFileSync(lock(), body);
  utimesSync(lock(), (Date.now() - daysAgo * day) / 1000, (Date.now() - daysAgo * day) / 1000);
}
const session = (daysAgo: number, cwd = project) => writeTranscript(home, cwd, { daysAgo, title: `Of day ${daysAgo}` });
function putSettings(settings: object): void {
  writeFileSync(join(home, '.claude', 'settings.json'), JSON.stringify(settings));
}

async function status(env: Record<string, string> = {}): Promise<DreamStatus> {
  const host = testHost(home, { env: { PATH: process.env['PATH'], ...env } });
  const locator = createLocator(host);
  const located = (await locator.stores()).find(({ memoryDir }) => memoryDir === memory())!;
  const ref = { dir: located.memoryDir, kind: located.kind, scope: located.scope };
  const store = dreamStoreOf({ locator, ref, located, parent: null, isOwnHome: true });
  return (await openDreams(home, { host, store })).dreams.status(store.id);
}
const gate = ({ gates }: DreamStatus, name: DreamGateName) => gates.find((one) => one.gate === name)!;

test('only transcripts of the root that grew since the last dream count, those of sub-agents and running sessions aside', async () => {
  putLock('', 2);
  for (const daysAgo of [0.5, 1, 1.5]) session(daysAgo);
  session(3);
  const { id, file } = session(0.1);
  const dir = join(file, '..');
  writeFileSync(join(dir, 'agent-12.jsonl'), '{}\n');
  mkdirSync(join(dir, id, 'subagents'), { recursive: true });
  writeFileSync(join(dir, id, 'subagents', 'agent-13.jsonl'), '{}\n');
  mkdirSync(join(dir, 'folder.jsonl'));
  writeFileSync(join(dir, 'notes.txt'), '');
  mkdirSync(join(home, '.claude', 'sessions'));
  const running = { pid: process.pid, sessionId: id, cwd: project };
  writeFileSync(join(home, '.claude', 'sessions', `${process.pid}.json`), JSON.stringify(running));
  mkdirSync(join(project, 'sub'));
  for (const daysAgo of [0.2, 0.3]) session(daysAgo, join(project, 'sub'));

  const found = await status();
  expect(gate(found, 'sessions')).toMatchObject({ figure: 3, needs: 5, verdict: 'closed' });
  expect(found.sessions.map(({ title }) => title)).toEqual(['Of day 0.5', 'Of day 1', 'Of day 1.5']);
  expect(found.runningSessions).toEqual([id]);
  expect(found.beside.map(({ folder, count }) => [folder.endsWith('-garden-sub'), count])).toEqual([[true, 2]]);
});

test('where nothing was ever dreamt every session counts, and no hours are asked for', async () => {
  for (let i = 0; i < 5; i++) session(i + 0.5);
  putSettings({ autoDreamEnabled: true });
  const found = await status();
  expect(gate(found, 'sessions')).toMatchObject({ figure: 5, verdict: 'open' });
  expect(gate(found, 'hours')).toMatchObject({ figure: null, verdict: 'open' });
  expect(gate(found, 'dream')).toMatchObject({ verdict: 'open' });
  expect(found).toMatchObject({ closed: [], last: { time: null, proof: 'none' }, lock: { state: 'none' } });
});

test('hours count from the lock’s time, and one from the future is doubted', async () => {
  session(1);
  putLock('', 0.5);
  expect(gate(await status(), 'hours')).toMatchObject({ figure: 12, needs: 24, verdict: 'closed' });
  putLock('', 1.5);
  expect(gate(await status(), 'hours')).toMatchObject({ figure: 36, verdict: 'open' });
  putLock('', -3);
  const future = await status();
  expect(gate(future, 'hours')).toMatchObject({ figure: null, verdict: 'closed' });
  expect(future.last).toMatchObject({ time: null, proof: 'none', doubt: 'future' });
});

test('a lock that git tracks proves no dream', async () => {
  session(1);
  putLock('4999999', 2);
  expect((await status()).last).toMatchObject({ proof: 'lock', doubt: null });
  execFileSync('git', ['init', '-q', memory()]);
  execFileSync('git', ['-C', memory(), 'add', '-f', '.consolidate-lock']);
  const found = await status();
  expect(found.last).toMatchObject({ time: null, proof: 'none', doubt: 'checkout' });
  expect(found.last.lockTime).not.toBeNull();
});

test.each<[string, object, Record<string, string>, Partial<Record<DreamGateName, string>>]>([
  ['nothing set', {}, {}, { memory: 'open', dream: 'unknown', remote: 'open', assistant: 'open' }],
  ['dreams off', { autoDreamEnabled: false }, {}, { memory: 'open', dream: 'closed' }],
  ['memory off', { autoMemoryEnabled: false, autoDreamEnabled: true }, {}, { memory: 'closed', dream: 'closed' }],
  [
    'a remote session',
    {},
    { CLAUDE_CODE_REMOTE: '1', CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: '/nowhere' },
    { remote: 'closed', memory: 'open' },
  ],
])('switches: %s', async (_name, settings, env, expected) => {
  session(1);
  putSettings(settings);
  const found = await status(env);
  for (const [name, verdict] of Object.entries(expected))
    expect([name, gate(found, name as DreamGateName).verdict]).toEqual([name, verdict]);
});

test('a store that keeps daily logs may be an assistant’s', async () => {
  session(1);
  const logs = join(memory(), 'logs', '2026', '11');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, '2026-11-29.md');
  writeFileSync(log, 'Done.\n');
  utimesSync(log, (Date.now() - day) / 1000, (Date.now() - day) / 1000);
  expect(gate(await status(), 'assistant')).toMatchObject({ verdict: 'unknown', figure: 24 });
});

test('a held lock and a waiting review close their gates; only the lock is Claude’s', async () => {
  session(1);
  putLock('1', 0);
  const held = await status();
  expect(gate(held, 'lock').verdict).toBe('closed');
  expect(held.closed).toContain('lock');
  expect(gate(held, 'review').verdict).toBe('open');
});

test('a stale lock is cleared only as it was shown, and keeps its time', async () => {
  const { dreams } = await openDreams(home);
  const path = join(home, 'memory', '.consolidate-lock');
  writeFileSync(path, '4999999');
  utimesSync(path, 1_700_000_000, 1_700_000_000);
  const { lock: shown } = await dreams.status('s');
  expect(shown).toMatchObject({ state: 'stale', pid: 4_999_999 });
  const { pid, since } = shown;
  await expect(dreams.clearLock('s', { pid: 12, since: since! })).rejects.toMatchObject({ code: 'conflict' });
  const cleared = await dreams.clearLock('s', { pid, since: since! });
  expect(cleared.lock).toMatchObject({ state: 'free', since });
  writeFileSync(path, '1');
  const held = (await dreams.status('s')).lock;
  await expect(dreams.clearLock('s', { pid: 1, since: held.since! })).rejects.toMatchObject({ code: 'locked' });
});

test('the lock of a dream that runs for over an hour is not cleared under it', async () => {
  const { dreams, host } = await openDreams(home, { script: 'slow' });
  const { id } = await dreams.start({ storeId: 's' });
  const path = join(home, 'memory', '.consolidate-lock');
  utimesSync(path, Date.now() / 1000 - 7200, Date.now() / 1000 - 7200);
  const { pid, since } = (await dreams.status('s')).lock;
  await expect(dreams.clearLock('s', { pid, since: since! })).rejects.toMatchObject({ code: 'locked' });
  expect(readFileSync(path, 'utf8')).toBe(String(host.pids[0]));
  await dreams.stop(id);
});
