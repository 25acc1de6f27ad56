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
import { openWindow } from './open-window.ts';
import { servePage } from './serve-page.ts';

/** Opens the app, once Electron is ready: guards first, then the brain, then the window. */
export async function openApp(host: Host): Promise<void> {
  let language: () => Language = () => languageOf('system', host.locale);
  guardContents(() => language());
  guardSession(session.defaultSession);
  servePage(session.defaultSession, join(app.getAppPath(), 'dist', 'renderer'));

  const backend = await createBackend(host);
  let run: (id: IntentId) => void = () => undefined;
  language = await followSettings(backend, host.locale, (id) => run(id));
  const open = () => openWindow({ ...host, connect: (window) => (run = joinWindow(window, backend, host)) });

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) void open();
  });
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return void open();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
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
  await open();
}
