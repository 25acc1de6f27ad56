import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCatalog } from './catalog.ts';
import { scanStore } from './scan-store.ts';
import { DAY, NOW, makeStore, memory, put } from './test-store.ts';

const files = (rows: readonly { file: string }[]) => rows.map(({ file }) => file).sort();

test('the first refresh brings every row, the next nothing', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'b/c.md': memory('c'), 'MEMORY.md': '- [A](a.md)' });
  const catalog = createCatalog(ref, { now: () => NOW });
  expect(catalog.snapshot()).toEqual({ revision: 0, memories: [] });
  expect(await catalog.refresh()).toMatchObject({ revision: 1, removed: [], indexChanged: true });
  expect(catalog.snapshot()).toEqual({ revision: 1, memories: await scanStore(ref, { now: NOW }) });
  expect(await catalog.refresh()).toBeNull();
  expect(catalog.index()).toMatchObject({ exists: true, percent: 1, lost: 0, figures: { lines: 1 } });
});

test('a change, a new file, a rename and a deletion come as they are', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'b.md': memory('b'), 'c.md': memory('c') });
  const catalog = createCatalog(ref, { now: () => NOW });
  await catalog.refresh();
  await put(ref, 'a.md', memory('renamed'));
  await put(ref, 'sub/d.md', memory('d'));
  await rename(join(ref.dir, 'b.md'), join(ref.dir, 'e.md'));
  await rm(join(ref.dir, 'c.md'));
  const change = await catalog.refresh();
  expect(files(change?.upserted ?? [])).toEqual(['a.md', 'e.md', 'sub/d.md']);
  expect(change).toMatchObject({ revision: 2, indexChanged: false });
  expect(change?.removed.sort()).toEqual(['b.md', 'c.md']);
  expect(catalog.snapshot().memories).toEqual(await scanStore(ref, { now: NOW }));
});

test('a new index changes the rows that it points to, and only those', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'b.md': memory('b') });
  const catalog = createCatalog(ref, { now: () => NOW });
  await catalog.refresh();
  await put(ref, 'MEMORY.md', '- [A](a.md)');
  const change = await catalog.refresh();
  expect(change).toMatchObject({ indexChanged: true, upserted: [{ file: 'a.md', indexed: true, title: 'A' }] });
  expect(change?.upserted.length).toBe(1);
});

test('a day that passes changes the ages', async () => {
  const ref = await makeStore({ 'a.md': memory('a') });
  let now = NOW;
  const catalog = createCatalog(ref, { now: () => now });
  await catalog.refresh();
  now += DAY;
  expect(await catalog.refresh()).toMatchObject({ upserted: [{ file: 'a.md', age: 'yesterday' }] });
});

test('refreshes run one after another, and a folder that is gone is an empty one', async () => {
  const ref = await makeStore({ 'a.md': memory('a') });
  const catalog = createCatalog(ref, { now: () => NOW });
  const [first, second] = await Promise.all([catalog.refresh(), catalog.refresh()]);
  expect([first?.revision, second]).toEqual([1, null]);
  await rm(ref.dir, { recursive: true });
  expect(await catalog.refresh()).toMatchObject({ removed: ['a.md'] });
  expect(await catalog.refresh()).toBeNull();
});

test('told which files changed, it looks at those alone: what is new, other, gone, moved, or no memory', async () => {
  const ref = await makeStore({
    'a.md': memory('a'),
    'b.md': memory('b'),
    'c.md': memory('c'),
    'MEMORY.md': '- [A](a.md)',
  });
  const catalog = createCatalog(ref, { now: () => NOW });
  await catalog.refresh();
  await put(ref, 'a.md', memory('another'));
  await put(ref, 'sub/d.md', memory('d'));
  await put(ref, 'sub/MEMORY.md', '- [D](d.md)');
  await put(ref, 'notes.txt', 'no memory');
  await put(ref, 'team/e.md', memory('e'));
  await rename(join(ref.dir, 'b.md'), join(ref.dir, 'f.md'));
  await rm(join(ref.dir, 'c.md'));
  const told = ['a.md', 'sub/d.md', 'sub/MEMORY.md', 'notes.txt', 'team/', 'team/e.md', 'b.md', 'f.md', 'c.md'];
  const change = await catalog.refresh(told);
  expect(files(change?.upserted ?? [])).toEqual(['a.md', 'f.md', 'sub/d.md']);
  expect(change?.removed.sort()).toEqual(['b.md', 'c.md']);
  expect(change?.indexChanged).toBe(true);
  expect(catalog.snapshot().memories).toEqual(await scanStore(ref, { now: NOW }));
  expect(await catalog.refresh()).toBeNull();
});

test('a pointer to a file that comes later makes it indexed', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'MEMORY.md': '- [A](a.md)\n- [Late](late.md)' });
  const catalog = createCatalog(ref, { now: () => NOW });
  await catalog.refresh();
  await put(ref, 'late.md', memory('late'));
  expect(await catalog.refresh(['late.md'])).toMatchObject({ upserted: [{ file: 'late.md', indexed: true }] });
});

test.skipIf(process.platform === 'win32')(
  'a link that takes the place of a folder hides the files it held',
  async () => {
    const ref = await makeStore({ 'a.md': memory('a'), 'sub/b.md': memory('b') });
    const catalog = createCatalog(ref, { now: () => NOW });
    await catalog.refresh();
    await mkdir(join(ref.dir, '.aside'));
    await rename(join(ref.dir, 'sub'), join(ref.dir, '.aside', 'sub'));
    await symlink(join('.aside', 'sub'), join(ref.dir, 'sub'));
    await catalog.refresh(['sub', 'sub/b.md']);
    expect(catalog.snapshot().memories).toEqual(await scanStore(ref, { now: NOW }));
    expect(files(catalog.snapshot().memories)).not.toContain('sub/b.md');
  },
);

test('a text of the same length whose time was kept has changed nevertheless', async () => {
  const ref = await makeStore({ 'a.md': memory('a', 'type: project', 'in src/old.ts\n') });
  const catalog = createCatalog(ref, { now: () => NOW });
  await catalog.refresh();
  await put(ref, 'a.md', memory('a', 'type: project', 'in src/new.ts\n'));
  expect(await catalog.refresh()).toMatchObject({ upserted: [{ file: 'a.md' }], removed: [], indexChanged: false });
  expect(await catalog.refresh()).toBeNull();
});
