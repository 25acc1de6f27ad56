import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BrowserWindow, called } from '../../e2e/stand-ins/electron.ts';
import { openWindow } from './open-window.ts';
import { writePlace } from './window-bounds.ts';

test('A window that was left maximized is shown, as large, only once there is something in it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reverie-window-'));
  await writePlace(dataDir, { x: 0, y: 0, width: 1000, height: 700, maximized: true });
  await openWindow({ dataDir, readOnly: true, log: () => undefined, connect: () => undefined });
  expect([...called('window.maximize'), ...called('window.show')]).toEqual([]);
  BrowserWindow.getAllWindows()[0]?.emit('ready-to-show');
  expect([called('window.maximize').length, called('window.show').length]).toEqual([1, 1]);
  await rm(dataDir, { recursive: true });
});

test('A page that ends while it is first loaded is no failure of the app; one that can’t be loaded is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reverie-window-'));
  const failing = (prepare: (window: BrowserWindow) => void) =>
    openWindow({
      dataDir,
      readOnly: true,
      log: () => undefined,
      connect(opened) {
        const window = opened as unknown as BrowserWindow;
        window.loadURL = () => {
          prepare(window);
          return Promise.reject(new Error('ERR_ABORTED'));
        };
      },
    });
  await failing((window) => void window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 }));
  await failing((window) => window.close());
  await expect(failing(() => undefined)).rejects.toThrow('ERR_ABORTED');
  await rm(dataDir, { recursive: true });
});
