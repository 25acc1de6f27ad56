import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { confine } from './confine.ts';

async function makeFolders() {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'reverie-confine-')));
  onTestFinished(() => rm(outer, { recursive: true, force: true }));
  const store = join(outer, 'memory');
  await mkdir(join(store, 'sub'), { recursive: true });
  await mkdir(join(outer, 'memory-not'));
  await writeFile(join(outer, 'secret.md'), 'secret');
  await writeFile(join(store, 'a.md'), 'a');
  return { outer, store };
}

test('names inside the store resolve, whether the file is there or not', async () => {
  const { store } = await makeFolders();
  expect(await confine(store, 'a.md')).toBe(join(store, 'a.md'));
  expect(await confine(store, 'sub/new.md')).toBe(join(store, 'sub', 'new.md'));
  expect(await confine(store, 'not/yet/there.md')).toBe(join(store, 'not', 'yet', 'there.md'));
  expect(await confine(store, '..two dots.md')).toBe(join(store, '..two dots.md'));
});

test.each(['../secret.md', '/etc/passwd', 'sub/../../secret.md', '..', '.', '', 'a//b', 'a\0.md', './a.md'])(
  '%j is refused',
  async (name) => {
    const { store } = await makeFolders();
    await expect(confine(store, name)).rejects.toMatchObject({ code: 'outside-store' });
  },
);

test('a name that no disk takes is called too long', async () => {
  const { store } = await makeFolders();
  await expect(confine(store, `${'x'.repeat(300)}.md`)).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('too long'),
  });
});

test('a name is found in the Unicode form that the disk has', async () => {
  const { store } = await makeFolders();
  await writeFile(join(store, 'cafe\u0301.md'), 'x');
  await mkdir(join(store, 'e\u0301t\u00e9'));
  expect(await confine(store, 'caf\u00e9.md')).toBe(join(store, 'cafe\u0301.md'));
  expect(await confine(store, '\u00e9te\u0301/new.md')).toBe(join(store, 'e\u0301t\u00e9', 'new.md'));
});

test.skipIf(process.platform === 'win32')('links are judged by where they lead', async () => {
  const { outer, store } = await makeFolders();
  await symlink('a.md', join(store, 'inside.md'));
  await symlink('../secret.md', join(store, 'outside.md'));
  await symlink('../memory-not', join(store, 'sibling'));
  await symlink('gone.md', join(store, 'dangling.md'));
  await symlink('loop.md', join(store, 'loop.md'));
  await symlink(store, join(outer, 'by-link'));
  expect(await confine(store, 'inside.md')).toBe(join(store, 'inside.md'));
  expect(await confine(join(outer, 'by-link'), 'a.md')).toBe(join(store, 'a.md'));
  for (const name of ['outside.md', 'sibling/new.md', 'dangling.md', 'loop.md'])
    await expect(confine(store, name)).rejects.toMatchObject({ code: 'link' });
});

test('a store that is gone is not found', async () => {
  const { outer } = await makeFolders();
  await expect(confine(join(outer, 'gone'), 'a.md')).rejects.toMatchObject({ code: 'not-found' });
});
