import { beforeEach, expect, test } from 'vitest';
import { BrowserWindow, called, calls, session, sessionHandlers, system } from '../../e2e/stand-ins/electron.ts';
import { guardContents, guardSession, safeLink } from './guard-contents.ts';

guardContents(() => 'en');
guardSession(session.defaultSession as never);
beforeEach(() => {
  calls.length = 0;
  system.dialogResponse = 2;
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function tryTo(event: string, url = 'https://example.org/', isMainFrame = true) {
  let prevented = false;
  const window = new BrowserWindow({});
  window.webContents.emit(event, { url, isMainFrame, preventDefault: () => (prevented = true) });
  return prevented;
}

test('No page navigates, in no frame, nor does it hold a webview', async () => {
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])
    expect([event, tryTo(event)]).toEqual([event, true]);
  await settle();
  expect(called('shell.openExternal')).toEqual([]);
});

test('Our own page may load itself again, in the whole window alone', () => {
  for (const event of ['will-frame-navigate', 'will-navigate']) {
    expect([event, tryTo(event, 'app://reverie/index.html')]).toEqual([event, false]);
    expect([event, tryTo(event, 'app://reverie/index.html', false)]).toEqual([event, true]);
    expect([event, tryTo(event, 'app://reverie/assets/other.html')]).toEqual([event, true]);
  }
});

test('A new window is refused; a web link is opened in the browser once the user says so', async () => {
  const { webContents } = new BrowserWindow({});
  expect(webContents.openHandler({ url: 'https://example.org/a?b=c' })).toEqual({ action: 'deny' });
  await settle();
  expect(called('dialog.showMessageBox')).toMatchObject([
    [
      {
        message: 'Open a page of example.org in your browser?',
        detail: 'https://example.org/a?b=c',
        defaultId: 2,
        cancelId: 2,
      },
    ],
  ]);
  expect(called('shell.openExternal')).toEqual([]);
  system.dialogResponse = 0;
  webContents.openHandler({ url: 'https://example.org/a?b=c' });
  await settle();
  expect(called('shell.openExternal')).toEqual([['https://example.org/a?b=c']]);
  system.dialogResponse = 1;
  webContents.openHandler({ url: 'https://example.org/a?b=c' });
  await settle();
  expect(called('shell.openExternal').length).toBe(1);
  expect(called('clipboard.writeText')).toEqual([['https://example.org/a?b=c']]);
});

test('Many links at once are one question', async () => {
  const { webContents } = new BrowserWindow({});
  for (let i = 0; i < 20; i++) webContents.openHandler({ url: `https://example.org/${i}` });
  await settle();
  expect(called('dialog.showMessageBox').length).toBe(1);
});

test('Only plain http(s) addresses are ever offered', async () => {
  const refused = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'vscode://file/x',
    'mailto:a@b.c',
    'no address',
  ];
  for (const url of [...refused, 'https://github.com@evil.example/']) {
    expect([url, safeLink(url)]).toEqual([url, null]);
    tryTo('will-frame-navigate', url);
  }
  await settle();
  expect(called('dialog.showMessageBox')).toEqual([]);
  expect(safeLink('http://example.org')?.href).toBe('http://example.org/');
});

test('A frame inside the page that navigates asks nothing', async () => {
  expect(tryTo('will-frame-navigate', 'https://example.org/', false)).toBe(true);
  await settle();
  expect(called('dialog.showMessageBox')).toEqual([]);
});

test('Every permission and every device is denied', () => {
  for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem']) {
    const answers: boolean[] = [];
    sessionHandlers.get('permissionRequest')?.(...([null, permission, (yes: boolean) => answers.push(yes)] as never[]));
    expect([permission, answers]).toEqual([permission, [false]]);
    expect(sessionHandlers.get('permissionCheck')?.(...([null, permission, 'app://reverie'] as never[]))).toBe(false);
  }
  expect(sessionHandlers.get('devicePermission')?.()).toBe(false);
  // Electron throws at streams that lack the one asked for.
  const streams: unknown[] = [];
  sessionHandlers.get('displayMedia')?.(...([{}, (answer: unknown) => streams.push(answer)] as never[]));
  expect(streams).toEqual([null]);
});

test('Only what the page made itself can be saved', () => {
  const isPrevented = (url: string) => {
    let prevented = false;
    session.defaultSession.emit('will-download', { preventDefault: () => (prevented = true) }, { getURL: () => url });
    return prevented;
  };
  expect(isPrevented('blob:app://reverie/0a1b')).toBe(false);
  expect(isPrevented('blob:https://example.org/0a1b')).toBe(true);
  expect(isPrevented('https://example.org/setup.exe')).toBe(true);
});

test('Requests that leave the app are cancelled', () => {
  const cancelled = (url: string) => {
    const answers: unknown[] = [];
    sessionHandlers.get('beforeRequest')?.(...([{ url }, (answer: unknown) => answers.push(answer)] as never[]));
    return answers;
  };
  expect(cancelled('https://example.org/pixel.png')).toEqual([{ cancel: true }]);
  expect(cancelled('app://reverie.evil.example/x')).toEqual([{ cancel: true }]);
  expect(cancelled('file:///etc/passwd')).toEqual([{ cancel: true }]);
  expect(cancelled('app://reverie/index.html')).toEqual([{ cancel: false }]);
  expect(cancelled('blob:app://reverie/0a1b')).toEqual([{ cancel: false }]);
});
