import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodeHost } from '../node-host.ts';
import { projectKey } from '../locate/project-key.ts';
import type { Command } from './command.ts';
import { pathsCommand } from './paths.ts';
import { storesCommand } from './stores.ts';

let dir = '';
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'paths-')));
  await mkdir(join(dir, 'p'));
  const memory = join(dir, '.claude/projects', projectKey(join(dir, 'p')), 'memory');
  await mkdir(memory, { recursive: true });
  await writeFile(join(memory, 'a.md'), '---\nname: a\ntype: user\n---\nbody\n');
  await writeFile(join(memory, 'MEMORY.md'), '- [A](a.md) — hook\n');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const run = async (command: Command, values: Record<string, string | boolean>, env: Record<string, string> = {}) => {
  let out = '';
  const seen = { REVERIE_MANAGED_DIR: join(dir, 'managed'), ...env };
  const host = createNodeHost({
    door: 'cli',
    home: dir,
    env: seen,
    readOnly: true,
    demo: false,
  });
  const stdout = (text: string) => void (out += text);
  const code = await command.run({
    // As in the user's own home, where the variables count.
    host: { ...host, env: seen },
    values,
    positionals: [],
    cwd: join(dir, 'p'),
    stdout,
    stderr: () => undefined,
  });
  return { code, out };
};

test('paths --json has exactly the promised keys', async () => {
  const { code, out } = await run(pathsCommand, { json: true }, { CLAUDE_CODE_SIMPLE: '1' });
  expect(code).toBe(0);
  const answer = JSON.parse(out) as Record<string, unknown>;
  expect(Object.keys(answer)).toEqual([
    'projectRoot',
    'projectKey',
    'transcriptKey',
    'memoryDir',
    'source',
    'enabled',
    'disabledBy',
    'dreamEnabled',
    'layers',
    'alarms',
    'env',
  ]);
  expect(answer).toMatchObject({
    enabled: false,
    disabledBy: 'CLAUDE_CODE_SIMPLE=1 in the environment',
    alarms: [{ code: 'settings/off', message: 'Memory is off here: CLAUDE_CODE_SIMPLE=1 in the environment.' }],
    env: [{ name: 'CLAUDE_CODE_SIMPLE', value: '1', from: 'environment' }],
  });
});

test('paths in words names the folder, what decided it, and each place', async () => {
  const settings = JSON.stringify({ autoMemoryDirectory: 'no\u001b[31m' });
  const { out } = await run(pathsCommand, { settings });
  expect(out).toContain('Decided by   default');
  expect(out).toMatch(/flag +refused/);
  expect(out).toContain('it is not an absolute path');
  expect(out).not.toContain('\u001b');
});

test('paths of a folder that is not there fails in words', async () => {
  await expect(run(pathsCommand, { cwd: 'nothing' })).rejects.toMatchObject({ code: 'not-found' });
});

test('stores --json gives each store its figures', async () => {
  await writeFile(join(dir, '.claude.json'), JSON.stringify({ projects: { [join(dir, 'p')]: {} } }));
  const { out } = await run(storesCommand, { json: true });
  expect(JSON.parse(out)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{20}$/),
      kind: 'project',
      key: projectKey(join(dir, 'p')),
      path: join(dir, 'p'),
      pathEvidence: 'client-config',
      memoryDir: join(dir, '.claude/projects', projectKey(join(dir, 'p')), 'memory'),
      memories: 1,
      indexLines: 1,
      indexChars: 18,
      alarms: [],
    },
  ]);
});

test('stores in words says when there are none, and what is wrong with those there are', async () => {
  expect((await run(storesCommand, {})).out).toContain('Nothing proves which project');
  await rm(join(dir, '.claude'), { recursive: true });
  expect((await run(storesCommand, {})).out).toBe('There are no stores of memories here.\n');
});
