import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findElectron, whyNoWindow } from './find-electron.mjs';

const linux = { platform: 'linux', uid: 1000 };

test('Where no window can be opened it is said why', () => {
  expect(whyNoWindow({ ...linux, env: {} })).toBe('There is no display here');
  expect(whyNoWindow({ ...linux, env: { DISPLAY: ':0', SSH_CONNECTION: '1 2 3 4' } })).toBe('This is an SSH session');
  expect(whyNoWindow({ ...linux, uid: 0, env: { DISPLAY: ':0' } })).toBe('Electron does not run as root');
});

test('Where one can, nothing is said', () => {
  expect(whyNoWindow({ ...linux, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBeNull();
  expect(whyNoWindow({ platform: 'darwin', uid: 501, env: {} })).toBeNull();
  expect(whyNoWindow({ platform: 'win32', uid: undefined, env: {} })).toBeNull();
});

test('A folder of one’s own with an Electron in it is used, and an empty one is not', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'reverie-electron-'));
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: dir })).toBeNull();
  const name = { darwin: 'Electron.app', win32: 'electron.exe' }[process.platform as string] ?? 'electron';
  if (name === 'Electron.app') return;
  await writeFile(join(dir, name), '');
  await chmod(join(dir, name), 0o755);
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: dir })).toBe(join(dir, name));
});
