import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, node24, root, run } from './run.mjs';

const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.cache', 'reverie', 'installed');

/** Makes the clone runnable: dependencies as locked, and the `reverie` command. Does nothing when all is there. */
export async function setUp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (!isStamped(hash)) {
    if (!isInstalled(lock)) await install();
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
  linkCommand();
}

const isStamped = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(node24());

/** Whether npm has already put exactly what the lock says into node_modules. */
function isInstalled(lock) {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record) || !existsSync(node24())) return false;
  const wanted = JSON.parse(lock).packages;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const same = ([name, entry]) =>
    wanted[name]?.version === entry.version && wanted[name]?.integrity === entry.integrity;
  const needed = ([name, entry]) => name === '' || entry.optional || entry.devOptional || name in there;
  // npm records the platform's package of `node`, which its script fetches beside the lock.
  const known = Object.entries(there).filter(([name]) => name in wanted);
  return known.every(same) && Object.entries(wanted).every(needed);
}

async function install() {
  process.stderr.write('Installing what Reverie is built with (npm ci); this takes a minute the first time ...\n');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const viaNode = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const { code } = viaNode
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0)
    fail('npm ci did not succeed; what it said is above. Reverie needs the network once, for its set-up.');
  if (!existsSync(node24()))
    fail('Node 24 did not arrive with the dependencies. Install Node 24 or newer, then start again.');
}

/** `npx reverie` in the clone runs build/reverie.mjs. */
function linkCommand() {
  const script = path.join(root, 'build', 'reverie.mjs');
  if (process.platform === 'win32') {
    writeFileSync(path.join(bin, 'reverie.cmd'), '@node "%~dp0\\..\\..\\build\\reverie.mjs" %*\r\n');
    return;
  }
  const link = path.join(bin, 'reverie');
  if (existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(path.join('..', '..', 'build', 'reverie.mjs'), link);
  chmodSync(script, 0o755);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
