import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodeHost } from '../node-host.ts';
import { createLocator } from './locate.ts';
import type { LocatedStore } from './locate.ts';
import { projectKey } from './project-key.ts';

let dir = '';
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'stores-')));
  await mkdir(join(dir, 'h/.claude/projects'), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const put = async (path: string, value: unknown = '# note\n') => {
  const file = join(dir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
};
const folderOf = (path: string) => `h/.claude/projects/${projectKey(join(dir, path))}`;
/** A project folder with a memory and a transcript that proves it. */
const project = async (path: string, { exists = true, memory = true } = {}) => {
  if (exists) await mkdir(join(dir, path), { recursive: true });
  if (memory) await put(`${folderOf(path)}/memory/note.md`);
  await put(`${folderOf(path)}/s-${basename(path)}.jsonl`, `${JSON.stringify({ cwd: join(dir, path) })}\n`);
};
const locator = (env: Record<string, string> = {}) => {
  const withManaged = { REVERIE_MANAGED_DIR: join(dir, 'managed'), ...env };
  const host = createNodeHost({ door: 'cli', home: join(dir, 'h'), env: withManaged, readOnly: true, demo: false });
  // As in the user's own home, where the variables count.
  return createLocator({ ...host, env: withManaged });
};
const at = (stores: LocatedStore[], memoryDir: string) =>
  stores.find((store) => store.memoryDir === join(dir, memoryDir));
const codes = (store: LocatedStore | undefined) => store?.alarms.map(({ code }) => code);

test('an empty home has no stores and no projects', async () => {
  expect(await locator().stores()).toEqual([]);
  expect(await locator().projectFolders()).toEqual({ projects: 0, withMemory: 0 });
});

test('a project store is named after its proven folder and is read', async () => {
  await project('code/shop');
  const [store] = await locator().stores();
  expect(store).toMatchObject({
    kind: 'project',
    name: 'shop',
    path: join(dir, 'code/shop'),
    pathEvidence: 'transcript',
    pathExists: true,
    read: true,
    enabled: true,
    alarms: [],
  });
  expect((await locator().locationOf(store!))?.memoryDir).toBe(store!.memoryDir);
});

test('a folder with transcripts alone is a project but no store', async () => {
  await project('code/shop', { memory: false });
  expect(await locator().stores()).toEqual([]);
  expect(await locator().projectFolders()).toEqual({ projects: 1, withMemory: 0 });
  await project('code/other');
  expect(await locator().projectFolders()).toEqual({ projects: 2, withMemory: 1 });
  const { memoryDir } = (await locator().stores())[0]!;
  for (const name of await readdir(memoryDir)) await rm(join(memoryDir, name));
  await writeFile(join(memoryDir, 'MEMORY.md'), '# Nothing yet\n');
  expect(await locator().projectFolders()).toEqual({ projects: 2, withMemory: 0 });
});

test('an empty memory folder is shown when its project is known, else not', async () => {
  await project('code/shop', { memory: false });
  await mkdir(join(dir, folderOf('code/shop'), 'memory'));
  await mkdir(join(dir, 'h/.claude/projects/-unknown/memory'), { recursive: true });
  expect((await locator().stores()).map(({ name }) => name)).toEqual(['shop']);
});

test("Claude's own list of projects proves a path where no transcript does", async () => {
  await mkdir(join(dir, 'code/shop'), { recursive: true });
  await put(`${folderOf('code/shop')}/memory/a.md`);
  await put('h/.claude.json', { projects: { [join(dir, 'code/shop')]: {} } });
  expect((await locator().stores())[0]).toMatchObject({ pathEvidence: 'client-config', name: 'shop' });
});

test('the root of a repository is proven by a session in a subfolder of it', async () => {
  await project('code/shop/sub', { memory: false });
  execFileSync('git', ['init', '-q'], { cwd: join(dir, 'code/shop') });
  await put(`${folderOf('code/shop')}/memory/a.md`);
  expect((await locator().stores())[0]).toMatchObject({ path: join(dir, 'code/shop'), pathEvidence: 'transcript' });
});

test('a key that nothing proves is shown raw and never decoded', async () => {
  await put('h/.claude/projects/-srv-app/memory/a.md');
  const [store] = await locator().stores();
  expect(store).toMatchObject({ name: '-srv-app', path: null, paths: [], pathEvidence: 'none' });
  expect(codes(store)).toEqual(['store/unknown-project']);
  expect(await locator().locationOf(store!)).toBeNull();
});

test('a store whose project folder is gone says so', async () => {
  await project('code/old', { exists: false });
  const [store] = await locator().stores();
  expect(store).toMatchObject({ pathExists: false, read: false });
  expect(codes(store)).toEqual(['store/project-gone']);
});

test('two projects that share a key are both named', async () => {
  await project('a-b');
  await project('a/b');
  const stores = await locator().stores();
  expect(stores).toHaveLength(1);
  expect(stores[0]?.paths.sort()).toEqual([join(dir, 'a-b'), join(dir, 'a/b')]);
  expect(codes(stores[0])).toEqual(['store/shared-key']);
});

test('Windows twins are two stores that point at each other', async () => {
  for (const key of ['C--Users-dev', 'c--Users-dev']) await put(`h/.claude/projects/${key}/memory/a.md`);
  for (const store of await locator().stores()) expect(codes(store)).toContain('store/case-twin');
});

test('a custom folder is a store of its project, and the default one beside it is read by nobody', async () => {
  await project('code/shop');
  await put('code/shop/.claude/settings.local.json', { autoMemoryDirectory: join(dir, 'notes') });
  await put('notes/a.md');
  await put('h/.claude.json', { projects: { [join(dir, 'code/shop')]: { hasTrustDialogAccepted: true } } });
  const stores = await locator().stores();
  expect(at(stores, 'notes')).toMatchObject({ kind: 'custom', read: true, path: join(dir, 'code/shop'), alarms: [] });
  const beside = at(stores, `${folderOf('code/shop')}/memory`);
  expect(beside).toMatchObject({ read: false });
  expect(beside?.alarms[0]).toMatchObject({ code: 'store/unread', params: { files: 1, dir: join(dir, 'notes') } });
});

test('what an untrusted project names is never listed', async () => {
  await project('code/shop');
  await put('h/.ssh/secret.md');
  await put('code/shop/.claude/settings.json', { autoMemoryDirectory: '~/.ssh' });
  const stores = await locator().stores();
  expect(stores).toHaveLength(1);
  expect(codes(stores[0])).toEqual(['settings/untrusted-redirect']);
});

test("a folder that the user's settings name belongs to no single project", async () => {
  await project('code/shop');
  await put('h/.claude/settings.json', { autoMemoryDirectory: '~/notes' });
  await put('h/notes/a.md');
  const stores = await locator().stores();
  expect(at(stores, 'h/notes')).toMatchObject({ kind: 'custom', name: 'notes', path: null, read: true });
  expect(codes(at(stores, `${folderOf('code/shop')}/memory`))).toEqual(['store/unread']);
});

test('memories under the key of a worktree are read by nobody', async () => {
  await project('m');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: join(dir, 'm') });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  git('worktree', 'add', '-q', '../wt');
  await project('wt');
  const stores = await locator().stores();
  expect(at(stores, `${folderOf('m')}/memory`)).toMatchObject({ read: true, alarms: [] });
  expect(codes(at(stores, `${folderOf('wt')}/memory`))).toEqual(['store/unread']);
});

