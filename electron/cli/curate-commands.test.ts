import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { treeOf } from '../disk/stores-for-tests.ts';
import { makeStore, memory } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { shellBeside } from './run-for-tests.ts';

const textOf = (ref: StoreRef, file: string) => readFileSync(join(ref.dir, file), 'utf8');
const store = () =>
  makeStore({
    'a.md': memory('a'),
    'b.md': memory('b', 'type: project\nvalidUntil: 2020-01-01', 'See [[a]].\n'),
    'MEMORY.md': '# Memory\n- [a](a.md) — about a\n- [b](b.md) — about b\n',
  });

const acts: Record<string, string[]> = {
  set: ['set', 'a', 'description=other'],
  new: ['new', 'Ship it', '--type', 'project', '--description', 'when to ship'],
  remember: ['remember', 'Never deploy on Fridays'],
  delete: ['delete', 'a', 'b.md'],
  archive: ['archive', 'a.md'],
  'archive --expired': ['archive', '--expired'],
  rename: ['rename', 'a', 'c.md', '--name', 'see'],
  move: ['move', 'a', '--type', 'reference'],
  'index repair': ['index', 'repair', '--reword', '2=- [a](a.md) — shorter'],
};

test.each(Object.keys(acts))(
  '%s: --dry-run --json says what it would do and does nothing; then it does just that',
  async (name) => {
    const ref = await store();
    const run = shellBeside(ref);
    const args = [...(acts[name] ?? []), '--dir', 'memory'];
    const before = treeOf(ref.dir);
    const rehearsed = await run(...args, '--dry-run', '--json');
    expect([rehearsed.code, rehearsed.err]).toEqual([0, '']);
    const would = JSON.parse(rehearsed.out);
    expect(would).toMatchObject({ dryRun: true, id: null });
    expect(would.files.length).toBeGreaterThan(0);
    expect(treeOf(ref.dir)).toEqual(before);
    const { code, out } = await run(...args, '--json');
    const did = JSON.parse(out);
    expect([code, did.dryRun, did.op]).toEqual([0, false, would.op]);
    for (const { file, does, after } of would.files)
      if (does === 'remove') expect(existsSync(join(ref.dir, file))).toBe(false);
      else expect(textOf(ref, file)).toBe(after);
    expect(did.files.map(({ file }: { file: string }) => file)).toEqual(
      would.files.map(({ file }: { file: string }) => file),
    );
    const after = treeOf(ref.dir);
    expect((await run('undo', '--dir', 'memory', '--dry-run', '--json')).code).toBe(0);
    expect(treeOf(ref.dir)).toEqual(after);
    const back = (await run('undo', '--dir', 'memory')).out;
    expect(back).toContain('Taken back: ');
    expect(back).toContain('Do it again with: reverie redo --dir memory\n');
    expect(treeOf(ref.dir)).toEqual(before);
    expect((await run('redo', '--dir', 'memory')).out).toContain('Done again: ');
    expect(Object.keys(treeOf(ref.dir))).toEqual(Object.keys(after));
  },
);

test('index repair does each of its repairs alone, and what is surely wrong when nothing is named', async () => {
  const long = `- [a](a.md) — ${'many words of a hook that goes on, '.repeat(8)}`;
  const index = [
    '# Memory',
    long,
    '- [a again](a.md)',
    '- [Gone](gone.md)',
    '- [Out](../x.md)',
    '',
    '',
    '- Ship on Mondays',
    '',
  ];
  const files = { 'a.md': memory('a'), 'b.md': memory('b'), 'c.md': memory('c'), 'MEMORY.md': index.join('\n') };
  const repaired = async (...args: string[]) => {
    const ref = await makeStore(files);
    const { code, err } = await shellBeside(ref)('index', 'repair', ...args, '--dir', 'memory');
    expect([code, err]).toEqual([0, '']);
    return { lines: textOf(ref, 'MEMORY.md').split('\n'), names: readdirSync(ref.dir) };
  };
  const without = (...gone: number[]) => index.filter((_, i) => !gone.includes(i + 1));
  expect((await repaired('--dangling')).lines).toEqual(without(4));
  expect((await repaired('--duplicates')).lines).toEqual(without(3));
  expect((await repaired('--outside')).lines).toEqual(without(5));
  expect((await repaired('--blanks')).lines).toEqual(without(6, 7));
  const reworded = await repaired('--reword', '3=- [Again](a.md)');
  expect(reworded.lines[2]).toBe('- [Again](a.md)');
  const [, tight = ''] = (await repaired('--tighten')).lines;
  expect(tight.length).toBeLessThanOrEqual(150);
  expect(long.startsWith(tight.slice(0, 60))).toBe(true);
  const pointed = (lines: string[]) => lines.filter((line) => /\]\([bc]\.md\)/.test(line)).length;
  expect(pointed((await repaired('--unindexed')).lines)).toBe(2);
  expect(pointed((await repaired('--point', 'b', '--point', 'c.md')).lines)).toBe(2);
  expect(pointed((await repaired('--point', 'c')).lines)).toBe(1);
  for (const args of [['--bullets'], ['--bullet', '8'], ['--bullets', '--together']]) {
    const { lines, names } = await repaired(...args);
    expect(lines[7]).toMatch(/^- \[.*\]\(project_ship-on-mondays\.md\)/);
    expect(names).toContain('project_ship-on-mondays.md');
  }
  const sure = await repaired();
  expect(sure.lines.filter((line) => !/\]\([bc]\.md\)/.test(line))).toEqual(without(3, 4));
  expect(pointed(sure.lines)).toBe(2);
});

