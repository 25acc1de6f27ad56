import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreRef } from '../memory/store-ref.ts';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import { createCurate } from './curate.ts';

const isRoot = process.getuid?.() === 0;
let root: string;
let ref: StoreRef;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'broken-disk-'));
  ref = makeStores(root).ref;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (dataDir = join(root, 'data'), step?: (name: string) => void) =>
  createCurate({ dataDir, readOnly: false, now: Date.now, step });

/** Mounts a small disk in memory for a test; null, and the reason in words, where that can't be done. */
function mountSmall(path: string, options: string): (() => void) | null {
  mkdirSync(path, { recursive: true });
  const mounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0;
  if (!mounted)
    process.stdout.write(
      `skipped: no small disk can be mounted here (${isRoot ? 'mount was refused' : 'only root may mount'})\n`,
    );
  return mounted ? () => void spawnSync('umount', [path]) : null;
}

test('a full disk of the data folder is told in words, and no try leaves anything in it', async ({ skip }) => {
  const disk = join(root, 'data');
  const unmount = mountSmall(disk, 'size=64k');
  if (!unmount) return skip('no small disk can be mounted here');
  try {
    mkdirSync(join(disk, 'locks'));
    const fill = spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=1k', 'count=100']);
    expect(fill.stderr.toString()).toContain('No space left');
    const before = treeOf(ref.dir);
    for (const body of ['one', 'two'])
      await expect(build(disk).save(ref, { file: 'a.md', body })).rejects.toMatchObject({ code: 'disk-full' });
    expect(treeOf(ref.dir)).toEqual(before);
    expect(readdirSync(join(disk, 'locks'))).toEqual([]);
  } finally {
    unmount();
  }
});

test('a full disk of the store is told in words, and the store stays as it was', async ({ skip }) => {
  const disk = join(root, 'disk');
  const unmount = mountSmall(disk, 'size=64k');
  if (!unmount) return skip('no small disk can be mounted here');
  try {
    const { ref: small } = makeStores(disk);
    const before = treeOf(small.dir);
    const curate = build();
    await expect(curate.save(small, { file: 'a.md', body: 'x'.repeat(200_000) })).rejects.toMatchObject({
      code: 'disk-full',
      hint: expect.stringContaining('Free some space'),
    });
    expect(treeOf(small.dir)).toEqual(before);
    await curate.save(small, { file: 'a.md', body: 'short' });
    await curate.idle();
  } finally {
    unmount();
  }
});

test('a full disk of our own data stops an act before it begins', async ({ skip }) => {
  const disk = join(root, 'disk');
  const unmount = mountSmall(disk, 'size=16k');
  if (!unmount) return skip('no small disk can be mounted here');
  try {
    const before = treeOf(ref.dir);
    const curate = build(join(disk, 'data'));
    await expect(curate.save(ref, { file: 'a.md', body: 'x'.repeat(50_000) })).rejects.toMatchObject({
      code: 'disk-full',
    });
    await curate.idle();
    expect(treeOf(ref.dir)).toEqual(before);
  } finally {
    unmount();
  }
});

test('a disk mounted read-only is told in words', async ({ skip }) => {
  const disk = join(root, 'disk');
  const unmount = mountSmall(disk, 'size=256k');
  if (!unmount) return skip('no small disk can be mounted here');
  try {
    const { ref: small } = makeStores(disk);
    const before = treeOf(small.dir);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expect(build().remove(small, { files: ['a.md', 'b.md'] })).rejects.toMatchObject({
      code: 'permission',
      message: expect.stringContaining('read-only'),
    });
    expect(treeOf(small.dir)).toEqual(before);
  } finally {
    unmount();
  }
});

test('a folder that may not be written is told in words, the writer being no root', ({ skip }) => {
  if (!isRoot) return skip('only root can run a writer under another user');
  const before = treeOf(ref.dir);
  chmodSync(root, 0o755);
  const script = `
    import { createCurate } from ${JSON.stringify(new URL('./curate.ts', import.meta.url).pathname)};
    process.setgid(65534); process.setuid(65534);
    const curate = createCurate({ dataDir: ${JSON.stringify(join(root, 'theirs'))}, readOnly: false, now: Date.now });
    const ref = ${JSON.stringify(ref)};
    for (const act of [() => curate.save(ref, { file: 'a.md', body: 'x' }), () => curate.remove(ref, { files: ['b.md'] })])
      await act().then(() => console.log('written'), (error) => console.log(error.code + ': ' + error.message));
  `;
  mkdirSync(join(root, 'theirs'));
  chmodSync(join(root, 'theirs'), 0o777);
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
    cwd: new URL('../..', import.meta.url).pathname,
  });
  expect(run.stdout.trim().split('\n')).toEqual([
    'permission: You are not allowed to write "a.md".',
    'permission: You are not allowed to write "MEMORY.md".',
  ]);
  expect(treeOf(ref.dir)).toEqual(before);
});

test('a file that became a folder, also in the middle of an act, is told in words', async () => {
  rmSync(join(ref.dir, 'a.md'));
  mkdirSync(join(ref.dir, 'a.md'));
  await expect(build().save(ref, { file: 'a.md', body: 'x' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('folder'),
  });
  const curate = build(undefined, (name) => {
    if (name !== 'replace' || statSync(join(ref.dir, 'b.md')).isDirectory()) return;
    rmSync(join(ref.dir, 'b.md'));
    mkdirSync(join(ref.dir, 'b.md'));
  });
  await expect(curate.save(ref, { file: 'b.md', body: 'x' })).rejects.toMatchObject({ code: 'conflict' });
  expect(Object.keys(treeOf(ref.dir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a store removed while editing is told in words, and the draft is kept', async () => {
  const curate = build();
  await curate.drafts.put({ storeId: 's', file: 'a.md', text: 'typed', baseHash: null });
  rmSync(ref.dir, { recursive: true });
  await expect(curate.save(ref, { file: 'a.md', body: 'typed' })).rejects.toMatchObject({ code: 'gone' });
  expect(existsSync(ref.dir)).toBe(false);
  expect(await curate.drafts.get('s', 'a.md')).toMatchObject({ text: 'typed' });
});

test('a store moved away in the middle of an act is told in words, and loses nothing', async () => {
  const before = treeOf(ref.dir);
  const curate = build(undefined, (name) => {
    if (name === 'temp' && existsSync(ref.dir)) renameSync(ref.dir, `${ref.dir} moved`);
  });
  await expect(curate.save(ref, { file: 'a.md', body: 'x', fields: { description: 'y' } })).rejects.toMatchObject({
    code: 'gone',
  });
  expect(treeOf(`${ref.dir} moved`)).toEqual(before);
});

test('a folder turned into a file is told in words', async () => {
  rmSync(ref.dir, { recursive: true });
  writeFileSync(ref.dir, 'x');
  await expect(build().save(ref, { file: 'a.md', body: 'x' })).rejects.toMatchObject({ name: 'AppError' });
  expect(readFileSync(ref.dir, 'utf8')).toBe('x');
});
