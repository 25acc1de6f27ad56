import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  existsSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  renameSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DreamNote } from '#shared/model/dream.ts';
import { treeOf } from '../disk/stores-for-tests.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { longBody, makeDreamHome, memoryText, putAt, runId } from './dreams-for-tests.ts';
import { readLeft } from './read-left.ts';
import { readProposal } from './read-proposal.ts';
import { sealProposal } from './seal-proposal.ts';
import { makeStaging } from './staging.ts';

let root: string;
let dataDir: string;
let ref: StoreRef;
let copy: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'seal-'));
  ({ dataDir, ref } = makeDreamHome(root));
  putAt(root, 'secret.md', 'a secret');
  await stage();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const stage = async () => {
  copy = join((await makeStaging({ dataDir, runId, ref })).staging, 'memory');
};
const put = (file: string, text: string | Buffer) => putAt(copy, file, text);
const declare = (value: unknown) => put('.dream.json', typeof value === 'string' ? value : JSON.stringify(value));
/** Seals, and what came of it. */
const seal = async () => {
  const { changes, notes } = await sealProposal({ dataDir, runId, ref });
  const proposal = await readProposal({ dataDir, runId });
  expect(proposal.changes.length).toBe(changes);
  return { notes, all: proposal.changes, files: proposal.changes.map(({ file, kind }) => `${file} ${kind}`) };
};
const named = (notes: readonly DreamNote[], code: DreamNote['code']) =>
  notes.flatMap((note) => (note.code === code && 'files' in note ? note.files : []));

test('what a worker changed, made and took away is the proposal, with its reasons; the worker’s folder is gone', async () => {
  put('deploys.md', memoryText('deploys', longBody.replace('Line 3', 'Row 3')));
  put('new/idea.md', memoryText('idea', 'New.\n'));
  unlinkSync(join(copy, 'old-keys.md'));
  declare({
    'deploys.md': { reason: 'Line 3 was wrong.' },
    './new/idea.md': { reason: 'Said twice.\nIn two sessions.' },
  });
  const before = treeOf(ref.dir);
  const { files, all, notes } = await seal();
  expect(files).toEqual(['deploys.md changed', 'new/idea.md created', 'old-keys.md deleted']);
  expect(all.map(({ reason }) => reason)).toEqual(['Line 3 was wrong.', 'Said twice. In two sessions.', null]);
  expect(all[0]?.proposed).toContain('Row 3');
  expect(all[2]).toMatchObject({ proposed: null, base: memoryText('old-keys', 'Its facts are in deploys.\n') });
  expect(notes).toEqual([{ code: 'no-reason', files: ['old-keys.md'] }]);
  expect(existsSync(join(dataDir, 'staging', runId))).toBe(false);
  expect(Object.keys(treeOf(join(dataDir, 'dreams', runId, 'base'))).sort()).toEqual(
    ['MEMORY.md', 'deploys.md', 'old-keys.md', 'sub'].sort(),
  );
  expect(treeOf(ref.dir)).toEqual(before);
});

test('a declared deletion is one though the file is still there; MEMORY.md can’t be one', async () => {
  unlinkSync(join(copy, 'MEMORY.md'));
  declare({ 'old-keys.md': { delete: true, reason: 'x'.repeat(700) }, 'MEMORY.md': { delete: true } });
  const { files, all, notes } = await seal();
  expect(files).toEqual(['old-keys.md deleted']);
  expect(all[0]?.reason).toBe(`${'x'.repeat(499)}…`);
  expect(named(notes, 'undone-unallowed')).toEqual(['MEMORY.md']);
});

test('reasons of tidying are kept for a view to word; what is none of them costs them alone', async () => {
  put('deploys.md', 'changed\n');
  put('old-keys.md', 'changed\n');
  const because = [{ code: 'takes', count: 2 }];
  declare({
    'deploys.md': { reason: 'It takes two.', because },
    'old-keys.md': { reason: 'Said so.', because: [{ code: 'no-such', count: 'x' }] },
  });
  const { all, notes } = await seal();
  expect(all.map((change) => [change.reason, change.because])).toEqual([
    ['It takes two.', because],
    ['Said so.', undefined],
  ]);
  expect(notes.map(({ code }) => code)).not.toContain('bad-declarations');
});

test('declarations that are none cost only the reasons', async () => {
  put('deploys.md', 'changed\n');
  for (const broken of ['{ not json', '[]', '"x"', '{"deploys.md": "reason"}', '{"deploys.md": {"reason": 1}}']) {
    declare(broken);
    const { notes, all } = await seal();
    expect([broken, all.map(({ reason }) => reason)]).toEqual([broken, [null]]);
    expect(notes.map(({ code }) => code)).toContain('bad-declarations');
    await stage();
    put('deploys.md', 'changed\n');
  }
  declare('{"__proto__": {"delete": true}, "constructor": {"reason": "x"}, "deploys.md": {"reason": "fine"}}');
  expect((await seal()).all.map(({ file, reason }) => [file, reason])).toEqual([['deploys.md', 'fine']]);
});

test('pinned memories and lines stand as they stood, and it is said', async () => {
  put('pinned.md', 'no longer\n');
  put('MEMORY.md', '# Memory\n\n- [Deploys](deploys.md) — shorter\n- [Pinned](pinned.md) — reworded\n');
  const { all, notes } = await seal();
  expect(all.map(({ file }) => file)).toEqual(['MEMORY.md']);
  expect(all[0]?.proposed).toBe('# Memory\n\n- [Deploys](deploys.md) — shorter\n- [Pinned](pinned.md) — stays\n');
  expect(named(notes, 'undone-pinned')).toEqual(['MEMORY.md', 'pinned.md']);
  expect(named(notes, 'pointers-lost')).toEqual(['old-keys.md', 'sub/deep.md']);
  await stage();
  unlinkSync(join(copy, 'pinned.md'));
  declare({ 'pinned.md': { delete: true } });
  expect((await seal()).files).toEqual([]);
});