test('team, its mounts, agents and logs are stores inside their store, links are not followed', async () => {
  await project('shop');
  const memory = `${folderOf('shop')}/memory`;
  for (const file of ['team/a.md', 'team/core/MEMORY.md', 'team/plain/b.md', 'agents/scout/c.md', 'logs/2026/11/d.md'])
    await put(`${memory}/${file}`);
  await put('h/.ssh/MEMORY.md');
  await symlink(join(dir, 'h/.ssh'), join(dir, memory, 'team/evil'));
  await symlink(join(dir, 'h/.ssh'), join(dir, memory, 'agents/evil'));
  const [parent, ...nested] = await locator().stores();
  expect(nested.map(({ kind, name, scope }) => [kind, name, scope])).toEqual([
    ['team', 'shop', 'team'],
    ['team', 'core', 'team'],
    ['agent', 'scout', 'project'],
    ['logs', 'shop', 'private'],
  ]);
  expect(new Set(nested.map(({ parentId }) => parentId))).toEqual(new Set([parent!.id]));
});

test('agent memory is found in its three scopes', async () => {
  await project('shop', { memory: false });
  await put('h/.claude/agent-memory/reviewer/a.md');
  await put('shop/.claude/agent-memory/planner/a.md');
  await put('shop/.claude/agent-memory-local/tester/a.md');
  const stores = await locator().stores();
  expect(stores.map(({ agent, scope, path }) => [agent, scope, path])).toEqual([
    ['planner', 'project', join(dir, 'shop')],
    ['reviewer', 'user', null],
    ['tester', 'local', join(dir, 'shop')],
  ]);
});

test('switched off memory is off in its stores, with what turned it off', async () => {
  await project('shop');
  await put('shop/.claude/settings.json', { autoMemoryEnabled: false });
  const [store] = await locator().stores();
  expect(store).toMatchObject({ enabled: false, read: false });
  expect(store?.disabledBy).toContain(join(dir, 'shop/.claude/settings.json'));
  expect(codes(store)).toEqual(['settings/off']);
});

test('a running session is seen at the store it reads', async () => {
  await project('shop');
  await put(`h/.claude/sessions/${process.pid}.json`, { sessionId: 's', cwd: join(dir, 'shop') });
  expect((await locator().stores())[0]?.sessions).toEqual([{ pid: process.pid, sessionId: 's' }]);
});

test('ids are the same for the same folder and no two stores share one', async () => {
  await project('shop');
  await put(`${folderOf('shop')}/memory/team/a.md`);
  const ids = (await locator().stores()).map(({ id }) => id);
  expect((await locator().stores()).map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});

test('the config folder of the environment is the one looked at', async () => {
  await put('cfg/projects/-x/memory/a.md');
  const stores = await locator({ CLAUDE_CONFIG_DIR: join(dir, 'cfg') }).stores();
  expect(stores.map(({ key }) => key)).toEqual(['-x']);
});

test('read-only leaves the home as it was', async () => {
  await project('shop');
  await locator().stores();
  expect((await readdir(join(dir, 'h'))).sort()).toEqual(['.claude']);
});

test('a bad entry hides no other store', async () => {
  await project('shop');
  await put('h/.claude/projects/a-file', 'no folder');
  await symlink('loop', join(dir, 'h/.claude/projects/loop'));
  await put('h/.claude/projects/-file/memory', 'no folder');
  await put('h/.claude.json', '{');
  await put('h/.claude/sessions/1.json', '{');
  expect((await locator().stores()).map(({ name }) => name)).toEqual(['shop']);
});
