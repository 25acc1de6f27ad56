import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { node24, root, run } from './run.mjs';

const folder = path.join(root, 'node_modules', 'electron');
const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** The Electron binary that is here, null when none is. @returns {string | null} */
export function findElectron(env = process.env) {
  const name = names[process.platform] ?? 'electron';
  const file = path.join(env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist'), name);
  if (env.ELECTRON_OVERRIDE_DIST_PATH) return existsSync(file) ? file : null;
  // The folder of an unpacking that was broken off is no binary: path.txt is written last.
  const isWhole = existsSync(path.join(folder, 'path.txt')) && existsSync(file);
  return isWhole && readFileSync(path.join(folder, 'path.txt'), 'utf8') === name ? file : null;
}

/** The Electron binary, downloaded when it isn't here; null when it can't be had. @returns {Promise<string | null>} */
export async function getElectron() {
  const here = findElectron();
  if (here !== null || process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) return here;
  const download = await run(node24(), [path.join(root, 'build', 'download-electron.mjs')]);
  if (download.code !== 0) return null;
  await run(node24(), [path.join(folder, 'install.js')], { quiet: true });
  return findElectron();
}

/** Why a window can't be opened here, in words; null when one can. */
export function whyNoWindow({ env, platform, uid }) {
  if (env.SSH_CONNECTION || env.SSH_TTY) return 'This is an SSH session';
  if (platform !== 'linux') return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'There is no display here';
  if (uid === 0) return 'Electron does not run as root';
  return null;
}
