import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchAnswer } from '#shared/model/search.ts';
import { memory } from '../memory/test-store.ts';
import { createNodeHost } from '../node-host.ts';
import { runCommand } from './run-command.ts';
import { searchCommand } from './search.ts';

let home = '';
let dirs: string[] = [];

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'reverie-cli-search-')));
  dirs = ['-one', '-two'].map((key) => join(home, '.claude', 'projects', key, 'memory'));
  for (const dir of dirs) await mkdir(dir, { recursive: true });
  await writeFile(join(dirs[0]!, 'a.md'), memory('Harbour hours', 'type: user', 'Open from eight.\n'));
  await writeFile(join(dirs[1]!, 'b.md'), memory('Ferry', 'type: project', 'The harbour \u001b[31mis closed.\n'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function shell(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runCommand({
    commands: [searchCommand],
    args: ['search', ...args],
    cwd: home,
    version: '0',
    stdout: (text) => void (out += String(text)),
    stderr: (text) => void (err += text),
    createHost: async ({ readOnly, demo }) => createNodeHost({ door: 'cli', home, env: {}, readOnly, demo }),
  });
  return { code, out, err };
}

test('All stores are searched, best first, each find with its line; nothing of a memory reaches the terminal as a command', async () => {
  const { code, out } = await shell('harbour');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    join(dirs[0]!, 'a.md'),
    '    Harbour hours, user',
    '    2: Harbour hours',
    '    3: about Harbour hours',
    join(dirs[1]!, 'b.md'),
    '    Ferry, project',
    '    7: The harbour \uFFFD[31mis closed.',
    '',
  ]);
});

test('A store, a type, a phrase and a pattern narrow it down', async () => {
  const names = async (...args: string[]) =>
    (JSON.parse((await shell(...args, '--json')).out) as SearchAnswer).hits.map(({ file }) => file);
  expect(await names('harbour', '--dir', dirs[1]!)).toEqual(['b.md']);
  expect(await names('harbour', '--type', 'user')).toEqual(['a.md']);
  expect(await names('from eight', '--phrase')).toEqual(['a.md']);
  expect(await names('eight from', '--phrase')).toEqual([]);
  expect(await names('h.rb\\w+ \\x1b', '--regex')).toEqual(['b.md']);
  expect((await shell('nowhere')).out).toBe('Nothing found.\n');
  expect((await shell('harbour', '--limit', '1')).out).toContain('1 of 2 shown');
});

test('JSON names the folder of each find and says how much was searched', async () => {
  const answer = JSON.parse((await shell('ferry', '--json')).out) as SearchAnswer;
  expect(answer).toMatchObject({ query: 'ferry', mode: 'words', total: 1, searched: 2, of: 2, stopped: null });
  expect(answer.hits[0]).toMatchObject({
    dir: dirs[1],
    file: 'b.md',
    title: 'Ferry',
    type: 'project',
    scope: 'private',
  });
});

test('A query that is missing, a type that is none and a pattern that is not valid are failures', async () => {
  for (const args of [
    [],
    ['x', '--type', 'odd'],
    ['x', '--limit', '0'],
    ['x', '--phrase', '--regex'],
    ['(', '--regex'],
  ]) {
    const { code, err } = await shell(...args);
    expect([args, code, err.length > 20]).toEqual([args, 2, true]);
  }
});

test('With --read-only nothing is written, without it the texts are kept', async () => {
  const kept = async () => (await readdir(home, { recursive: true })).filter((name) => name.endsWith('.texts')).length;
  await shell('harbour', '--read-only');
  expect(await kept()).toBe(0);
  await shell('harbour');
  expect(await kept()).toBe(2);
});
