import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createNodeHost } from '../node-host.ts';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

const list: Command = {
  name: 'list',
  summary: 'list memories',
  usage: 'list --dir DIR',
  options: { dir: { type: 'string' } },
  async run({ values, positionals, host, stdout }) {
    stdout(
      JSON.stringify({ dir: values.dir, positionals, home: host.home, readOnly: host.readOnly, json: values.json }),
    );
    return 0;
  },
};
const check: Command = { ...list, name: 'check', summary: 'check', run: async () => 1 };
const broken: Command = { ...list, name: 'broken', summary: 'fails', run: () => Promise.reject(new Error('a bug')) };
const absent: Command = {
  ...list,
  name: 'absent',
  run: () => Promise.reject(new AppError('not-found', 'There is no such store.', 'Look at `reverie stores`.')),
};

async function reverie(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runCommand({
    commands: [list, check, broken, absent],
    args,
    cwd: '/',
    version: '1.2.3',
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    createHost: async (options) => createNodeHost({ door: 'cli', env: {}, ...options }),
  });
  return { code, out, err };
}

test('a command gets its options, the global ones, and the rest', async () => {
  const { code, out } = await reverie('--home', '/', 'list', 'a.md', '--dir', '/x', '--json', '--read-only');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ dir: '/x', positionals: ['a.md'], home: '/', readOnly: true, json: true });
});

test("the exit code is the command's own", async () => {
  expect((await reverie('check')).code).toBe(1);
});

test('no command is usage on stderr and 2', async () => {
  const { code, out, err } = await reverie();
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Usage: reverie COMMAND');
});

test('an unknown command is 2 with what was probably meant', async () => {
  expect(await reverie('lsit')).toEqual({
    code: 2,
    out: '',
    err: 'There is no command "lsit".\nDid you mean "list"?\n',
  });
  expect((await reverie('frobnicate')).err).toContain('The commands are: list, check, broken, absent.');
});

test('an unknown option is 2 with what was probably meant', async () => {
  expect(await reverie('list', '--dri', 'x')).toEqual({
    code: 2,
    out: '',
    err: '"list" has no option --dri.\nDid you mean --dir?\n',
  });
});

test('an option without its value is 2 with the usage', async () => {
  const { code, err } = await reverie('list', '--dir');
  expect(code).toBe(2);
  expect(err).toContain('Usage: reverie list --dir DIR');
});

test('a home that is no folder is 2 in words', async () => {
  const { code, err } = await reverie('list', '--home', '/no/such/home');
  expect(code).toBe(2);
  expect(err).toBe('There is no folder /no/such/home.\nGive --home a folder that exists.\n');
});

test('an expected failure is its words and its hint on stderr', async () => {
  expect(await reverie('absent', '--json')).toEqual({
    code: 2,
    out: '',
    err: 'There is no such store.\nLook at `reverie stores`.\n',
  });
});

test('a bug is 2, in words, without its stack', async () => {
  const { code, err } = await reverie('broken');
  expect([code, err]).toEqual([2, 'Something went wrong inside Reverie: a bug\n']);
});

test('help and version answer on stdout', async () => {
  expect(await reverie('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  expect((await reverie('--help')).out).toContain('list memories');
  expect((await reverie('list', '--help')).out).toContain('Usage: reverie list --dir DIR');
});
