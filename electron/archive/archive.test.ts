import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Header } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCurate } from '../curate/curate.ts';
import { hashOf } from '../disk/hash.ts';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import { createHistory } from '../history/history.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { importArchive } from './import-archive.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

let root: string;
let ref: StoreRef;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'archive-'));
  ({ ref } = makeStores(root));
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (name: string) => {
  const dataDir = join(root, name);
  const attribute = async (_root: string, _looked: number, suspects: readonly unknown[]) => suspects.map(() => null);
  const history = createHistory({ dataDir, readOnly: false, now: Date.now, attribute });
  return { history, curate: createCurate({ dataDir, readOnly: false, now: Date.now }) };
};
const emptyStore = (name: string): StoreRef => {
  mkdirSync(join(root, name));
  return { ...ref, dir: join(root, name) };
};
const bring = async (
  app: ReturnType<typeof open>,
  to: StoreRef,
  bytes: Buffer,
  choice?: 'ours' | 'theirs' | 'both',
) => {
  const archive = await readArchive(bytes);
  const done = await importArchive(app, archive, {
    targets: [{ store: archive.manifest.stores[0]!, ref: to }],
    choice,
  });
  await app.curate.idle();
  return done;
};

test('what is exported comes in again elsewhere, byte for byte, with times and pointers', async () => {
  const { history } = open('here');
  writeFileSync(join(ref.dir, '备注.md'), '\uFEFF---\r\nname: x\r\n---\r\n金额');
  symlinkSync('/etc/passwd', join(ref.dir, 'link.md'));
  const { bytes, files, left } = await writeArchive(history, [ref], Date.now());
  expect([files, left]).toEqual([7, []]);
  const to = emptyStore('there');
  await bring(open('other'), to, bytes);
  const expected = treeOf(ref.dir);
  delete expected['link.md'];
  delete expected['team'];
  expect(treeOf(to.dir)).toEqual(expected);
});

test('an import into a store that went on merges what fits, asks for the rest, and can be taken back as one', async () => {
  const home = open('here');
  await home.history.record(ref);
  const to = emptyStore('there');
  const other = open('other');
  await bring(other, to, (await writeArchive(home.history, [ref], Date.now())).bytes);
  const text = readFileSync(join(ref.dir, 'a.md'), 'utf8');
  writeFileSync(join(to.dir, 'a.md'), text.replace('description: about a', 'description: theirs'));
  writeFileSync(join(to.dir, 'b.md'), 'theirs\n');
  writeFileSync(join(to.dir, 'f.md'), 'new\n');
  writeFileSync(join(to.dir, 'MEMORY.md'), `${readFileSync(join(to.dir, 'MEMORY.md'), 'utf8')}- [F](f.md) — new\n`);
  await other.history.record(to);
  writeFileSync(join(ref.dir, 'a.md'), `${text}ours\n`);
  writeFileSync(join(ref.dir, 'b.md'), 'ours\n');
  writeFileSync(join(ref.dir, 'c.md'), 'newer\n');
  const { bytes } = await writeArchive(other.history, [to], Date.now());
  const before = treeOf(ref.dir);
  await expect(bring(home, ref, bytes)).rejects.toThrow('Both sides changed: b.md');
  expect(treeOf(ref.dir)).toEqual(before);
  const { files } = await bring(home, ref, bytes, 'both');
  expect(Object.fromEntries(files.map(({ file, is }) => [file, is]))).toEqual({
    'MEMORY.md': 'merge',
    'a.md': 'merge',
    'b.md': 'conflict',
    'c.md': 'older',
    'd.md': 'same',
    'e.md': 'same',
    'f.md': 'add',
  });
  expect(readFileSync(join(ref.dir, 'a.md'), 'utf8')).toContain('description: theirs');
  expect(readFileSync(join(ref.dir, 'a.md'), 'utf8')).toContain('ours\n');
  expect(readFileSync(join(ref.dir, 'b.imported.md'), 'utf8')).toBe('theirs\n');
  const index = readFileSync(join(ref.dir, 'MEMORY.md'), 'utf8');
  expect(index.match(/f\.md/g)).toHaveLength(1);
  expect(index).toContain('- [b](b.imported.md) — about b\n');
  await home.curate.undo(ref, {});
  expect(treeOf(ref.dir)).toEqual(before);
  await home.curate.idle();
});

