import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPageFile } from './read-page-file.ts';

async function makePage() {
  const home = await mkdtemp(join(tmpdir(), 'reverie-page-'));
  const root = join(home, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<p>page</p>');
  await writeFile(join(root, 'assets', 'app-1.js'), 'let a');
  await writeFile(join(home, 'secret.txt'), 'secret');
  await symlink(join(home, 'secret.txt'), join(root, 'link.txt'));
  return root;
}

test('The page and its assets are read with their types', async () => {
  const root = await makePage();
  expect(await readPageFile(root, '/')).toEqual({
    bytes: Buffer.from('<p>page</p>'),
    type: 'text/html; charset=utf-8',
  });
  expect((await readPageFile(root, '/assets/app-1.js'))?.type).toBe('text/javascript; charset=utf-8');
});

test('Nothing outside the view is read, by no spelling', async () => {
  const root = await makePage();
  const paths = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '//secret.txt',
    '/link.txt',
    '/assets',
    '/assets/..%2f..%2fsecret.txt',
  ];
  for (const path of [...paths, '/.env', '/nothing.js', '', '/assets/\0'])
    expect(await readPageFile(root, path)).toBeNull();
});
