import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodeHost } from '../node-host.ts';
import { createPathEvidence } from './path-evidence.ts';
import { projectKey } from './project-key.ts';
import { pathInTranscript } from './transcript-paths.ts';

let dir = '';
let folder = '';
const key = projectKey('/w/a-b');
const everything = 64 * 1024 * 1024;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'evidence-'));
  folder = join(dir, '.claude/projects', key);
  await mkdir(folder, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const line = (cwd: string, more: object = {}) => `${JSON.stringify({ type: 'user', ...more, cwd, version: '2' })}\n`;
const transcript = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const open = (readOnly = false) =>
  createPathEvidence(createNodeHost({ door: 'cli', home: dir, env: {}, readOnly, demo: false }));
const evidenceFile = () =>
  join(createNodeHost({ door: 'cli', home: dir, env: {}, readOnly: true, demo: false }).dataDir, 'evidence.json');

test('the first matching cwd counts, not the first one', async () => {
  const file = await transcript('s.jsonl', line('/elsewhere') + line('/w/a-b') + line('/w/a/b'));
  expect((await pathInTranscript(file, key, everything)).path).toBe('/w/a-b');
});

test('a cwd inside quoted text proves nothing', async () => {
  const file = await transcript('s.jsonl', line('/elsewhere', { message: '{"cwd":"/w/a-b"}' }));
  expect((await pathInTranscript(file, key, everything)).path).toBeNull();
});

test('a cwd cut in two by a chunk is found, behind a line of megabytes too', async () => {
  for (const shift of [0, 3, 9, 14]) {
    const filler = `${'x'.repeat(256 * 1024 - 40 - shift)}\n`;
    const file = await transcript('s.jsonl', `${filler}${line('/w/a-b')}`);
    expect((await pathInTranscript(file, key, everything)).path).toBe('/w/a-b');
  }
  const file = await transcript('s.jsonl', `{"text":"${'y'.repeat(2_000_000)}"}\n${line('/w/a-b')}`);
  expect((await pathInTranscript(file, key, everything)).path).toBe('/w/a-b');
});

test('no more than the limit is read', async () => {
  const file = await transcript('s.jsonl', `${'x'.repeat(3_000_000)}\n${line('/w/a-b')}`);
  const { path, bytes } = await pathInTranscript(file, key, 1_000_000);
  expect(path).toBeNull();
  expect(bytes).toBeLessThan(1_500_000);
});

test('escaped paths of Windows are read as they are', async () => {
  const windows = 'C:\\Users\\dev';
  const file = await transcript('s.jsonl', line(windows));
  expect((await pathInTranscript(file, projectKey(windows), everything)).path).toBe(windows);
});

test('two projects of one key are both found', async () => {
  await transcript('1.jsonl', line('/w/a-b'));
  await transcript('2.jsonl', line('/w/a/b'));
  expect((await open().pathsOf(folder, key)).live).toEqual(['/w/a-b', '/w/a/b']);
});

test('a path once seen is remembered after its transcripts are gone', async () => {
  await transcript('1.jsonl', line('/w/a-b'));
  const first = open();
  await first.pathsOf(folder, key);
  await first.save();
  await rm(join(folder, '1.jsonl'));
  expect(await open().pathsOf(folder, key)).toEqual({ live: [], remembered: ['/w/a-b'] });
  expect((await stat(evidenceFile())).mode & 0o777).toBe(0o600);
});

test('an unchanged folder is not read again, a new transcript is', async () => {
  await transcript('1.jsonl', line('/w/a-b'));
  const first = open();
  await first.pathsOf(folder, key);
  await first.save();
  await writeFile(join(folder, '1.jsonl'), line('/w/a/b'));
  expect((await open().pathsOf(folder, key)).live).toEqual(['/w/a-b']);
  await transcript('2.jsonl', line('/w/a/b'));
  expect((await open().pathsOf(folder, key)).live).toEqual(['/w/a-b', '/w/a/b']);
});

test('read-only remembers nothing on disk, and a broken file is no harm', async () => {
  await transcript('1.jsonl', line('/w/a-b'));
  const book = open(true);
  await book.pathsOf(folder, key);
  await book.save();
  await expect(readFile(evidenceFile())).rejects.toMatchObject({ code: 'ENOENT' });
  await mkdir(join(evidenceFile(), '..'), { recursive: true });
  await writeFile(evidenceFile(), '{');
  expect((await open().pathsOf(folder, key)).live).toEqual(['/w/a-b']);
});
