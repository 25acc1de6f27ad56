import { app } from 'electron';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemo } from '../demo/make-demo.ts';
import { makeDataFolder, makeTempFolder, removeTempFolder } from '../disk/data-folder.ts';
import { createNodeHost } from '../node-host.ts';
import type { Host } from '../host.ts';
import { desktopHost } from './desktop-host.ts';

const options = { home: { type: 'string' }, demo: { type: 'boolean' }, 'read-only': { type: 'boolean' } } as const;

/** As the installer names us, see electron-builder.yml: Windows shows the notices of no other. */
const appId = 'app.reverie.desktop';

export interface Launch {
  host: Host;
  /** What has to be done before the backend opens; once the app is ready. */
  prepare(): Promise<void>;
}

/**
 * Reads the command line and puts Electron's own data inside ours: before the app is ready, and before it asks whether it
 * is the only one. With --demo the home is a made-up one in a temporary folder, gone when the app quits.
 */
export function launch(argv: readonly string[], env: Host['env']): Launch {
  const args = argv.slice(app.isPackaged ? 1 : 2);
  const { values } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const demo = values.demo === true ? makeTempFolder('reverie-demo-') : null;
  const home =
    demo === null ? (typeof values.home === 'string' ? values.home : undefined) : makeDataFolder(join(demo, 'home'));
  const readOnly = values['read-only'] === true;
  const base = createNodeHost({
    door: 'desktop',
    home,
    env,
    readOnly,
    demo: demo !== null,
    version: app.getVersion(),
  });
  const host = desktopHost(base);
  const scratch = readOnly ? makeTempFolder('reverie-read-only-') : null;
  const own = makeDataFolder(scratch ?? join(host.dataDir, 'electron'));
  app.setPath('userData', own);
  app.setPath('sessionData', own);
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  app.on('quit', () => {
    for (const folder of [demo, scratch]) if (folder !== null) removeTempFolder(folder);
  });
  return {
    host,
    async prepare() {
      if (demo !== null) await makeDemo(demo, host.now());
    },
  };
}
