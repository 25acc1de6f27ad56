import { app, BrowserWindow, dialog, Notification, safeStorage, shell } from 'electron';
import type { OpenDialogOptions } from 'electron';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { forkWorker } from './fork-worker.ts';

/** Electron holds notices weakly: one that nobody keeps may be gone before it is clicked. */
const notices = new Set<Notification>();

/** What Electron lends the brain, on top of what Node does. */
export function desktopHost(base: Host): Host {
  return {
    ...base,
    capabilities: {
      revealPath: true,
      pickFolder: true,
      notify: true,
      openExternal: true,
      keychain: true,
      openDemo: !base.demo,
    },
    // The system's language is known once the app is ready.
    get locale() {
      return (app.isReady() && app.getPreferredSystemLanguages()[0]) || base.locale;
    },
    fork: (entry) => forkWorker(join(app.getAppPath(), 'dist', 'worker'), entry, base.env),
    async revealPath(path) {
      shell.showItemInFolder(path);
    },
    async pickFolder() {
      const properties: OpenDialogOptions['properties'] = ['openDirectory', 'showHiddenFiles'];
      // On the window, so that there is one dialog at a time.
      const [window] = BrowserWindow.getAllWindows();
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, { properties })
        : dialog.showOpenDialog({ properties }));
      return canceled ? null : (filePaths[0] ?? null);
    },
    notify(title, body) {
      if (!Notification.isSupported()) return;
      const notice = new Notification({ title, body });
      notices.add(notice);
      // Not at its close: that is told, too, when it only moves to where the system collects them.
      notice.on('failed', () => void notices.delete(notice));
      notice.on('click', () => {
        notices.delete(notice);
        BrowserWindow.getAllWindows()[0]?.show();
      });
      notice.show();
    },
    openDemo() {
      const own = process.argv.slice(1, app.isPackaged ? 1 : 2);
      // An AppImage's own binary is gone once it has ended.
      const { APPIMAGE } = base.env;
      app.relaunch({ args: [...own, '--demo'], ...(APPIMAGE === undefined ? {} : { execPath: APPIMAGE }) });
      app.quit();
    },
    keychain: {
      // Linux without a keyring would "encrypt" by a password that everybody knows.
      usable: () =>
        safeStorage.isEncryptionAvailable() &&
        (base.platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())),
      encrypt: (text) => safeStorage.encryptString(text),
      decrypt: (bytes) => safeStorage.decryptString(bytes),
    },
  };
}
