import { access, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as StandIn from '../e2e/stand-ins/electron.ts';
import { dataFolder } from './node-host.ts';

type Electron = typeof StandIn;
type Item = { id?: string; click?: () => void; submenu?: Item[] };
interface Sent {
  kind: string;
  id?: string;
  name?: string;
  output?: unknown;
  payload?: unknown;
}

let home: string;
let dataDir: string;
let electron: Electron;
const argv = process.argv;
const top = { parent: null, origin: 'app://reverie' };

/** Imports main.ts anew, with an electron that no test has touched. */
async function startMain(args: string[], prepare: (electron: Electron) => void = () => undefined): Promise<Electron> {
  vi.resetModules();
  const fresh = await import('../e2e/stand-ins/electron.ts');
  fresh.system.appPath = join(home, 'app');
  prepare(fresh);
  process.argv = ['electron', '.', ...args];
  await import('./main.ts');
  return fresh;
}
const memory = () => join(home, '.claude', 'projects', '-home-me-shop', 'memory');
const sent = () => electron.called('webContents.send').map(([, message]) => message as Sent);
const until = (check: () => boolean) => expect.poll(check, { timeout: 20_000, interval: 20 }).toBe(true);

async function call(method: string, input: unknown = {}, frame: unknown = top): Promise<unknown> {
  const id = `${method}-${Math.random()}`;
  const [window] = electron.BrowserWindow.getAllWindows();
  window?.webContents.ipc.emit('port', { senderFrame: frame }, { kind: 'call', id, method, input });
  await until(() => sent().some((message) => message.id === id));
  return sent().find((message) => message.id === id)?.output;
}

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'reverie-main-')));
  dataDir = dataFolder(process.platform as 'linux', home);
  await mkdir(join(home, 'app', 'dist', 'renderer'), { recursive: true });
  await writeFile(join(home, 'app', 'dist', 'renderer', 'index.html'), '<p>page</p>');
  await mkdir(memory(), { recursive: true });
  await writeFile(join(memory(), 'a.md'), '---\nname: a\ndescription: First\ntype: project\n---\n\nText.\n');
  electron = await startMain(['--home', home]);
});
afterAll(async () => {
  process.argv = argv;
  await rm(home, { recursive: true, force: true });
});

test('Before Electron is ready its own data is put inside ours, the sandbox is on and the scheme is known', () => {
  expect(electron.calls.map(([name, key]) => (name === 'app.setPath' ? `${name} ${String(key)}` : name))).toEqual([
    'app.setPath userData',
    'app.setPath sessionData',
    'app.enableSandbox',
    'protocol.registerSchemesAsPrivileged',
    'app.requestSingleInstanceLock',
  ]);
  expect(electron.called('app.setPath').map(([, path]) => path)).toEqual([
    join(dataDir, 'electron'),
    join(dataDir, 'electron'),
  ]);
});

test('Once ready it opens one window on our own page, with nothing of Node in it', async () => {
  electron.becomeReady();
  await until(() => electron.called('window.loadURL').length === 1);
  expect(electron.called('window.loadURL')).toEqual([['app://reverie/index.html']]);
  expect(electron.called('new BrowserWindow')).toMatchObject([
    [
      {
        show: false,
        webPreferences: {
          preload: join(home, 'app', 'dist', 'preload', 'preload.cjs'),
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          nodeIntegrationInWorker: false,
          nodeIntegrationInSubFrames: false,
          webSecurity: true,
          webviewTag: false,
          spellcheck: false,
        },
      },
    ],
  ]);
  electron.BrowserWindow.getAllWindows()[0]?.emit('ready-to-show');
  expect(electron.called('window.show').length).toBe(1);
  expect(await (await electron.system.page?.({ url: 'app://reverie/index.html', method: 'GET' }))?.text()).toBe(
    '<p>page</p>',
  );
});

test('Its guards stand: no navigation, no permission, no request elsewhere', () => {
  const [window] = electron.BrowserWindow.getAllWindows();
  let prevented = false;
  window?.webContents.emit('will-navigate', { preventDefault: () => (prevented = true) });
  expect([prevented, window?.webContents.openHandler({ url: 'file:///x' })]).toEqual([true, { action: 'deny' }]);
  expect([...electron.sessionHandlers.keys()].toSorted()).toEqual([
    'beforeRequest',
    'devicePermission',
    'displayMedia',
    'permissionCheck',
    'permissionRequest',
  ]);
});

