import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunHome, openDreams, testHost } from './run-for-tests.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'auto-dream-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const minute = 60_000;

async function open({ sessions = 5, hoursAgo = 30, enabled = true, auto = true } = {}) {
  const store = { ...makeRunHome(root, sessions), switches: { enabled, disabledBecause: null } };
  const lock = join(root, 'memory', '.consolidate-lock');
  writeFileSync(lock, '');
  utimesSync(lock, (Date.now() - hoursAgo * 60 * minute) / 1000, (Date.now() - hoursAgo * 60 * minute) / 1000);
  let later = 0;
  const told: string[] = [];
  const host = testHost(root, {
    now: () => Date.now() + later,
    notify: (title, body) => void told.push(`${title}: ${body}`),
    locale: 'en',
  });
  const { settings } = await openDreams(root, { host, store });
  await settings.put({ dream: { ...settings.get().dream, auto: auto ? { s: 'tidy' as const } : {} } });
  const opened = await openDreams(root, { host, store });
  return { ...opened, told, wait: (ms: number) => void (later += ms) };
}

test('a store that asked for it dreams by itself once its gates are open, and the system tells', async () => {
  const { dreams, told } = await open();
  await dreams.tick();
  const [run] = await dreams.list('s');
  expect(run).toMatchObject({ by: 'auto', engine: 'tidy' });
  expect(await dreams.ended(run!.id)).toMatchObject({ state: 'review' });
  expect(told).toEqual(['A dream waits for you: memory: 2 files']);
  expect((await dreams.status('s')).auto).toMatchObject({ engine: 'tidy' });
});

test.each([
  ['it did not ask for it', { auto: false }],
  ['memory is off there', { enabled: false }],
  ['there are too few sessions', { sessions: 4 }],
  ['the last dream is too near', { hoursAgo: 20 }],
])('a store does not dream by itself when %s', async (_why, how) => {
  const { dreams } = await open(how);
  await dreams.tick();
  expect(await dreams.list('s')).toEqual([]);
});

test('gates are looked at every ten minutes, and not again while a review waits', async () => {
  const { dreams, wait, settings } = await open({ hoursAgo: 23.9 });
  await dreams.tick();
  const { auto, gates } = await dreams.status('s');
  expect(auto.lastCheck).not.toBeNull();
  expect(gates.find(({ gate }) => gate === 'scan')).toMatchObject({ verdict: 'closed', figure: 10 });
  wait(9 * minute);
  await dreams.tick();
  expect(await dreams.list('s')).toEqual([]);
  wait(1.1 * minute);
  await dreams.tick();
  const [run] = await dreams.list('s');
  await dreams.ended(run!.id);
  wait(11 * minute);
  await dreams.tick();
  expect(await dreams.list('s')).toHaveLength(1);
  expect(settings.get().dream.auto).toEqual({ s: 'tidy' });
});

test('what was discarded is not dreamt again before a day is over', async () => {
  const { dreams, wait } = await open();
  await dreams.tick();
  const [run] = await dreams.list('s');
  await dreams.ended(run!.id);
  await dreams.discard(run!.id);
  expect((await dreams.status('s')).closed).toEqual([]);
  wait(23 * 60 * minute);
  await dreams.tick();
  expect(await dreams.list('s')).toHaveLength(1);
  wait(61 * minute);
  await dreams.tick();
  const all = await dreams.list('s');
  expect(all).toHaveLength(2);
  await dreams.ended(all[0]!.id);
});

test('a clock that is put back does not end the looking', async () => {
  const { dreams, wait } = await open({ hoursAgo: 24.1 + 48 });
  wait(48 * 60 * minute);
  await dreams.tick();
  await dreams.discard((await dreams.ended((await dreams.list('s'))[0]!.id)).id);
  wait(-48 * 60 * minute);
  await dreams.tick();
  const all = await dreams.list('s');
  expect(all).toHaveLength(2);
  await Promise.all(all.map(({ id }) => dreams.ended(id)));
});

test('the runs of another Reverie are told of as they go on', async () => {
  const { dreams, heard } = await open();
  await dreams.tick();
  await dreams.ended((await dreams.list('s'))[0]!.id);
  const before = heard.length;
  const other = await openDreams(root);
  await other.dreams.discard((await dreams.list('s'))[0]!.id);
  await dreams.tick();
  expect(heard.slice(before).map(({ state }) => state)).toEqual(['discarded']);
  await dreams.tick();
  expect(heard).toHaveLength(before + 1);
});
