import { app, dialog, Notification, shell } from 'electron';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { forkWorker } from './fork-worker.ts';

/** What Electron lends the brain, on top of what Node does. */
export function desktopHost(base: Host): Host {
  return {
    ...base,
    capabilities: { revealPath: true, pickFolder: true, notify: true, openExternal: true, keychain: false },
    // The system's language is known once the app is ready.
    get locale() {
      return (app.isReady() && app.getPreferredSystemLanguages()[0]) || base.locale;
    },
    fork: (entry) => forkWorker(join(app.getAppPath(), 'dist', 'worker'), entry),
    async revealPath(path) {
      shell.showItemInFolder(path);
    },
    async pickFolder() {
      const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory', 'showHiddenFiles'] });
      return canceled ? null : (filePaths[0] ?? null);
    },
    notify(title, body) {
      new Notification({ title, body }).show();
    },
  };
}
