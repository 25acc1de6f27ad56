import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { treeOf } from '../disk/stores-for-tests.ts';
import { makeStore, memory } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { shellBeside } from './run-for-tests.ts';

const textOf = (ref: StoreRef, file: string) => readFileSync(join(ref.dir, file), 'utf8');
const put = (ref: StoreRef, file: string, text: string) => writeFileSync(join(ref.dir, file), text);
const store = () =>
  makeStore({
    'a.md': memory('a'),
    'b.md': memory('b'),
    'MEMORY.md': '- [a](a.md) — about a\n- [b](b.md) — about b\n',
  });

/** What others did between two commands. */
async function changedStore() {
  const ref = await store();
  const run = shellBeside(ref);
  expect((await run('inbox', '--dir', 'memory')).out).toBe('Nothing changed since you last looked.\n');
  put(ref, 'a.md', memory('a', 'type: project', 'By others.\n'));
  rmSync(join(ref.dir, 'b.md'));
  return { ref, run };
}

test('inbox lists deletions first, with who and how much, as text and as JSON; --seen empties it', async () => {
  const { run } = await changedStore();
  const { code, out } = await run('inbox', '--dir', 'memory');
  expect(code).toBe(0);
  expect(out).toMatch(/^\S+Z {2}b\.md.*\n {4}deleted by unknown\n\S+Z {2}a\.md {2}\+1 -1\n {4}changed by unknown\n$/);
  const json = JSON.parse((await run('inbox', '--dir', 'memory', '--json')).out);
  expect(
    json.entries.map(({ file, kind, actor, session }: Record<string, unknown>) => [file, kind, actor, session]),
  ).toEqual([
    ['b.md', 'deleted', 'unknown', null],
    ['a.md', 'changed', 'unknown', null],
  ]);
  expect(json.counts.total).toBe(2);
  expect((await run('inbox', '--seen', '--dir', 'memory', '--read-only')).code).toBe(2);
  await run('inbox', '--seen', '--dir', 'memory');
  expect((await run('inbox', '--dir', 'memory')).out).toBe('Nothing changed since you last looked.\n');
});

test('history --json tells versions newest first, also of a file that is gone; without a file, all that is known', async () => {
  const { run } = await changedStore();
  const { out } = await run('history', 'b.md', '--dir', 'memory', '--json');
  const { file, versions } = JSON.parse(out);
  expect(file).toBe('b.md');
  expect(versions.map(({ version, actor, kind }: Record<string, unknown>) => [version, actor, kind])).toEqual([
    [2, 'unknown', 'deleted'],
    [1, 'unknown', 'created'],
  ]);
  expect(Object.keys(versions[0])).toEqual(expect.arrayContaining(['version', 'time', 'actor', 'kind']));
  expect(Number.isNaN(Date.parse(versions[0].time))).toBe(false);
  const all = JSON.parse((await run('history', '--dir', 'memory', '--json')).out);
  expect(all.map((one: { file: string; exists: boolean }) => [one.file, one.exists])).toEqual([
    ['MEMORY.md', true],
    ['a.md', true],
    ['b.md', false],
  ]);
  expect((await run('history', 'b.md', '--dir', 'memory')).out.split('\n')).toHaveLength(3);
  expect((await run('history', '--dir', 'memory')).out).toContain('b.md (gone)\n');
  const unknown = await run('history', 'zzz.md', '--dir', 'memory');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('History knows no "zzz.md"')]);
  expect((await run('history', 'a.md', 'b.md', '--dir', 'memory')).err).toContain('Name one file, or none.');
});

