import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState } from '@electron/fuses/dist/constants.js';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/** All that a package may hold: our manifest and what is built. */
const allowed = [
  /^package\.json$/,
  /^dist$/,
  /^dist\/main(\/[\w.-]+\.js)?$/,
  /^dist\/preload(\/preload\.cjs)?$/,
  /^dist\/worker(\/[\w.-]+\.js)?$/,
  /^dist\/renderer(\/.*)?$/,
];
const needed = [
  'package.json',
  'dist/main/main.js',
  'dist/preload/preload.cjs',
  'dist/worker/dream.js',
  'dist/worker/search.js',
  'dist/renderer/index.html',
];
const on = ['EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar'];

/**
 * What is wrong with an unpacked package, in sentences; and what it holds.
 * @param {string} asar
 * @param {string} binary
 * @returns {Promise<{ entries: string[]; wrong: string[] }>}
 */
export async function checkPackage(asar, binary) {
  const entries = listPackage(asar).map((name) => name.replaceAll('\\', '/').replace(/^\//, ''));
  const wrong = [
    ...needed.filter((name) => !entries.includes(name)).map((name) => `${name} is not in it.`),
    ...entries.filter((name) => !allowed.some((each) => each.test(name))).map((name) => `${name} has no place in it.`),
  ];
  const wire = await getCurrentFuseWire(binary);
  for (const name of Object.keys(FuseV1Options).filter((key) => Number.isNaN(Number(key)))) {
    const isOn = wire[FuseV1Options[name]] === FuseState.ENABLE;
    if (isOn !== on.includes(name)) wrong.push(`The fuse ${name} is ${isOn ? 'on' : 'off'}.`);
  }
  return { entries, wrong };
}

/** The app.asar and the binary below an electron-builder output folder, null where there is none. */
export function findPackage(output) {
  const files = readdirSync(output, { recursive: true }).map((name) => path.join(output, name));
  const asar = files.find((file) => path.basename(file) === 'app.asar');
  if (asar === undefined) return null;
  const names = ['reverie', 'Reverie.exe', path.join('Reverie.app', 'Contents', 'MacOS', 'Reverie')];
  const binary = files.find((file) => names.some((name) => file.endsWith(`${path.sep}${name}`)));
  return binary === undefined ? null : { asar, binary };
}

/** The version of Electron that is packed. */
export function electronVersion(root) {
  return JSON.parse(readFileSync(path.join(root, 'node_modules', 'electron', 'package.json'), 'utf8')).version;
}
