import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRenderer, hashOf } from './build-renderer.mjs';
import { root, tool } from './run.mjs';

const inputs = ['electron', 'shared', 'build/electron.vite.config.ts', 'package-lock.json'];
const stamp = path.join(root, 'dist', 'desktop.hash');
const outputs = ['main/main.js', 'preload/preload.cjs', 'worker/dream.js', 'worker/search.js'];

/** Builds the desktop app into dist/ when what it is made of has changed; false when it can't, after saying why. */
export async function buildDesktop() {
  if (!(await buildRenderer())) return false;
  const hash = hashOf(inputs);
  const isBuilt = outputs.every((file) => existsSync(path.join(root, 'dist', file)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  process.stderr.write('Building the desktop app ...\n');
  for (const mode of ['main', 'preload', 'worker']) {
    const args = ['build', '--config', 'build/electron.vite.config.ts', '--mode', mode];
    const { code, output } = await tool('vite', 'bin/vite.js', args, { quiet: true });
    if (code === 0) continue;
    process.stderr.write(`${output}\nThe desktop app could not be built.\n`);
    return false;
  }
  writeFileSync(stamp, hash);
  return true;
}
