import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserWindow, called, calls, system } from '../../e2e/stand-ins/electron.ts';
import { reviveWindow } from './revive-window.ts';
import type { ReviveInput } from './revive-window.ts';

let now = 0;
let window: BrowserWindow;
let language: ReturnType<ReviveInput['language']> = 'en';
const loads = () => called('window.loadURL').length;
const asked = () => called('dialog.showMessageBox').map(([options]) => options);
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
async function end() {
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  expect(window.isDestroyed()).toBe(false);
  await settle();
}
beforeEach(() => {
  calls.length = 0;
  now = 1_000_000;
  language = 'en';
  window = new BrowserWindow({});
  const host = { now: () => now, log: vi.fn<ReviveInput['host']['log']>() };
  reviveWindow(window as never, { host, language: () => language });
});

test('A page whose process ended is loaded again by itself, not while that is still being told', async () => {
  window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
  expect(loads()).toBe(0);
  await settle();
  expect(called('window.loadURL')).toEqual([['app://reverie/index.html']]);
  now += 60_000;
  await end();
  expect([loads(), asked()]).toEqual([2, []]);
});

test('One that ends again soon is loaded only when the user says so, every time', async () => {
  system.dialogResponse = 0;
  await end();
  now += 59_999;
  await end();
  await end();
  expect([loads(), asked().length]).toEqual([3, 2]);
  expect(asked()[0]).toMatchObject({ message: 'The window stopped working again.', buttons: ['Reload', 'Close'] });
});

test('Else the window is closed; the question is in the language that is chosen', async () => {
  system.dialogResponse = 1;
  language = 'zh';
  await end();
  await end();
  expect([loads(), window.isDestroyed()]).toEqual([1, true]);
  expect(asked()).toMatchObject([{ message: '窗口再次停止工作。', buttons: ['重新载入', '关闭'] }]);
});

test('A window that is closed as its page ends stays closed', async () => {
  window.webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  window.close();
  await settle();
  expect([loads(), asked()]).toEqual([0, []]);
});
