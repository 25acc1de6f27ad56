import { app, BrowserWindow, dialog, safeStorage, shell } from 'electron';
import type { OpenDialogOptions } from 'electron';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { forkWorker } from './fork-worker.ts';

/** What Electron lends the brain, on top of what Node does; its notices lead to the window, see open-app.ts. */
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
      leaveDemo: base.demo,
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
    ...(base.demo
      ? { leaveDemo: () => startAgain(base.env, (given) => given.filter((arg) => arg !== '--demo')) }
      : { openDemo: () => startAgain(base.env, (given) => ['--demo', ...given]) }),
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

/** Starts the app anew. What else it was started with stays: the way back from the demo leads to the same home, read-only or not. */
function startAgain(env: Host['env'], change: (given: string[]) => string[]): void {
  const own = app.isPackaged ? 1 : 2;
  const args = [...process.argv.slice(1, own), ...change(process.argv.slice(own))];
  // An AppImage's own binary is gone once it has ended.
  const { APPIMAGE } = env;
  app.relaunch({ args, ...(APPIMAGE === undefined ? {} : { execPath: APPIMAGE }) });
  app.quit();
}
