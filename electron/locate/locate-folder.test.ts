import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodeHost } from '../node-host.ts';
import { createLocator } from './locate.ts';
import { projectKey } from './project-key.ts';

let dir = '';
const disable = 'CLAUDE_CODE_DISABLE_AUTO_MEMORY';
const override = 'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE';
const remote = 'CLAUDE_CODE_REMOTE_MEMORY_DIR';

beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'locate-')));
  await mkdir(join(dir, 'p/sub'), { recursive: true });
  await mkdir(join(dir, 'h'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const put = async (path: string, value: unknown) => {
  const file = join(dir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
};
const trust = (...paths: string[]) =>
  put('h/.claude.json', {
    projects: Object.fromEntries(paths.map((path) => [join(dir, path), { hasTrustDialogAccepted: true }])),
  });
const user = (settings: unknown) => put('h/.claude/settings.json', settings);
const project = (settings: unknown) => put('p/.claude/settings.json', settings);
const local = (settings: unknown) => put('p/.claude/settings.local.json', settings);
const locate = (input: { cwd?: string; settings?: string; env?: Record<string, string> } = {}) => {
  const env = { REVERIE_MANAGED_DIR: join(dir, 'managed'), ...input.env };
  const host = createNodeHost({ door: 'cli', home: join(dir, 'h'), env, readOnly: true, demo: false });
  // As in the user's own home, where the variables count.
  return createLocator({ ...host, env }).locate({ cwd: join(dir, input.cwd ?? 'p'), settings: input.settings });
};
const defaultDir = (root = 'p', base = 'h/.claude') =>
  join(dir, base, 'projects', projectKey(join(dir, root)), 'memory');
const codes = (location: Awaited<ReturnType<typeof locate>>) => location.alarms.map(({ code }) => code);

test('without any settings it is the default folder, on, and each place says so', async () => {
  const location = await locate();
  expect(location).toMatchObject({
    projectRoot: join(dir, 'p'),
    projectKey: projectKey(join(dir, 'p')),
    memoryDir: defaultDir(),
    source: 'default',
    enabled: true,
    disabledBy: null,
    alarms: [],
    env: [],
  });
  expect(location.layers.map(({ layer, verdict }) => `${layer} ${verdict}`)).toEqual([
    'env not-set',
    'managed not-set',
    'local not-set',
    'project not-set',
    'user not-set',
    'default used',
  ]);
});

test('a symbolic link to the folder is resolved first', async () => {
  await symlink('p', join(dir, 'link'));
  expect((await locate({ cwd: 'link' })).memoryDir).toBe(defaultDir());
});

test('memory belongs to the repository, transcripts to the start folder', async () => {
  execFileSync('git', ['init', '-q'], { cwd: join(dir, 'p') });
  const location = await locate({ cwd: 'p/sub' });
  expect(location.projectKey).toBe(projectKey(join(dir, 'p')));
  expect(location.transcriptKey).toBe(projectKey(join(dir, 'p/sub')));
});

test('managed beats --settings, that local, that project, that user', async () => {
  await trust('p');
  await user({ autoMemoryDirectory: '~/user' });
  expect((await locate()).source).toBe('settings:user');
  await project({ autoMemoryDirectory: join(dir, 'project') });
  expect((await locate()).memoryDir).toBe(join(dir, 'project'));
  await local({ autoMemoryDirectory: join(dir, 'local') });
  expect((await locate()).source).toBe('settings:local');
  const settings = JSON.stringify({ autoMemoryDirectory: join(dir, 'flag') });
  expect((await locate({ settings })).memoryDir).toBe(join(dir, 'flag'));
  await put('managed/managed-settings.json', { autoMemoryDirectory: join(dir, 'managed-one') });
  const { source, layers } = await locate({ settings });
  expect(source).toBe('settings:managed');
  expect(layers.filter(({ verdict }) => verdict === 'overruled').map(({ layer }) => layer)).toEqual([
    'flag',
    'local',
    'project',
    'user',
    'default',
  ]);
});

test('drop-in policies are merged after the main one in name order, without dot files', async () => {
  await put('managed/managed-settings.json', { autoMemoryDirectory: '/m-one' });
  await put('managed/managed-settings.d/10-a.json', { autoMemoryDirectory: '/m-two' });
  await put('managed/managed-settings.d/20-b.json', { autoMemoryDirectory: '/m-three' });
  await put('managed/managed-settings.d/.hidden.json', { autoMemoryDirectory: '/m-four' });
  expect((await locate()).memoryDir).toBe('/m-three');
});

test('a project that is not trusted can not move memory, and the next layer counts', async () => {
  await project({ autoMemoryDirectory: '~/.ssh' });
  await local({ autoMemoryDirectory: '~/.aws' });
  await user({ autoMemoryDirectory: '~/notes' });
  const location = await locate();
  expect(location).toMatchObject({ trusted: false, memoryDir: join(dir, 'h/notes'), source: 'settings:user' });
  expect(location.layers.find(({ layer }) => layer === 'project')).toMatchObject({
    verdict: 'refused',
    value: '~/.ssh',
    reason: 'The folder is not trusted, so its settings may not move memory.',
  });
  expect(codes(location)).toEqual(['settings/untrusted-redirect', 'settings/untrusted-redirect']);
});

test('trust given to a folder above counts, also over a refusal below', async () => {
  await put('h/.claude.json', {
    projects: { [dir]: { hasTrustDialogAccepted: true }, [join(dir, 'p')]: { hasTrustDialogAccepted: false } },
  });
  expect((await locate()).trusted).toBe(true);
});

test('trust given to the main worktree counts for a linked one, trust above the main one does not', async () => {
  await mkdir(join(dir, 'x/m'), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: join(dir, 'x/m') });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  git('worktree', 'add', '-q', '../../wt');
  await trust('x');
  expect((await locate({ cwd: 'wt' })).trusted).toBe(false);
  await trust('x/m');
  expect((await locate({ cwd: 'wt' })).trusted).toBe(true);
});

test('a refused value of the strongest layer leads to the default, not to the next layer', async () => {
  await trust('p');
  await local({ autoMemoryDirectory: 'notes' });
  await user({ autoMemoryDirectory: '~/notes' });
  const location = await locate();
  expect(location).toMatchObject({ source: 'default', memoryDir: defaultDir() });
  expect(location.layers.find(({ layer }) => layer === 'user')?.verdict).toBe('overruled');
  expect(location.alarms[0]).toMatchObject({
    code: 'settings/refused',
    params: { reason: 'it is not an absolute path', because: { code: 'folder/relative' } },
  });
});

test('a broken file is skipped as a whole and named', async () => {
  await project('{ "autoMemoryEnabled": false,');
  const location = await locate();
  expect(location.enabled).toBe(true);
  expect(location.layers.find(({ layer }) => layer === 'project')?.verdict).toBe('broken');
  expect(location.alarms[0]?.message).toContain(join(dir, 'p/.claude/settings.json'));
});

test('local settings come from the root first, then from the start folder; project settings from the start folder only', async () => {
  await trust('p');
  execFileSync('git', ['init', '-q'], { cwd: join(dir, 'p') });
  await project({ autoMemoryDirectory: '/project-at-root' });
  expect((await locate({ cwd: 'p/sub' })).source).toBe('default');
  await put('p/sub/.claude/settings.local.json', { autoMemoryDirectory: '/in-sub', autoMemoryEnabled: false });
  expect((await locate({ cwd: 'p/sub' })).memoryDir).toBe('/in-sub');
  await local({ autoMemoryDirectory: '/at-root' });
  const location = await locate({ cwd: 'p/sub' });
  expect(location.memoryDir).toBe('/at-root');
  expect(location.enabled).toBe(false);
});

test('--settings takes a file too, and one that is missing or no JSON is said', async () => {
  await put('p/flag.json', { autoMemoryDirectory: '/from-file' });
  expect((await locate({ settings: 'flag.json' })).source).toBe('settings:flag');
  await expect(locate({ settings: 'nothing.json' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(locate({ settings: '{"a":' })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('the override beats all, is announced, and a refused one is passed over', async () => {
  await user({ autoMemoryDirectory: '~/notes' });
  const location = await locate({ env: { [override]: join(dir, 'cow') } });
  expect(location).toMatchObject({ source: 'env-override', memoryDir: join(dir, 'cow') });
  expect(location.alarms[0]).toMatchObject({ code: 'override/asks' });
  expect(location.alarms[0]?.message).toContain('Claude asks before each write here');
  expect((await locate({ env: { [override]: '~/cow' } })).source).toBe('settings:user');
});

test('a remote memory folder replaces the config folder, but not a named directory', async () => {
  const env = { [remote]: join(dir, 'rem') };
  expect((await locate({ env })).memoryDir).toBe(defaultDir('p', 'rem'));
  await user({ autoMemoryDirectory: '~/notes' });
  expect((await locate({ env })).source).toBe('settings:user');
});

test('a fixed folder name counts only with a config folder and in its form', async () => {
  const name = 'CLAUDE_CODE_PROJECT_DIR_NAME';
  const config = { CLAUDE_CONFIG_DIR: join(dir, 'cfg') };
  expect((await locate({ env: { [name]: 'zz' } })).memoryDir).toBe(defaultDir());
  const fixed = await locate({ env: { ...config, [name]: 'zz' } });
  expect(fixed).toMatchObject({
    projectKey: 'zz',
    transcriptKey: 'zz',
    memoryDir: join(dir, 'cfg/projects/zz/memory'),
  });
  expect((await locate({ env: { ...config, [name]: 'a.b' } })).memoryDir).toBe(defaultDir('p', 'cfg'));
  expect((await locate({ env: { ...config, [name]: 'x'.repeat(65) } })).memoryDir).toBe(defaultDir('p', 'cfg'));
});

test('env blocks of settings beat the environment, and it is said where a variable came from', async () => {
  await user({ env: { [disable]: '1', CLAUDE_OTHER: 'secret' } });
  const location = await locate({ env: { [disable]: '0' } });
  expect(location.enabled).toBe(false);
  expect(codes(location)).toEqual(['settings/env-off']);
  const block = join(dir, 'h/.claude/settings.json');
  expect(location.env).toEqual([
    { name: disable, value: '1', from: block, block, counts: true },
    { name: 'CLAUDE_OTHER', value: '', from: block, block, counts: true },
    { name: disable, value: '0', from: 'environment', block: null, counts: true },
  ]);
});

test("a project's env block may switch memory off but not move it", async () => {
  await trust('p');
  await project({ env: { [disable]: '1', [override]: join(dir, 'cow') } });
  const location = await locate();
  expect(location).toMatchObject({ enabled: false, source: 'default' });
  expect(codes(location)).toEqual(['settings/untrusted-redirect', 'settings/env-off']);
  expect(location.env.find(({ name }) => name === override)?.from).toMatch(/does not count from there/);
});

test.each([
  [{ [disable]: '1' }, false],
  [{ [disable]: ' TRUE' }, false],
  [{ [disable]: 'on' }, false],
  [{ [disable]: '2' }, true],
  [{ [disable]: '' }, true],
  [{ CLAUDE_CODE_SIMPLE: '1' }, false],
  [{ CLAUDE_CODE_SIMPLE: '1', [disable]: '0' }, true],
  [{ CLAUDE_CODE_SAFE_MODE: '1', [disable]: '0' }, false],
  [{ CLAUDE_CODE_REMOTE: '1' }, false],
  [{ CLAUDE_CODE_REMOTE: '0' }, true],
  [{ CLAUDE_CODE_REMOTE: '1', [disable]: '0' }, true],
  [{ CLAUDE_CODE_REMOTE: '1', [remote]: '/rem' }, true],
  [{ CLAUDE_CODE_REMOTE: '1', [override]: '/cow' }, true],
])('with %j memory is on: %s', async (env, enabled) => {
  const location = await locate({ env: env as Record<string, string> });
  expect(location.enabled).toBe(enabled);
  expect(location.disabledBy === null).toBe(enabled);
});

test('a remote session without a folder has memory nowhere', async () => {
  expect((await locate({ env: { CLAUDE_CODE_REMOTE: '1' } })).memoryDir).toBeNull();
});

test('an explicit 0 turns memory on over settings that say off', async () => {
  await user({ autoMemoryEnabled: false });
  expect(await locate()).toMatchObject({ enabled: false, disabledBy: expect.stringContaining('settings.json') });
  expect((await locate({ env: { [disable]: '0' } })).enabled).toBe(true);
});

test('dreams are on only when a setting says so and memory is on', async () => {
  expect((await locate()).dreamEnabled).toBe(false);
  await user({ autoDreamEnabled: true });
  expect((await locate()).dreamEnabled).toBe(true);
  await project({ autoDreamEnabled: false });
  expect(await locate()).toMatchObject({
    dreamEnabled: false,
    dreamDisabledBy: expect.stringContaining(join(dir, 'p/.claude/settings.json')),
  });
  await project({ autoMemoryEnabled: false });
  expect((await locate()).dreamDisabledBy).toBe('memory is off');
});

test('memories in the default folder beside a custom one are announced as unread', async () => {
  await user({ autoMemoryDirectory: '~/notes' });
  await put(join('h/.claude/projects', projectKey(join(dir, 'p')), 'memory/a.md'), 'a');
  const alarm = (await locate()).alarms.find(({ code }) => code === 'store/unread');
  expect(alarm?.params).toEqual({ files: 1, dir: join(dir, 'h/notes') });
});

test('a running session of the folder is seen, one whose process is gone is not', async () => {
  await put(`h/.claude/sessions/${process.pid}.json`, { sessionId: 's', cwd: join(dir, 'p') });
  await put('h/.claude/sessions/4194999.json', { sessionId: 't', cwd: join(dir, 'p') });
  expect((await locate()).sessions).toEqual([{ pid: process.pid, sessionId: 's' }]);
  expect((await locate({ cwd: 'p/sub' })).sessions).toEqual([]);
});