interface Piece {
  header: Partial<Header> & { name: string };
  body?: Buffer | string;
}

const tarOf = async (pieces: readonly Piece[]) => {
  const tar = pack();
  const all = buffer(tar);
  for (const { header, body } of pieces) tar.entry(header, body ?? '');
  tar.finalize();
  return all;
};
const named = (file: string, text: string, more: object = {}) => ({
  file,
  hash: hashOf(Buffer.from(text)),
  bytes: Buffer.byteLength(text),
  mtimeMs: 0,
  pointers: [],
  past: [],
  ...more,
});
const manifestOf = (files: unknown[], more: object = {}, store: object = {}) =>
  JSON.stringify({
    format: 'reverie-archive',
    version: 1,
    created: '2026-11-30T00:00:00.000Z',
    stores: [{ id: '1', dir: '/x', kind: 'project', scope: 'private', files, ...store }],
    ...more,
  });
const manifest = (text: string): Piece => ({ header: { name: 'manifest.json' }, body: text });
const entry = (file: string, text = 'x', header: Partial<Header> = {}): Piece => ({
  header: { name: `stores/1/${file}`, ...header },
  body: text,
});
const names = [
  '../a.md',
  'a/../../b.md',
  '/etc/a.md',
  './a.md',
  'a//b.md',
  'a/./b.md',
  '..',
  'a\\b.md',
  '..\\a.md',
  'C:a.md',
  'C:/a.md',
  'a.md:stream.md',
  'a\u0000.md',
  'a\n.md',
  'a\u202Egm.md',
  'a\u200B.md',
  '.hidden.md',
  '.git/config.md',
  'a/.x/b.md',
  'con.md',
  'aux/b.md',
  'LPT1.md',
  'a./b.md',
  'a /b.md',
  'settings.json',
  'a.sh',
  'a?.md',
  'a*.md',
  'a"|b.md',
  '.md',
];
const twins = [
  ['a.md', 'a.md'],
  ['a.md', 'A.md'],
  ['a.md', 'a.MD'],
  ['é.md', 'e\u0301.md'],
  ['ﬁ.md', 'fi.md'],
  ['a.md', 'a.md/b.md'],
];
const one = (file = 'a.md', more: object = {}) => manifest(manifestOf([named(file, 'x', more)]));
const link = (type: Header['type'], linkname: string): Piece => ({
  header: { name: 'stores/1/a.md', type, linkname, size: 0 },
});
const hostile: [string, () => Promise<Buffer>][] = [
  ...names.map((name): [string, () => Promise<Buffer>] => [
    `a file named ${JSON.stringify(name)}`,
    () => tarOf([manifest(manifestOf([named(name, 'x')])), entry(name.replace('\u0000', ''))]),
  ]),
  ...twins.map((pair): [string, () => Promise<Buffer>] => [
    `files named ${JSON.stringify(pair)}`,
    () => tarOf([manifest(manifestOf(pair.map((name) => named(name, 'x')))), ...pair.map((name) => entry(name))]),
  ]),
  ['a symbolic link', () => tarOf([one(), link('symlink', '/etc/passwd')])],
  ['a hard link', () => tarOf([one(), link('link', '/etc/passwd')])],
  [
    'a character device',
    () => tarOf([one(), { header: { name: 'stores/1/a.md', type: 'character-device', devmajor: 1, devminor: 3 } }]),
  ],
  [
    'a block device',
    () => tarOf([one(), { header: { name: 'stores/1/a.md', type: 'block-device', devmajor: 1, devminor: 3 } }]),
  ],
  ['a FIFO', () => tarOf([one(), { header: { name: 'stores/1/a.md', type: 'fifo' } }])],
  ['a folder', () => tarOf([one(), { header: { name: 'stores/1/a.md', type: 'directory' } }])],
  ['a file that the manifest does not name', () => tarOf([one(), entry('a.md'), entry('b.md')])],
  ['a file at an absolute path', () => tarOf([one(), { header: { name: '/tmp/a.md' }, body: 'x' }])],
  ['a file twice', () => tarOf([one(), entry('a.md'), entry('a.md')])],
  ['a file that is missing', () => tarOf([one()])],
  ['no manifest', () => tarOf([entry('a.md')])],
  ['its manifest last', () => tarOf([entry('a.md'), one()])],
  ['two manifests', () => tarOf([one(), one(), entry('a.md')])],
  ['a manifest that is no JSON', () => tarOf([manifest('{'), entry('a.md')])],
  ['a manifest of another format', () => tarOf([manifest(manifestOf([], { format: 'other' }))])],
  ['a manifest of another version', () => tarOf([manifest(manifestOf([], { version: 2 }))])],
  ['a manifest with more than is known', () => tarOf([manifest(manifestOf([], { extra: 1 }))])],
  ['a store number that is a path', () => tarOf([manifest(manifestOf([], {}, { id: '../1' }))])],
  [
    '10,001 names',
    () => tarOf([manifest(manifestOf(Array.from({ length: 10_001 }, (_, i) => named(`${i}.md`, 'x'))))]),
  ],
  ['a hash that does not fit', () => tarOf([one('a.md', { hash: hashOf(Buffer.from('y')) }), entry('a.md')])],
  ['a length that does not fit', () => tarOf([one('a.md', { bytes: 2 }), entry('a.md')])],
  [
    'a file of more than a megabyte',
    () => tarOf([one('a.md', { bytes: 1_048_577 }), entry('a.md', 'x'.repeat(1_048_577))]),
  ],
  ['a negative length', () => tarOf([one('a.md', { bytes: -1 }), entry('a.md')])],
  ['nothing', () => tarOf([])],
  ['no tar at all', async () => Buffer.from('just words')],
  ['half of a tar', async () => (await tarOf([one(), entry('a.md')])).subarray(0, 1400)],
];

