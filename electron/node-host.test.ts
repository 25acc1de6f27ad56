import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutClaude } from './locate/claude-env.ts';
import { createNodeHost, envAsNamed } from './node-host.ts';

let home = '';
beforeAll(async () => (home = await realpath(await mkdtemp(join(tmpdir(), 'reverie-host-')))));
afterAll(() => rm(home, { recursive: true, force: true }));

const env = {
  PATH: '/bin',
  CLAUDE_CONFIG_DIR: '/elsewhere',
  CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
  REVERIE_DATA: '/data',
};
const made = (given: { home?: string }) => createNodeHost({ door: 'web', env, readOnly: false, demo: false, ...given });

test('With a home of its own a door heeds no variable that speaks of another one', () => {
  const host = made({ home });
  expect(Object.keys(host.env)).toEqual(['PATH', 'REVERIE_DATA']);
  expect(host.dataDir.startsWith(home)).toBe(true);
});

test('In the user’s own home the variables count', () => {
  expect(made({})).toMatchObject({ env, dataDir: '/data' });
});

test('On Windows the search path is found however the system spells it; elsewhere names stay as they are', () => {
  const spelt = { Path: 'C:\\bin', SystemRoot: 'C:\\Windows', claude_config_dir: 'D:\\elsewhere' };
  expect(withoutClaude(envAsNamed(spelt, 'win32'))).toEqual({ PATH: 'C:\\bin', SYSTEMROOT: 'C:\\Windows' });
  expect(envAsNamed(spelt, 'linux')).toBe(spelt);
});

test('A home that isn’t there is said in words', () => {
  expect(() => made({ home: join(home, 'none') })).toThrow(/There is no folder/);
});