test('restore rehearses, gives a version back, and can be undone; a wrong number is told', async () => {
  const { ref, run } = await changedStore();
  const args = ['restore', 'a.md', '--version', '1', '--dir', 'memory'];
  const dry = await run(...args, '--dry-run');
  expect(dry.out).toContain('+The body is plain.');
  expect(textOf(ref, 'a.md')).toContain('By others.');
  expect(JSON.parse((await run(...args, '--json')).out)).toMatchObject({ op: 'restore', file: 'a.md' });
  expect(textOf(ref, 'a.md')).toBe(memory('a'));
  await run('undo', '--dir', 'memory');
  expect(textOf(ref, 'a.md')).toContain('By others.');
  expect((await run('restore', 'b.md', '--version', '1', '--dir', 'memory')).code).toBe(0);
  expect(existsSync(join(ref.dir, 'b.md'))).toBe(true);
  for (const [wrong, words] of [
    [['a.md'], 'Name one file, and the number of its version.'],
    [['a.md', '--version', '0'], 'Name one file, and the number of its version.'],
    [['a.md', '--version', '99'], '"a.md" has no version 99.'],
    [['b.md', '--version', '2'], 'is its deletion'],
  ] as const) {
    const { code, err } = await run('restore', ...wrong, '--dir', 'memory');
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  }
});

test('export writes to stdout without -o, and to a new file with it; what it holds comes in elsewhere', async () => {
  const ref = await store();
  const run = shellBeside(ref);
  const piped = await run('export', '--dir', 'memory');
  expect([piped.code, piped.err]).toEqual([0, '3 files of one store\n']);
  expect(gunzipSync(piped.bytes).toString('latin1')).toContain('manifest.json');
  const written = await run('export', '--dir', 'memory', '-o', 'all.tar.gz');
  expect([written.code, written.out]).toEqual([0, '']);
  const told = await run('export', '--dir', 'memory', '-o', 'told.tar.gz', '--json');
  expect(JSON.parse(told.out)).toEqual({ archive: join(ref.dir, '..', 'told.tar.gz'), stores: 1, files: 3, left: [] });
  const again = await run('export', '--dir', 'memory', '-o', 'all.tar.gz');
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('exists already')]);
  mkdirSync(join(ref.dir, '..', 'there'));
  const dry = await run('import', 'all.tar.gz', '--dir', 'there', '--dry-run', '--json');
  expect(JSON.parse(dry.out).import.map(({ file, is }: Record<string, string>) => [file, is])).toEqual([
    ['MEMORY.md', 'add'],
    ['a.md', 'add'],
    ['b.md', 'add'],
  ]);
  const there = join(ref.dir, '..', 'there');
  expect(treeOf(there)).toEqual({});
  expect((await run('import', 'all.tar.gz', '--dir', 'there')).code).toBe(0);
  expect(treeOf(there)).toEqual(treeOf(ref.dir));
  expect((await run('import', 'all.tar.gz', '--dir', 'there')).out).toContain('a.md: the same here');
  await run('undo', '--dir', 'there');
  expect(treeOf(there)).toEqual({});
});

test('an import says which files both sides changed, and does as --conflict says', async () => {
  const ref = await store();
  const run = shellBeside(ref);
  await run('export', '--dir', 'memory', '-o', 'before.tar.gz');
  mkdirSync(join(ref.dir, '..', 'there'));
  const there = { ...ref, dir: join(ref.dir, '..', 'there') };
  put(there, 'a.md', 'quite another\n');
  const asked = await run('import', 'before.tar.gz', '--dir', 'there');
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('Both sides changed: a.md')]);
  expect(Object.keys(treeOf(there.dir))).toEqual(['a.md']);
  expect((await run('import', 'before.tar.gz', '--conflict', 'none', '--dir', 'there')).err).toContain(
    '--conflict takes',
  );
  await run('import', 'before.tar.gz', '--conflict', 'both', '--dir', 'there');
  expect([textOf(there, 'a.md'), textOf(there, 'a.imported.md')]).toEqual(['quite another\n', memory('a')]);
  await run('undo', '--dir', 'there');
  await run('import', 'before.tar.gz', '--conflict', 'theirs', '--dir', 'there');
  expect(textOf(there, 'a.md')).toBe(memory('a'));
  const absent = await run('import', 'none.tar.gz', '--dir', 'there');
  expect([absent.code, absent.err]).toEqual([2, expect.stringContaining('There is no archive')]);
  writeFileSync(join(ref.dir, '..', 'broken.tar.gz'), 'no archive at all');
  const broken = await run('import', 'broken.tar.gz', '--dir', 'there');
  expect([broken.code, broken.err]).toEqual([2, expect.stringContaining('refused')]);
});

