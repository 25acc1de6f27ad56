import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSession } from './find-session.ts';

let config = '';
beforeEach(async () => {
  config = await mkdtemp(join(tmpdir(), 'reverie-sessions-'));
  await mkdir(join(config, 'projects', '-a'), { recursive: true });
});
afterEach(() => rm(config, { recursive: true, force: true }));

const write = (id: string, entries: unknown[]) =>
  writeFile(join(config, 'projects', '-a', `${id}.jsonl`), entries.map((entry) => JSON.stringify(entry)).join('\n'));

test('a session has the time of its first record and the last title it was given', async () => {
  await write('s-1', [
    { type: 'mode' },
    { type: 'user', timestamp: '2026-05-01T10:00:00.000Z' },
    { type: 'ai-title', aiTitle: 'First guess' },
    { type: 'ai-title', aiTitle: 'Better guess' },
    { type: 'user', timestamp: '2026-05-01T11:00:00.000Z' },
  ]);
  expect(await findSession([config], 's-1')).toEqual({ title: 'Better guess', time: '2026-05-01T10:00:00.000Z' });
});

test('the title the user gave wins', async () => {
  await write('s-2', [
    { type: 'custom-title', customTitle: 'Mine' },
    { type: 'ai-title', aiTitle: 'Made up' },
  ]);
  expect(await findSession([config], 's-2')).toEqual({ title: 'Mine', time: null });
});

test('a title at the end of a long transcript is found', async () => {
  const filler = Array.from({ length: 3000 }, () => ({ type: 'user', text: 'x'.repeat(100) }));
  await write('s-3', [
    { timestamp: '2026-05-01T10:00:00.000Z' },
    ...filler,
    { type: 'summary', summary: 'At the end' },
  ]);
  expect(await findSession([config], 's-3')).toEqual({ title: 'At the end', time: '2026-05-01T10:00:00.000Z' });
});

test('an id that is a path, or of no transcript, finds nothing', async () => {
  await writeFile(join(config, 'outside.jsonl'), '{"type":"summary","summary":"no"}');
  expect(await findSession([config], '../../outside')).toBeNull();
  expect(await findSession([config], 's-9')).toBeNull();
  expect(await findSession([join(config, 'none')], 's-1')).toBeNull();
});

test('records that are no JSON are passed over', async () => {
  await writeFile(
    join(config, 'projects', '-a', 's-4.jsonl'),
    'not json\n[]\nnull\n{"type":"summary","summary":"Here"}',
  );
  expect(await findSession([config], 's-4')).toEqual({ title: 'Here', time: null });
});
