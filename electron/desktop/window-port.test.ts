import { expect, test } from 'vitest';
import { BrowserWindow, called, calls, contextBridge, ipcRenderer } from '../../e2e/stand-ins/electron.ts';
import { windowPort } from './window-port.ts';

const top = { parent: null, origin: 'app://reverie' };

function makePort() {
  calls.length = 0;
  const window = new BrowserWindow({});
  const refused: string[] = [];
  const heard: unknown[] = [];
  const port = windowPort(window as never, (origin) => refused.push(origin));
  const stop = port.onMessage((message) => heard.push(message));
  return { window, refused, heard, port, stop };
}

test('Messages of the page are heard until unsubscribed', () => {
  const { window, heard, stop } = makePort();
  window.webContents.ipc.emit('port', { senderFrame: top }, { kind: 'call' });
  stop();
  window.webContents.ipc.emit('port', { senderFrame: top }, { kind: 'late' });
  expect(heard).toEqual([{ kind: 'call' }]);
});

test('A frame inside the page, another origin and a frame that is gone are refused', () => {
  const { window, heard, refused } = makePort();
  const { ipc } = window.webContents;
  ipc.emit('port', { senderFrame: { parent: top, origin: 'app://reverie' } }, 'inner frame');
  ipc.emit('port', { senderFrame: { parent: null, origin: 'https://example.org' } }, 'elsewhere');
  ipc.emit('port', { senderFrame: { parent: null, origin: 'app://reverie.example' } }, 'nearly');
  ipc.emit('port', { senderFrame: null }, 'gone');
  expect(heard).toEqual([]);
  expect(refused).toEqual(['app://reverie', 'https://example.org', 'app://reverie.example', 'a frame that is gone']);
});

test('Messages go to the page while it is there, and its end is told once', () => {
  const { window, port } = makePort();
  let ends = 0;
  port.onClose(() => ends++);
  port.send({ kind: 'event' });
  window.close();
  port.send({ kind: 'too late' });
  expect(called('webContents.send')).toEqual([['port', { kind: 'event' }]]);
  expect(ends).toBe(1);
});

test('The page is given a port of three functions and nothing of Electron', async () => {
  calls.length = 0;
  await import('../preload.ts');
  const [[name, port] = []] = called(`contextBridge.exposeInMainWorld`) as [
    string,
    Record<string, (value: unknown) => unknown>,
  ][];
  expect(contextBridge.exposeInMainWorld).toBeTypeOf('function');
  expect([name, Object.keys(port ?? {})]).toEqual(['port', ['send', 'onMessage', 'onClose']]);
  const heard: unknown[] = [];
  const stop = port?.onMessage?.((message: unknown) => heard.push(message)) as () => unknown;
  ipcRenderer.emit('port', { sender: 'never passed on' }, { kind: 'event' });
  expect(stop()).toBeUndefined();
  ipcRenderer.emit('port', {}, 'late');
  port?.send?.({ kind: 'call' });
  expect(heard).toEqual([{ kind: 'event' }]);
  expect(called('ipcRenderer.send')).toEqual([['port', { kind: 'call' }]]);
});
