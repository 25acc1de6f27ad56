import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeClaude } from '../../e2e/stand-ins/claude.ts';
import { safeStorage } from '../../e2e/stand-ins/electron.ts';
import { desktopHost } from '../desktop/desktop-host.ts';
import { createNodeHost } from '../node-host.ts';
import { claudeToRun, engineStates, putKey, readKey } from './engines.ts';

const KEY = 'a-key-that-is-not-real-4711';

async function makeHost(env: Record<string, string> = {}, readOnly = false) {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'reverie-engines-')));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const logged: string[] = [];
  const host = createNodeHost({
    door: 'web',
    home,
    env: { PATH: '/nowhere', ...env },
    readOnly,
    demo: false,
    log: (_level, message) => void logged.push(message),
  });
  return { home, host: { ...host, platform: 'linux' as const }, logged };
}

beforeEach(() => {
  safeStorage.backend = 'gnome_libsecret';
});

test('Tidy is always ready; the others say what they lack', async () => {
  const { host } = await makeHost();
  const [tidy, api, claude] = await engineStates(host);
  expect(tidy).toMatchObject({ engine: 'tidy', ready: true, why: null });
  expect(api).toMatchObject({ engine: 'api', ready: false, why: 'no-key', canKeepKey: false });
  // A machine may have one in the usual places.
  if (claude?.path === null) expect(claude).toMatchObject({ engine: 'claude', ready: false, why: 'no-claude' });
});

test('The desktop keeps a key in the keychain, encrypted, for the user alone, and forgets it when told', async () => {
  const { host, home, logged } = await makeHost();
  const desktop = desktopHost(host);
  await putKey(desktop, ` ${KEY}\n`);
  expect(await readKey(desktop)).toEqual({ key: KEY, from: 'keychain' });
  const states = await engineStates(desktop);
  expect(states[1]).toMatchObject({ ready: true, key: 'keychain', why: null, canKeepKey: true });
  expect(JSON.stringify(states)).not.toContain(KEY);
  const file = join(desktop.dataDir, 'model-key.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const name of await readdir(home, { recursive: true, withFileTypes: true }))
    if (name.isFile()) expect(await readFile(join(name.parentPath, name.name), 'utf8')).not.toContain(KEY);
  expect(logged.join()).not.toContain(KEY);
  // The other doors have no keychain: the file is of no use to them.
  expect(await readKey(host)).toBeNull();
  await putKey(desktop, null);
  expect(await readKey(desktop)).toBeNull();
});

test('A key is not kept where the keychain would keep it as plain text, nor without one, nor read-only', async () => {
  const { host } = await makeHost();
  for (const backend of ['basic_text', 'unknown', 'none']) {
    safeStorage.backend = backend;
    await expect(putKey(desktopHost(host), KEY)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await engineStates(desktopHost(host)))[1]).toMatchObject({ why: 'keychain-plain', canKeepKey: false });
  }
  await expect(putKey(host, KEY)).rejects.toMatchObject({ code: 'unavailable' });
  safeStorage.backend = 'kwallet6';
  const { host: readOnly } = await makeHost({}, true);
  await expect(putKey(desktopHost(readOnly), KEY)).rejects.toMatchObject({ code: 'read-only' });
  const refusal = await putKey(desktopHost(host), 'two words of a key').catch((error: Error) => error);
  expect(String(refusal)).not.toContain('two words');
});

test('A key that another keychain encrypted counts for nothing', async () => {
  const { host } = await makeHost({ ANTHROPIC_API_KEY: 'from-the-environment' });
  const desktop = desktopHost(host);
  await putKey(desktop, KEY);
  await writeFile(join(desktop.dataDir, 'model-key.json'), JSON.stringify({ version: 1, encrypted: 'AAAA' }));
  expect(await readKey(desktop)).toEqual({ key: 'from-the-environment', from: 'environment' });
});

test("The environment gives a key, Reverie's own variable first", async () => {
  const { host } = await makeHost({ ANTHROPIC_API_KEY: 'theirs', REVERIE_ANTHROPIC_API_KEY: 'ours' });
  expect(await readKey(host)).toEqual({ key: 'ours', from: 'environment' });
  expect((await engineStates(host))[1]).toMatchObject({ ready: true, key: 'environment' });
});

test("The user's Claude Code is found on the search path, with its version; one that fails is told", async () => {
  const { host, home } = await makeHost();
  const good = makeClaude(join(home, 'bin'), {});
  expect((await engineStates({ ...host, env: { PATH: join(home, 'bin') } }))[2]).toMatchObject({
    ready: true,
    path: good.path,
    version: '2.1.332',
  });
  const broken = join(home, 'broken');
  await mkdir(join(broken, 'claude'), { recursive: true });
  await mkdir(join(home, 'bad'));
  await writeFile(join(home, 'bad', 'claude'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  expect((await engineStates({ ...host, env: { PATH: `relative:${broken}:${join(home, 'bad')}` } }))[2]).toMatchObject({
    ready: false,
    path: join(home, 'bad', 'claude'),
    why: 'claude-broken',
  });
});

test('It gets what it needs to log in as the user, and nothing else of the environment', async () => {
  const { host, home } = await makeHost({
    ANTHROPIC_API_KEY: 'theirs',
    REVERIE_ANTHROPIC_API_KEY: 'ours',
    HTTPS_PROXY: 'http://proxy.example:1',
    CLAUDE_CODE_DISABLE_AUTO_MEMORY: '0',
    NODE_OPTIONS: '--inspect',
    LD_PRELOAD: '/x.so',
    GITHUB_TOKEN: 'no',
    SSH_AUTH_SOCK: '/no',
  });
  makeClaude(join(home, '.local', 'bin'), {});
  await mkdir(join(home, '.claude'));
  await writeFile(
    join(home, '.claude', 'settings.json'),
    JSON.stringify({
      env: { AWS_PROFILE: 'work', CLAUDE_CODE_USE_BEDROCK: '1', PATH: '/evil', NODE_OPTIONS: '--x', BASH_ENV: '/x' },
      apiKeyHelper: 'get-key',
      hooks: { SessionStart: [] },
      permissions: { allow: ['Bash'] },
    }),
  );
  const found = await claudeToRun(host);
  expect(found?.path).toBe(join(home, '.local', 'bin', 'claude'));
  expect(found?.settings).toEqual({ apiKeyHelper: 'get-key' });
  expect(found?.env).toEqual({
    HOME: home,
    PATH: `/nowhere:${join(home, '.local', 'bin')}`,
    ANTHROPIC_API_KEY: 'theirs',
    HTTPS_PROXY: 'http://proxy.example:1',
    AWS_PROFILE: 'work',
    CLAUDE_CODE_USE_BEDROCK: '1',
  });
});
