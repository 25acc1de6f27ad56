import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import { openBoth } from '../history/history-acts-for-tests.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createArchiveHandlers } from './handlers.ts';

let root: string;
let refs: Record<string, StoreRef>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'archive-handlers-'));
  const { ref } = makeStores(root);
  const other = { ...ref, dir: join(root, 'other') };
  mkdirSync(other.dir);
  refs = { one: ref, other };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function open() {
  const both = openBoth(root);
  const refreshed: string[] = [];
  const handlers = createArchiveHandlers({
    ...both,
    storeRef: async (id) => refs[id]!,
    refresh: async (id) => void refreshed.push(id),
  });
  return { ...both, handlers, refreshed };
}

test('an export travels as base64, is previewed with each file, and is imported as one act', async () => {
  const { handlers, curate, refreshed } = open();
  const { name, archive, files, left } = await handlers['archive.export']({ storeIds: ['one'] });
  expect([/^reverie-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name), files, left]).toEqual([true, 6, []]);
  writeFileSync(join(refs['other']!.dir, 'a.md'), 'quite another\n');
  const preview = await handlers['archive.preview']({ storeId: 'other', archive });
  expect(preview.stores).toMatchObject([{ id: '1', dir: refs['one']!.dir, kind: 'project', files: 6 }]);
  const of = (file: string) => preview.files.find((one) => one.file === file);
  expect(of('a.md')).toMatchObject({
    is: 'conflict',
    texts: { before: 'quite another\n', after: readFileSync(join(refs['one']!.dir, 'a.md'), 'utf8') },
  });
  expect(of('b.md')).toMatchObject({ is: 'add', texts: { before: null } });
  const before = treeOf(refs['other']!.dir);
  await expect(handlers['archive.import']({ storeId: 'other', archive })).rejects.toMatchObject({ code: 'conflict' });
  expect(treeOf(refs['other']!.dir)).toEqual(before);
  const act = await handlers['archive.import']({ storeId: 'other', archive, choice: 'theirs' });
  expect([act.op, act.files.length, refreshed]).toEqual(['import', 6, ['other']]);
  await curate.undo(refs['other']!, {});
  expect(treeOf(refs['other']!.dir)).toEqual(before);
  const same = await handlers['archive.preview']({ storeId: 'one', archive });
  expect(same.files.every(({ is, texts }) => is === 'same' && texts === undefined)).toBe(true);
  await curate.idle();
});

test('of several stores one has to be chosen; a broken archive is refused in words', async () => {
  const { handlers } = open();
  writeFileSync(join(refs['other']!.dir, 'z.md'), 'z\n');
  const { archive } = await handlers['archive.export']({ storeIds: ['one', 'other'] });
  const asked = await handlers['archive.preview']({ storeId: 'one', archive });
  expect([asked.stores.length, asked.files]).toEqual([2, []]);
  await expect(handlers['archive.import']({ storeId: 'one', archive })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  const chosen = await handlers['archive.preview']({ storeId: 'one', archive, from: '2' });
  expect(chosen.files).toMatchObject([{ file: 'z.md', is: 'add', texts: { before: null, after: 'z\n' } }]);
  const broken = Buffer.from('no archive').toString('base64');
  await expect(handlers['archive.preview']({ storeId: 'one', archive: broken })).rejects.toThrow('refused');
});

test('a large preview names its files and leaves their texts out', async () => {
  const { handlers } = open();
  for (let i = 0; i < 6; i++) writeFileSync(join(refs['one']!.dir, `large-${i}.md`), 'x'.repeat(1_000_000));
  const { archive } = await handlers['archive.export']({ storeIds: ['one'] });
  const { files } = await handlers['archive.preview']({ storeId: 'other', archive });
  const large = files.filter(({ file }) => file.startsWith('large'));
  expect([large.length, large.filter(({ texts }) => texts).length]).toEqual([6, 4]);
});