test('what makes no sense is refused in words with 2, and nothing is written', async () => {
  const ref = await store();
  const run = shellBeside(ref);
  const before = treeOf(ref.dir);
  const refused: [string[], string][] = [
    [['index', 'tidy'], 'The index can be repaired'],
    [['index', 'repair', '--bullet', 'x'], '"x" is not the number of a line.'],
    [['index', 'repair', '--bullet', '2'], 'Line 2 of MEMORY.md is no bullet'],
    [['index', 'repair', '--reword', '2'], '--reword takes LINE=TEXT.'],
    [['index', 'repair', '--reword', '99=x'], 'MEMORY.md has no line 99.'],
    [['index', 'repair', '--unindexed', '--point', 'a'], 'Give one of them.'],
    [['index', 'repair', '--point', 'zzz'], 'zzz'],
    [['delete'], 'Name at least one memory.'],
    [['delete', 'zzz'], 'zzz'],
    [['archive'], 'Name memories, or give --expired or --list.'],
    [['archive', 'a', '--expired'], 'Name memories, or give --expired or --list.'],
    [['unarchive', 'a'], 'There is no "a" in the archive'],
    [['rename', 'a'], 'Say what to rename'],
    [['rename', 'a', 'b.md'], '"b.md" exists already.'],
    [['move', 'a'], 'Say what to move'],
    [['new', 'x'], 'A memory needs a name, a type and a description.'],
    [['new', 'Ship', 'it', '--type', 'user', '--description', 'd'], '"it" is one word too many'],
    [['rename', 'a', 'c.md', 'd.md'], '"d.md" is one word too many'],
    [['move', 'a', 'b', '--type', 'user'], '"b" is one word too many'],
    [['undo', 'a.md'], '"a.md" is one word too many'],
    [['set', 'a'], 'Name a memory and at least one field=value'],
    [['set', 'a', 'description'], '"description" is no field=value.'],
    [['set', 'a', 'metadata.type=rule'], 'metadata.type takes user, feedback, project, reference, not "rule".'],
    [['set', 'a', 'validUntil=never'], 'validUntil takes a day such as 2027-03-31, not "never".'],
    [['set', 'a', 'lastConfirmed=2026-02-30'], 'lastConfirmed takes a day'],
    [['set', 'a', 'pinned=yes'], 'pinned takes true or false, not "yes".'],
    [['undo'], 'There is nothing to undo here.'],
    [['redo', '--changed', 'perhaps'], '--changed takes skip, merge or overwrite.'],
  ];
  for (const [args, words] of refused) {
    const { code, out, err } = await run(...args, '--dir', 'memory');
    expect([args.join(' '), code, out]).toEqual([args.join(' '), 2, '']);
    expect(err).toContain(words);
  }
  const readOnly = await run('delete', 'a', '--dir', 'memory', '--read-only');
  expect([readOnly.code, readOnly.err]).toEqual([2, expect.stringContaining('read-only')]);
  expect((await run('delete', 'a')).err).toContain('Name one store');
  expect(treeOf(ref.dir)).toEqual(before);
});