test('a pointer that moved into a file of the dream is not lost', async () => {
  put('index-project.md', memoryText('index', '- [Deploys](deploys.md) — how to ship\n'));
  put(
    'MEMORY.md',
    readFileSync(join(copy, 'MEMORY.md'), 'utf8').replace(
      '- [Deploys](deploys.md) — how to ship',
      '- [More](index-project.md)',
    ),
  );
  expect(named((await seal()).notes, 'pointers-lost')).toEqual([]);
});

test('links, pipes, second names, hidden and other files are not taken, and what they stand for stays', async () => {
  for (const file of ['deploys.md', 'old-keys.md', 'sub/deep.md']) unlinkSync(join(copy, file));
  symlinkSync(join(root, 'secret.md'), join(copy, 'deploys.md'));
  linkSync(join(root, 'secret.md'), join(copy, 'old-keys.md'));
  execFileSync('mkfifo', [join(copy, 'sub/deep.md')]);
  symlinkSync(root, join(copy, 'folder'));
  symlinkSync('/dev/zero', join(copy, 'endless.md'));
  put('.claude/settings.json', '{}');
  put('.hidden.md', 'x');
  put('run.sh', 'x');
  put('upper.MD', 'x');
  put('team/theirs.md', 'x');
  put('sub/MEMORY.md', 'a second index');
  put('large.md', 'x'.repeat(1_048_577));
  put('binary.md', Buffer.from([0xff, 0x41]));
  const { files, notes } = await seal();
  expect(files).toEqual([]);
  expect(named(notes, 'undone-unallowed')).toEqual(
    [
      '.claude',
      '.hidden.md',
      'binary.md',
      'deploys.md',
      'endless.md',
      'folder',
      'large.md',
      'old-keys.md',
      'run.sh',
      'sub/MEMORY.md',
      'sub/deep.md',
      'team/theirs.md',
      'upper.MD',
    ].sort(),
  );
});

test('names that a disk takes for another’s, or that hide what they say, are not taken', async () => {
  putAt(ref.dir, 'caf\u00e9.md', 'composed\n');
  putAt(ref.dir, 'Case.md', 'as it is\n');
  await stage();
  // Another Unicode form alone is a disk's doing: the same file.
  renameSync(join(copy, 'caf\u00e9.md'), join(copy, 'cafe\u0301.md'));
  renameSync(join(copy, 'Case.md'), join(copy, 'case.md'));
  for (const name of [
    'Twin.md',
    'twin.md',
    'DEPLOYS.md',
    'memory.md',
    'a\u202eb.md',
    'tab\t.md',
    'con.md',
    'back\\slash.md',
    'what?.md',
    'trail .md ',
    '.md',
    `${'n'.repeat(244)}.md`,
  ])
    put(name, 'x\n');
  writeFileSync(Buffer.concat([Buffer.from(`${copy}/`), Buffer.from([0x62, 0xff]), Buffer.from('.md')]), 'x');
  const { files } = await seal();
  expect(files).toEqual([]);
  await stage();
  put('cafe\u0301.md', 'a twin beside\n');
  expect((await seal()).files).toEqual([]);
});

test('line ends and the mark of a file outlive an editor that knows neither', async () => {
  putAt(ref.dir, 'crlf.md', '\uFEFFone\r\ntwo\r\nthree\r\n');
  await stage();
  put('crlf.md', 'one\n2\nthree\n');
  expect((await seal()).all.map(({ proposed }) => proposed)).toEqual(['\uFEFFone\r\n2\r\nthree\r\n']);
  await stage();
  put('crlf.md', 'one\ntwo\nthree\n');
  expect((await seal()).files).toEqual([]);
});

test('a head that no longer reads is shown as such', async () => {
  put('deploys.md', '---\nname: deploys\ndescription: when: always\n---\nx\n');
  put('new.md', 'without a head\n');
  expect(named((await seal()).notes, 'broken-front-matter')).toEqual(['deploys.md', 'new.md']);
});

test('what stood in the store and wasn’t copied is nothing to be made anew', async () => {
  putAt(ref.dir, 'large.md', 'x'.repeat(1_048_577));
  symlinkSync('deploys.md', join(ref.dir, 'link.md'));
  await stage();
  put('large.md', 'short now\n');
  put('link.md', 'a file now\n');
  const { files, notes } = await seal();
  expect(files).toEqual([]);
  expect(named(notes, 'undone-unallowed')).toEqual(['large.md', 'link.md']);
});

test('a copy that is another folder now, or holds more than a memory does, is refused as a whole', async () => {
  renameSync(copy, `${copy}-away`);
  mkdirSync(join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), copy);
  await expect(sealProposal({ dataDir, runId, ref })).rejects.toMatchObject({ code: 'conflict' });
  unlinkSync(copy);
  await expect(sealProposal({ dataDir, runId, ref })).rejects.toMatchObject({ code: 'conflict' });
  await stage();
  expect(readLeft(copy, 10_000).files.size).toBe(5);
  put('more.md', 'x'.repeat(10_000));
  expect(() => readLeft(copy, 10_000)).toThrow(expect.objectContaining({ code: 'too-large' }));
});
