import { buildDesktop } from './build-desktop.mjs';
import { getElectron, whyNoWindow } from './find-electron.mjs';
import { root, run, toolEnv } from './run.mjs';

/** What only the browser door understands. */
const webOnly = ['--port', '--no-open'];
/** An Electron that ends with an error so soon never showed a window; in milliseconds. */
const stillborn = 4000;

/**
 * Opens the desktop door where an Electron binary can be had.
 * @param {string[]} args what follows `npm start --`
 * @returns {Promise<number | null>} its exit code; null when there is no desktop app here, after saying why in one sentence.
 */
export async function openDesktop(args) {
  const web = args.map((arg) => arg.split('=')[0]).find((arg) => webOnly.includes(arg));
  if (web !== undefined) return instead(`${web} is for the browser`);
  const { env, platform } = process;
  const why = whyNoWindow({ env, platform, uid: process.getuid?.() });
  if (why !== null) return instead(why);
  const electron = await getElectron();
  if (electron === null) return instead("Electron's binary could not be had (it needs the network once)");
  if (!(await buildDesktop())) return instead('The desktop app could not be built');
  const startedAt = Date.now();
  // Editors that are Electron apps leave this in their terminals: Electron would start as a bare Node.
  const { code } = await run(electron, [root, ...args], { env: toolEnv({ ELECTRON_RUN_AS_NODE: undefined }) });
  if (code !== 0 && code < 128 && Date.now() - startedAt < stillborn)
    return instead(`Electron could not start here (exit code ${code})`);
  return code;
}

function instead(why) {
  process.stderr.write(`${why}, so Reverie opens in the browser.\n`);
  return null;
}