test('memories past their day are archived, listed, and fetched back with their pointer', async () => {
  const ref = await store();
  const run = shellBeside(ref);
  const before = treeOf(ref.dir);
  expect((await run('archive', '--expired', '--dir', 'memory')).out).toMatch(/^Archive b\.md\n {2}archived b\.md\n/);
  expect(textOf(ref, 'MEMORY.md')).toBe('# Memory\n- [a](a.md) — about a\n');
  expect((await run('archive', '--expired', '--dir', 'memory')).out).toBe('Nothing to change.\n');
  expect((await run('archive', '--list', '--dir', 'memory')).out).toMatch(/^b\.md {2}b\n {4}archived \d{4}-/);
  const listed = JSON.parse((await run('archive', '--list', '--dir', 'memory', '--json')).out);
  expect(listed).toMatchObject([{ file: 'b.md', title: 'b', type: 'project' }]);
  expect((await run('unarchive', 'b', '--dir', 'memory')).code).toBe(0);
  expect(Object.keys(treeOf(ref.dir))).toEqual(Object.keys(before));
  expect(textOf(ref, 'MEMORY.md')).toContain('\n- [b](b.md) — about b\n');
  expect((await run('archive', '--list', '--dir', 'memory')).out).toBe('Nothing lies in the archive of this store.\n');
});

test('what is added to a memory has its line ends; a diff names files of every script as they are', async () => {
  const ref = await makeStore({ '备忘.md': memory('memo').replaceAll('\n', '\r\n') });
  const run = shellBeside(ref);
  const before = textOf(ref, '备忘.md');
  const added = ['remember', 'Ship on\nMondays', '--update', 'memo', '--dir', 'memory'];
  const rehearsed = await run(...added, '--dry-run');
  expect(rehearsed.out).toMatch(/^Index: 备忘\.md\n=+\n--- 备忘\.md\n\+\+\+ 备忘\.md\n@@ /);
  expect((await run(...added)).code).toBe(0);
  expect(textOf(ref, '备忘.md')).toBe(`${before}\r\nShip on\r\nMondays\r\n`);
});

test('what is added below a front matter that ends its file begins on a line of its own', async () => {
  const head = memory('bare').slice(0, memory('bare').lastIndexOf('---') + 3);
  const ref = await makeStore({ 'bare.md': head });
  const run = shellBeside(ref);
  expect((await run('remember', 'Ship on Mondays', '--update', 'bare', '--dir', 'memory')).code).toBe(0);
  expect(textOf(ref, 'bare.md')).toBe(`${head}\n\nShip on Mondays\n`);
});

test('a link that leads nowhere now is told once, as it is written', async () => {
  const ref = await makeStore({
    'a.md': memory('a'),
    'b.md': memory('b', 'type: user', '[[a]], [[a]] and [a](a.md)\n'),
  });
  const { out } = await shellBeside(ref)('delete', 'a', '--dir', 'memory');
  expect(out.split('\n').filter((line) => line.includes('links to'))).toEqual([
    '  b.md still links to a',
    '  b.md still links to a.md',
  ]);
});

test('an undo that meets a changed file asks with 2, and does as it is told', async () => {
  const ref = await store();
  const run = shellBeside(ref);
  await run('set', 'a', 'description=other', '--dir', 'memory');
  writeFileSync(join(ref.dir, 'a.md'), `${textOf(ref, 'a.md')}Since.\n`);
  const asked = await run('undo', '--dir', 'memory');
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('--changed')]);
  expect((await run('undo', '--changed', 'merge', '--dir', 'memory')).code).toBe(0);
  expect(textOf(ref, 'a.md')).toBe(`${memory('a')}Since.\n`);
});

test('a move to another store is one act of both', async () => {
  const ref = await store();
  const run = shellBeside(ref);
  mkdirSync(join(ref.dir, '..', 'there'));
  const { out } = await run('move', 'a', '--to', 'there', '--dir', 'memory', '--json');
  expect(JSON.parse(out)).toMatchObject({ op: 'move', brokenLinks: [{ file: 'b.md', target: 'a' }] });
  expect((await run('undo', '--dir', 'there')).code).toBe(0);
  expect(readdirSync(join(ref.dir, '..', 'there'))).toEqual([]);
  expect(existsSync(join(ref.dir, 'a.md'))).toBe(true);
});
