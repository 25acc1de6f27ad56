import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createIndexOpener } from './open-index.ts';

let dir = '';
afterEach(() => rm(dir, { recursive: true, force: true }));

async function opened(text: string) {
  dir = await mkdtemp(join(tmpdir(), 'reverie-index-'));
  const path = join(dir, 'MEMORY.md');
  await writeFile(path, text);
  return { path, open: createIndexOpener({ dir, kind: 'project', scope: 'private' }) };
}

test('an index that stays is read once; another one, a later one and none are told', async () => {
  const { path, open } = await opened('- one');
  // Its time must be past the step of the file system's clock.
  await new Promise((resolve) => setTimeout(resolve, 60));
  const first = await open();
  expect(first).toMatchObject({ exists: true, text: '- one' });
  expect(await open()).toBe(first);
  await writeFile(path, '- two');
  expect(await open()).toMatchObject({ text: '- two' });
  await rm(path);
  expect(await open()).toMatchObject({ exists: false, text: '', hash: null });
  await writeFile(path, '- two');
  expect(await open()).toMatchObject({ exists: true, text: '- two' });
});

test('a text of the same length in the same moment, or with its time put back, is another one', async () => {
  const { path, open } = await opened('- aaa');
  expect((await open()).text).toBe('- aaa');
  await writeFile(path, '- bbb');
  expect((await open()).text).toBe('- bbb');
  const long = new Date(Date.now() - 60_000);
  await utimes(path, long, long);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect((await open()).text).toBe('- bbb');
  await writeFile(path, '- ccc');
  await utimes(path, long, long);
  expect((await open()).text).toBe('- ccc');
});