test('The page’s calls are answered by the brain', async () => {
  expect(await call('app.info')).toMatchObject({ door: 'desktop', version: '9.8.7', home, dataDir, locale: 'en-GB' });
  const { stores } = (await call('store.list')) as { stores: { id: string; memories: number }[] };
  expect(stores.map(({ memories }) => memories)).toEqual([1]);
});

test('A call from a frame in the page, or from elsewhere, gets no answer', async () => {
  const [window] = electron.BrowserWindow.getAllWindows();
  for (const senderFrame of [
    { parent: top, origin: 'app://reverie' },
    { parent: null, origin: 'https://example.org' },
  ])
    window?.webContents.ipc.emit('port', { senderFrame }, { kind: 'call', id: 'evil', method: 'app.info', input: {} });
  await call('app.info');
  expect(sent().filter(({ id }) => id === 'evil')).toEqual([]);
});

test('A memory written by anyone is told to the page', async () => {
  await call('store.list');
  await writeFile(join(memory(), 'b.md'), '---\nname: b\ndescription: Second\ntype: user\n---\n\nText.\n');
  const told = () => sent().filter(({ name }) => name === 'memory.changed');
  await until(() => JSON.stringify(told()).includes('Second'));
});

test('An item of the menu runs in the page, and the menu and the theme follow the settings', async () => {
  const menu = () => electron.called('Menu.setApplicationMenu').at(-1)?.[0] as Item[];
  const find = (items: Item[], id: string): Item | undefined =>
    items.flatMap((item) => [item, ...(item.submenu ?? [])]).find((item) => item.id === id);
  find(menu(), 'palette.open')?.click?.();
  expect(sent().at(-1)).toMatchObject({ kind: 'event', name: 'menu.run', payload: { id: 'palette.open' } });
  await call('settings.put', { theme: 'dark', language: 'zh' });
  expect(electron.nativeTheme.themeSource).toBe('dark');
  expect(JSON.stringify(menu())).toContain('键盘快捷键');
});

test('What only the desktop can do is done: a folder picked, a memory shown in its folder, a notice that leads back', async () => {
  electron.system.picked = home;
  expect(await call('door.pickFolder')).toEqual({ path: home, hasClaude: true });
  expect(electron.called('dialog.showOpenDialog').at(-1)?.at(-1)).toMatchObject({
    properties: ['openDirectory', 'showHiddenFiles'],
  });
  const { stores } = (await call('store.list')) as { stores: { id: string }[] };
  await call('door.reveal', { storeId: stores[0]?.id, file: 'a.md' });
  expect(electron.called('shell.showItemInFolder')).toEqual([[join(memory(), 'a.md')]]);
  await call('door.notify', { title: 'Reverie', body: 'Done.' });
  expect(electron.called('notification.show')).toEqual([[{ title: 'Reverie', body: 'Done.' }]]);
  const shows = electron.called('window.show').length;
  electron.Notification.last?.emit('click');
  await until(() => electron.called('window.show').length === shows + 1);
});

test('The demo is opened by starting again with its home', async () => {
  expect(await call('door.openDemo')).toBe(null);
  expect(electron.called('app.relaunch')).toEqual([[{ args: ['.', '--demo', '--home', home] }]]);
  expect(electron.called('app.quit')).toHaveLength(1);
  expect(await call('app.info')).toMatchObject({ demo: false, capabilities: { openDemo: true, leaveDemo: false } });
});

test('A second start brings the window forward', async () => {
  const done = () => ['window.restore', 'window.show', 'window.focus'].map((name) => electron.called(name).length);
  const before = done();
  electron.app.emit('second-instance');
  await until(() => done().join() === before.map((count) => count + 1).join());
  expect(electron.BrowserWindow.getAllWindows().length).toBe(1);
});

