import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAppSettings } from './app-settings.ts';
import { keptData } from './kept-data.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'reverie-settings-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

test('a setting outlives the app', async () => {
  await (await openAppSettings({ dataDir, readOnly: false })).put({ theme: 'dark' });
  const again = await openAppSettings({ dataDir, readOnly: false });
  expect(again.get()).toMatchObject({ theme: 'dark', language: 'system' });
});

test('of two settings that are changed at once neither is lost', async () => {
  const settings = await openAppSettings({ dataDir, readOnly: false });
  await Promise.all([settings.put({ theme: 'dark' }), settings.put({ language: 'zh' })]);
  expect(settings.get()).toMatchObject({ theme: 'dark', language: 'zh' });
  expect((await openAppSettings({ dataDir, readOnly: false })).get()).toMatchObject({ theme: 'dark', language: 'zh' });
});

test('what another door changed since this one began stays', async () => {
  const [one, other] = [
    await openAppSettings({ dataDir, readOnly: false }),
    await openAppSettings({ dataDir, readOnly: false }),
  ];
  const history = { keepMegabytes: 9, keepDays: 9, leftOut: ['private'] };
  await one.put({ history });
  await Promise.all([other.put({ theme: 'dark' }), one.put({ language: 'zh' })]);
  expect((await openAppSettings({ dataDir, readOnly: false })).get()).toMatchObject({
    ...{ history, theme: 'dark', language: 'zh' },
  });
});

test('read-only settings change for now and leave nothing on disk', async () => {
  const settings = await openAppSettings({ dataDir, readOnly: true });
  expect((await settings.put({ language: 'zh' })).language).toBe('zh');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test('one broken value falls back and the others stay', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'settings.json'), '{"theme": "purple", "language": "en"}');
  const settings = await openAppSettings({ dataDir, readOnly: false });
  expect(settings.get()).toMatchObject({ theme: 'system', language: 'en', extraHomes: [] });
});

test('one broken value of a section falls back alone, and an address that cannot be used is never the default one', async () => {
  await mkdir(dataDir, { recursive: true });
  const dream = { engine: 'api', model: 'mine', baseUrl: 'http://gate.example:8080', budgetUsd: -1, later: 1 };
  const history = { keepMegabytes: 'many', keepDays: 7, leftOut: ['private'] };
  const recall = { selector: 'cleverly', consented: true };
  await writeFile(join(dataDir, 'settings.json'), JSON.stringify({ dream, history, recall }));
  expect((await openAppSettings({ dataDir, readOnly: false })).get()).toMatchObject({
    dream: {
      engine: 'api',
      model: 'mine',
      baseUrl: 'http://gate.example:8080',
      budgetUsd: 1,
      autoApply: false,
      auto: {},
    },
    history: { keepMegabytes: 200, keepDays: 7, leftOut: ['private'] },
    recall: { selector: 'local', consented: true },
  });
  await writeFile(join(dataDir, 'settings.json'), JSON.stringify({ dream: { baseUrl: 8080 } }));
  expect((await openAppSettings({ dataDir, readOnly: false })).get().dream.baseUrl).toBe('8080');
  await writeFile(join(dataDir, 'settings.json'), JSON.stringify({ dream: {} }));
  expect((await openAppSettings({ dataDir, readOnly: false })).get().dream.baseUrl).toBeNull();
});

test('a settings file that is no JSON is replaced only by the next change', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'settings.json'), 'not json');
  const settings = await openAppSettings({ dataDir, readOnly: false });
  expect(await readFile(join(dataDir, 'settings.json'), 'utf8')).toBe('not json');
  await settings.put({ theme: 'light' });
  expect(JSON.parse(await readFile(join(dataDir, 'settings.json'), 'utf8'))).toMatchObject({ theme: 'light' });
});

test('what is kept is named and measured', async () => {
  await mkdir(join(dataDir, 'trash', 'a'), { recursive: true });
  await writeFile(join(dataDir, 'trash', 'a', 'one.md'), '12345');
  await writeFile(join(dataDir, 'settings.json'), '{}');
  await writeFile(join(dataDir, 'surprise'), '1');
  expect(await keptData(dataDir)).toEqual([
    { name: 'settings', path: join(dataDir, 'settings.json'), files: 1, bytes: 2 },
    { name: 'other', path: join(dataDir, 'surprise'), files: 1, bytes: 1 },
    { name: 'trash', path: join(dataDir, 'trash'), files: 1, bytes: 5 },
  ]);
  expect(await keptData(join(dataDir, 'nowhere'))).toEqual([]);
});
