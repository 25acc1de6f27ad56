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
