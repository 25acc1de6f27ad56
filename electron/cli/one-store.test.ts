import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOW, makeStore, memory, put } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createNodeHost } from '../node-host.ts';
import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { listCommand } from './list.ts';
import { loadCommand } from './load.ts';
import { showCommand } from './show.ts';

interface Said {
  code: number;
  out: string;
  err: string;
}

async function say(
  command: Command,
  ref: StoreRef,
  values: Record<string, string | boolean>,
  positionals: string[] = [],
): Promise<Said> {
  const home = join(ref.dir, '..');
  const host = { ...createNodeHost({ door: 'cli', home, env: {}, readOnly: true, demo: false }), now: () => NOW };
  let out = '';
  let err = '';
  const code = await command.run({
    host,
    values,
    positionals,
    cwd: home,
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
  });
  return { code, out, err };
}

test('list --json has exactly the fields it promises', async () => {
  const ref = await makeStore({ 'a.md': memory('a', 'type: lesson'), 'MEMORY.md': '- [A](a.md)' });
  const { code, out } = await say(listCommand, ref, { dir: 'memory', json: true });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual([
    {
      file: 'a.md',
      name: 'a',
      description: 'about a',
      type: null,
      rawType: 'lesson',
      scope: 'private',
      modified: new Date(NOW - 3_600_000).toISOString(),
      ageDays: 0,
      age: 'today',
      indexed: true,
      loadedBy200: true,
      problems: [
        { code: 'type/unknown', message: '“lesson” is not one of the four types, so Claude treats it as having none.' },
      ],
    },
  ]);
});

test('load prints the start-up text and not a character more', async () => {
  const ref = await makeStore({ 'MEMORY.md': '---\na: 1\n---\n# Index\n\n' });
  expect(await say(loadCommand, ref, { dir: ref.dir })).toEqual({ code: 0, out: '# Index', err: '' });
  await put(ref, 'MEMORY.md', '\n');
  expect(await say(loadCommand, ref, { dir: ref.dir })).toEqual({ code: 0, out: '', err: 'MEMORY.md is empty.\n' });
});

test('check exits 1 on a warning, and 0 on what is only an info', async () => {
  const ref = await makeStore({ 'a.md': memory('a', 'type: lesson'), 'MEMORY.md': '- [A](a.md)' });
  const fine = await say(checkCommand, ref, { dir: ref.dir, json: true });
  expect(fine.code).toBe(0);
  expect(JSON.parse(fine.out)).toMatchObject({
    index: { lines: 1, cut: null, lost: [] },
    problems: [{ code: 'type/unknown', severity: 'info' }],
  });
  await put(ref, 'MEMORY.md', '- [A](a.md)\n- [B](gone.md)');
  const { code, out } = await say(checkCommand, ref, { dir: ref.dir });
  expect(code).toBe(1);
  expect(out).toContain('warning pointer/dangling MEMORY.md:2');
});

test('show finds a memory by name and makes control characters harmless', async () => {
  const ref = await makeStore({ 'a.md': memory('The thing', 'type: user', 'red \u001B[31m and \u202E back\n') });
  const { code, out } = await say(showCommand, ref, { dir: ref.dir }, ['The thing']);
  expect(code).toBe(0);
  expect(out).toContain('file: a.md\nname: The thing\n');
  expect(out).toContain('red \uFFFD[31m and \uFFFD back\n');
  const json = await say(showCommand, ref, { dir: ref.dir, json: true }, ['a']);
  expect(JSON.parse(json.out)).toMatchObject({ row: { file: 'a.md' }, frontMatter: 'ok' });
});

test('--cwd takes the store that Claude reads there, and a project without one has no memories', async () => {
  const ref = await makeStore({});
  await mkdir(join(ref.dir, '..', 'project'));
  expect(await say(listCommand, ref, { cwd: 'project', json: true })).toMatchObject({ code: 0, out: '[]\n' });
  const project = join(ref.dir, '..', 'project');
  const key = project.replaceAll(/[^A-Za-z0-9]/g, '-');
  const store: StoreRef = { ...ref, dir: join(ref.dir, '..', '.claude', 'projects', key, 'memory') };
  await put(store, 'a.md', memory('a'));
  expect((await say(listCommand, ref, { cwd: 'project' })).out).toContain('a.md  a\n');
});

test('one store must be named, and one that is not there is said', async () => {
  const ref = await makeStore({});
  await expect(say(listCommand, ref, {})).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(say(listCommand, ref, { dir: '.', cwd: '.' })).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(say(listCommand, ref, { dir: 'gone' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(say(showCommand, ref, { dir: ref.dir })).rejects.toMatchObject({ code: 'invalid-input' });
});