test.each(hostile)('an archive with %s is refused, and nothing is written', async (_what, make) => {
  const app = open('data');
  const before = treeOf(root);
  await expect(bring(app, ref, gzipSync(await make()))).rejects.toMatchObject({ code: 'invalid-input' });
  expect(treeOf(root)).toEqual(before);
});

test('at least fifty hostile archives were tried', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(50);
});

test('a bomb is refused while it is unpacked; a broken or a bare archive is refused in words', async () => {
  const zeros = Buffer.alloc(16 * 1024 * 1024);
  const tar = await tarOf([one('a.md', { bytes: 1 })]);
  const head = tar.subarray(0, tar.length - 1024);
  const bomb = Buffer.concat([gzipSync(head), ...Array.from({ length: 20 }, () => gzipSync(zeros))]);
  await expect(readArchive(bomb)).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(readArchive(tar)).rejects.toThrow('broken');
  const { bytes } = await writeArchive(open('data').history, [ref], Date.now());
  await expect(readArchive(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ code: 'invalid-input' });
  expect(gunzipSync(bytes).length).toBeLessThan(100_000);
});

test('a store whose folder on the way is a link out of it takes nothing in through it', async () => {
  const to = emptyStore('there');
  mkdirSync(join(root, 'outside'));
  symlinkSync(join(root, 'outside'), join(to.dir, 'deep'));
  const bytes = gzipSync(await tarOf([one('deep/a.md'), entry('deep/a.md')]));
  await expect(bring(open('data'), to, bytes)).rejects.toMatchObject({ code: 'link' });
  expect(readdirSync(join(root, 'outside'))).toEqual([]);
  expect(statSync(join(to.dir, 'deep')).isDirectory()).toBe(true);
});
