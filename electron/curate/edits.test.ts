import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../disk/hash.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createCurate } from './curate.ts';

let root: string;
let ref: StoreRef;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edits-'));
  ref = { dir: join(root, 'memory'), kind: 'project', scope: 'private' };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (file: string, text: string | Buffer) => {
  const path = join(ref.dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
};
const text = (file: string) => readFileSync(join(ref.dir, file), 'utf8');
const build = () => createCurate({ dataDir: join(root, 'data'), readOnly: false, now: Date.now });

test('an edit of MEMORY.md is saved over what was read, untouched lines and the mark byte for byte', async () => {
  put('MEMORY.md', '\uFEFF# Memory\r\n- [A](a.md) — one\n\n- [B](b.md)  \r- [C](c.md)');
  const curate = build();
  const baseHash = hashOf(readFileSync(join(ref.dir, 'MEMORY.md')));
  const edited = '# Memory\n- [A](a.md) — two\n\n- [B](b.md)  \n- [C](c.md)';
  const result = await curate.saveIndex(ref, { text: edited, baseHash });
  expect(text('MEMORY.md')).toBe('\uFEFF# Memory\r\n- [A](a.md) — two\n\n- [B](b.md)  \r- [C](c.md)');
  expect(result).toMatchObject({ file: 'MEMORY.md', op: 'index.save', files: [{ does: 'change' }] });
  expect(result.files[0]?.hash).toBe(hashOf(readFileSync(join(ref.dir, 'MEMORY.md'))));
  await curate.undo(ref, {});
  expect(hashOf(readFileSync(join(ref.dir, 'MEMORY.md')))).toBe(baseHash);
  rmSync(join(ref.dir, 'MEMORY.md'));
  await curate.saveIndex(ref, { text: '- [A](a.md)\n', baseHash: null });
  expect(text('MEMORY.md')).toBe('- [A](a.md)\n');
});

test('Markdown links of other memories follow a rename, those of the memory itself still lead where they led', async () => {
  put('old.md', '---\nname: old\ndescription: d\n---\n\nSee [a](a.md) and [me](old.md).\n');
  put('a.md', 'See [it](old.md#why), [[old]] and `[code](old.md)`.\r\n');
  put('sub/b.md', '[up](../old.md "title")');
  const before = ['old.md', 'a.md', 'sub/b.md'].map(text);
  const curate = build();
  await curate.rename(ref, { file: 'old.md', to: 'deep/new name.md' });
  expect(text('a.md')).toBe('See [it](deep/new%20name.md#why), [[new name]] and `[code](old.md)`.\r\n');
  expect(text('sub/b.md')).toBe('[up](../deep/new%20name.md "title")');
  expect(text('deep/new name.md')).toContain('See [a](../a.md) and [me](new%20name.md).\n');
  expect(statSync(join(ref.dir, 'a.md')).mtimeMs).toBe(1_700_000_000_001);
  await curate.undo(ref, {});
  expect(['old.md', 'a.md', 'sub/b.md'].map(text)).toEqual(before);
});

test('a delete lists Markdown links that lead nowhere now', async () => {
  put('old.md', 'x');
  put('a.md', '[it](old.md)');
  expect((await build().remove(ref, { files: ['old.md'] })).brokenLinks).toEqual([{ file: 'a.md', target: 'old.md' }]);
});

test('a new memory goes without the questions of its template that nobody answered', async () => {
  const body = 'Ship on Mondays\n\n**Why:** fewer surprises\n\n**How to apply:** \n';
  await build()
    .create(ref, { file: 'p.md', name: 'p', description: 'd', type: 'project', body })
    .catch(() => null);
  mkdirSync(ref.dir, { recursive: true });
  await build().create(ref, { file: 'p.md', name: 'p', description: 'd', type: 'project', body });
  expect(text('p.md')).toMatch(/\n\nShip on Mondays\n\n\*\*Why:\*\* fewer surprises\n$/);
});

test('a file that is read only in part is not edited, in words; it can be deleted and brought back', async () => {
  put('big.md', `---\nname: big\n---\n${'x'.repeat(1_048_576)}`);
  const firstMegabyte = hashOf(readFileSync(join(ref.dir, 'big.md')).subarray(0, 1_048_576));
  const curate = build();
  for (const edit of [{ body: 'short', baseHash: firstMegabyte }, { fields: { description: 'd' } }])
    await expect(curate.save(ref, { file: 'big.md', ...edit })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('larger than a megabyte'),
    });
  await expect(curate.rename(ref, { file: 'big.md', to: 'b.md', baseHash: firstMegabyte })).rejects.toMatchObject({
    code: 'too-large',
  });
  const whole = text('big.md');
  await curate.remove(ref, { files: ['big.md'] });
  await curate.undo(ref, {});
  expect(text('big.md') === whole).toBe(true);
});

test('broken front matter and an emptied name are mended on request, nothing else changes', async () => {
  put('broken.md', '---\r\nname: ""\r\ndescription: when: always\r\n---\r\n# 部署 流程\r\nText \n');
  put('whole.md', '---\nname: whole\n---\n');
  const curate = build();
  await curate.save(ref, { file: 'broken.md', repair: true });
  expect(text('broken.md')).toBe(
    '---\r\nname: "部署 流程"\r\ndescription: "when: always"\r\n---\r\n# 部署 流程\r\nText \n',
  );
  await expect(curate.save(ref, { file: 'whole.md', repair: true })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a rename goes through though a file that links to the memory holds no text: that one is left, and named', async () => {
  put('old.md', '---\nname: old\n---\n');
  put('a.md', 'See [[old]].\n');
  const latin = Buffer.from('See [[old]], caf\xe9.\n', 'latin1');
  put('latin.md', latin);
  put('MEMORY.md', Buffer.from('- [old](old.md) \xe9\n', 'latin1'));
  const result = await build().rename(ref, { file: 'old.md', to: 'new.md' });
  expect(result.left).toEqual(['MEMORY.md', 'latin.md']);
  expect(text('a.md')).toBe('See [[new]].\n');
  expect(readFileSync(join(ref.dir, 'latin.md'))).toEqual(latin);
});

test('an index that holds no text hinders no edit but one of what its pointers say', async () => {
  put('a.md', '---\nname: a\ndescription: d\n---\n\nBody.\n');
  put('MEMORY.md', Buffer.from([0x2d, 0x20, 0xe9, 0x0a]));
  const curate = build();
  await curate.save(ref, { file: 'a.md', body: '\nOther.\n', fields: { pinned: true } });
  expect(text('a.md')).toContain('\nOther.\n');
  await expect(curate.save(ref, { file: 'a.md', fields: { description: 'e' } })).rejects.toMatchObject({
    code: 'unreadable',
  });
});

test('a memory is made with a name or not at all', async () => {
  put('a.md', 'x');
  const made = build().create(ref, { name: ' ', description: 'd', type: 'user', body: '' });
  await expect(made).rejects.toMatchObject({ code: 'invalid-input', message: 'A memory needs a name.' });
});

test('a [[link]] that could not say the new name stays as it is, and is told', async () => {
  put('old.md', '---\nname: Old one\ndescription: d\n---\n');
  put('a.md', 'See [[Old one]] and [it](old.md).\n');
  const { brokenLinks } = await build().rename(ref, { file: 'old.md', to: 'new.md', name: 'New [1]' });
  expect(text('a.md')).toBe('See [[Old one]] and [it](new.md).\n');
  expect(brokenLinks).toEqual([{ file: 'a.md', target: 'Old one' }]);
});
