import { app, BrowserWindow, session } from 'electron';
import { join } from 'node:path';
import type { IntentId } from '#shared/model/intent.ts';
import { createBackend } from '../backend.ts';
import type { Host } from '../host.ts';
import { languageOf } from './desktop-words.ts';
import type { Language } from './desktop-words.ts';
import { followSettings } from './follow-settings.ts';
import { guardContents, guardSession } from './guard-contents.ts';
import { joinWindow } from './join-window.ts';
import { oneWindow } from './one-window.ts';
import { openWindow } from './open-window.ts';
import { reviveWindow } from './revive-window.ts';
import { servePage } from './serve-page.ts';
import { showNotice } from './show-notice.ts';

/** Opens the app, once Electron is ready: guards first, then the brain, then the window. */
export async function openApp(host: Host): Promise<void> {
  let language: () => Language = () => languageOf('system', host.locale);
  guardContents(() => language());
  guardSession(session.defaultSession);
  servePage(session.defaultSession, join(app.getAppPath(), 'dist', 'renderer'));

  const backend = await createBackend({
    ...host,
    notify: (title, body) => showNotice(title, body, () => void bring()),
  });
  let runInPage: (id: IntentId) => void = () => undefined;
  const front = oneWindow(() =>
    openWindow({
      ...host,
      connect(window) {
        reviveWindow(window, { host, language: () => language() });
        runInPage = joinWindow(window, backend, host);
      },
    }),
  );
  const bring = () =>
    front().catch((error: unknown) => host.log('error', `No window could be opened: ${String(error)}`));
  const isThere = () => BrowserWindow.getAllWindows().length > 0;
  // On macOS the app outlives its window.
  const run = async (id: IntentId) => {
    if (!isThere()) await bring();
    runInPage(id);
  };
  language = await followSettings(backend, host.locale, (id) => void run(id));

  app.on('activate', () => {
    if (!isThere()) void bring();
  });
  app.on('second-instance', () => void bring());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void backend.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
  await front();
}
