import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Host } from '../host.ts';
import { desktopWords } from './desktop-words.ts';
import type { Language } from './desktop-words.ts';
import { pageUrl } from './page-origin.ts';

/** A page that ends again so soon, in ms, may never stay: then the user is asked. */
const soon = 60_000;

export interface ReviveInput {
  host: Pick<Host, 'now' | 'log'>;
  language(): Language;
}

/** Loads the page of a window again when its process has ended, which leaves nothing on screen; twice soon, it asks first. */
export function reviveWindow(window: BrowserWindow, { host, language }: ReviveInput): void {
  let revived: number | null = null;
  const revive = async () => {
    if (window.isDestroyed()) return;
    if (revived !== null && host.now() - revived < soon && !(await wantsReload(language()))) {
      if (!window.isDestroyed()) window.destroy();
      return;
    }
    if (window.isDestroyed()) return;
    revived = host.now();
    await window.loadURL(pageUrl);
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    host.log('error', `The page's process ended (${reason}, ${exitCode}).`);
    // Loading a page while Electron still tells of the end of its process has brought down the whole app.
    setImmediate(() => {
      revive().catch((error: unknown) => host.log('error', `The page could not be loaded again: ${String(error)}`));
    });
  });
}

async function wantsReload(language: Language): Promise<boolean> {
  const words = desktopWords[language];
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: words.pageEnded,
    detail: words.pageEndedNext,
    buttons: [words.reload, words.closeWindow],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