test('--all exports every store of the home, and --map says where each lies here', async () => {
  const ref = await store();
  const home = join(ref.dir, '..');
  const project = (key: string) => join(home, '.claude', 'projects', key, 'memory');
  for (const key of ['-one', '-two']) {
    mkdirSync(project(key), { recursive: true });
    writeFileSync(join(project(key), 'x.md'), memory(`x${key}`));
  }
  const run = shellBeside(ref);
  const { code, err } = await run('export', '--all', '-o', 'all.tar.gz');
  expect([code, err]).toEqual([0, '2 files of 2 stores\n']);
  const both = await run('export', '--all', '--dir', 'memory', '-o', 'x.tar.gz');
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('not both')]);
  const asked = await run('import', 'all.tar.gz', '--dir', 'memory');
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('Choose one with --from')]);
  await run('import', 'all.tar.gz', '--from', '2', '--dir', 'memory');
  expect(textOf(ref, 'x.md')).toBe(memory('x-two'));
  // On another machine the same projects lie under other keys.
  for (const key of ['-here-one', '-here-two']) mkdirSync(project(key), { recursive: true });
  const unmapped = await run('import', 'all.tar.gz', '--map', '/else=/where', '--dir', project('-here-one'));
  expect([unmapped.code, unmapped.err]).toEqual([2, expect.stringContaining('No store here is what')]);
  const halfMapped = await run('import', 'all.tar.gz', '--map', '/else', '--dir', project('-here-one'));
  expect([halfMapped.code, halfMapped.err]).toEqual([2, expect.stringContaining('"/else" is no OLD=NEW.')]);
  const maps = ['-one', '-two'].flatMap((key) => ['--map', `${project(key)}=${project(`-here${key}`)}`]);
  const mapped = await run('import', 'all.tar.gz', ...maps, '--dir', project('-here-one'));
  expect([mapped.code, mapped.err]).toEqual([0, '']);
  for (const key of ['-one', '-two'])
    expect(readFileSync(join(project(`-here${key}`), 'x.md'), 'utf8')).toBe(memory(`x${key}`));
});

test('a memory folder that was deleted as a whole is told, and restored; without the folder around it that is refused in words', async () => {
  const ref = await store();
  const home = join(ref.dir, '..');
  const project = join(home, '.claude', 'projects', '-one');
  const there = { ...ref, dir: join(project, 'memory') };
  mkdirSync(there.dir, { recursive: true });
  const files = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'];
  for (const file of files) put(there, file, memory(file));
  const run = shellBeside(ref);
  await run('inbox');
  rmSync(there.dir, { recursive: true });
  const { out } = await run('inbox');
  expect(out).toMatch(/^6 of 6 files vanished at once from .*-one\/memory\n/);
  const known = await run('history', 'a.md', '--dir', there.dir, '--json');
  expect(JSON.parse(known.out).versions[0]).toMatchObject({ version: 2, kind: 'deleted' });
  expect((await run('restore', 'a.md', '--version', '1', '--dir', there.dir)).code).toBe(0);
  expect(textOf(there, 'a.md')).toBe(memory('a.md'));
  expect((await run('undo', '--dir', there.dir)).code).toBe(0);
  rmSync(project, { recursive: true });
  const refused = await run('restore', 'a.md', '--version', '1', '--dir', there.dir);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('so is the folder it lay in')]);
  expect(refused.err).toContain('then restore; or copy the text from History');
});