test('With no window a menu item and a notice open one, once, and the item runs when its page listens', async () => {
  electron.BrowserWindow.getAllWindows()[0]?.close();
  const opened = electron.called('new BrowserWindow').length;
  const runs = () => sent().filter(({ name }) => name === 'menu.run');
  const before = runs().length;
  const menu = electron.called('Menu.setApplicationMenu').at(-1)?.[0] as Item[];
  menu
    .flatMap(({ submenu = [] }) => submenu)
    .find(({ id }) => id === 'problems.show')
    ?.click?.();
  electron.Notification.last?.emit('click');
  electron.app.emit('activate');
  await until(() => electron.BrowserWindow.getAllWindows().length > 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect([electron.called('new BrowserWindow').length - opened, runs().length - before]).toEqual([1, 0]);
  await call('app.info');
  expect(runs().slice(before)).toMatchObject([{ payload: { id: 'problems.show' } }]);
});

test('The window’s place is remembered in the data folder, and quitting waits for the brain to close', async () => {
  electron.BrowserWindow.getAllWindows()[0]?.close();
  const place = () => readFile(join(dataDir, 'window.json'), 'utf8').catch(() => '');
  await expect.poll(place).toContain('"width": 1000');
  let prevented = 0;
  electron.app.emit('will-quit', { preventDefault: () => prevented++ });
  const quits = electron.called('app.quit').length;
  await until(() => electron.called('app.quit').length > quits);
  electron.app.emit('will-quit', { preventDefault: () => prevented++ });
  expect(prevented).toBe(1);
});

test('Windows is told the name that the installer gave us: it shows no notices of a stranger', async () => {
  const own = Object.getOwnPropertyDescriptor(process, 'platform')!;
  Object.defineProperty(process, 'platform', { ...own, value: 'win32' });
  const onWindows = await startMain(['--home', home], ({ system }) => (system.hasLock = false)).finally(() =>
    Object.defineProperty(process, 'platform', own),
  );
  const builder = await readFile(new URL('../build/electron-builder.yml', import.meta.url), 'utf8');
  expect(onWindows.called('app.setAppUserModelId')).toEqual([[/^appId: (.+)$/m.exec(builder)?.[1]]]);
  expect(electron.called('app.setAppUserModelId')).toEqual([]);
});

test('Where another one runs already, this one ends without opening anything', async () => {
  const second = await startMain(['--home', home], ({ system }) => (system.hasLock = false));
  second.becomeReady();
  expect([second.called('app.quit').length, second.called('new BrowserWindow').length]).toEqual([1, 0]);
});

test('Read-only leaves no trace in the home, not even Electron’s own', async () => {
  const quiet = await realpath(await mkdtemp(join(tmpdir(), 'reverie-quiet-')));
  const third = await startMain(['--home', quiet, '--read-only']);
  third.becomeReady();
  await until(() => third.called('window.loadURL').length === 1);
  third.BrowserWindow.getAllWindows()[0]?.close();
  third.app.emit('will-quit', { preventDefault: () => undefined });
  await until(() => third.called('app.quit').length > 0);
  const own = third.called('app.setPath')[0]?.[1] as string;
  expect(own.startsWith(quiet)).toBe(false);
  third.app.emit('quit');
  await expect(access(own)).rejects.toThrow('ENOENT');
  expect(await readdir(quiet)).toEqual([]);
  await rm(quiet, { recursive: true });
});

test('With --demo the home is a made-up one, gone when the app quits; one call leads back to one’s own', async () => {
  const fourth = await startMain(['--demo', '--home', home]);
  fourth.becomeReady();
  await until(() => fourth.called('window.loadURL').length === 1);
  const own = fourth.called('app.setPath')[0]?.[1] as string;
  expect(own).toContain('reverie-demo-');
  electron = fourth;
  expect(await call('app.info')).toMatchObject({ demo: true, capabilities: { openDemo: false, leaveDemo: true } });
  expect(await call('door.leaveDemo')).toBe(null);
  expect(fourth.called('app.relaunch')).toEqual([[{ args: ['.', '--home', home] }]]);
  const quits = fourth.called('app.quit').length;
  fourth.app.emit('will-quit', { preventDefault: () => undefined });
  await until(() => fourth.called('app.quit').length > quits);
  fourth.app.emit('quit');
  await expect(access(own)).rejects.toThrow('ENOENT');
});
