import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, tool } from './run.mjs';

const inputs = ['renderer', 'shared', 'build/vite.config.ts', 'package-lock.json'];
const stamp = path.join(root, 'dist', 'renderer.hash');

/** Builds the view into dist/renderer when what it is made of has changed; false when it can't, after saying why. */
export async function buildRenderer() {
  const hash = hashOf(inputs);
  const built = existsSync(path.join(root, 'dist', 'renderer', 'index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  process.stderr.write('Building the view ...\n');
  const { code, output } = await tool('vite', 'bin/vite.js', ['build', '--config', 'build/vite.config.ts'], {
    quiet: true,
  });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe view could not be built.\n`);
    return false;
  }
  writeFileSync(stamp, hash);
  return true;
}

/** One hash over files and folders, tests left out: names and bytes. */
export function hashOf(names) {
  const hash = createHash('sha256');
  const add = (name) => {
    const full = path.join(root, name);
    hash.update(`${name}\0`).update(readFileSync(full)).update('\0');
  };
  for (const name of names) {
    if (!readableFolder(path.join(root, name))) add(name);
    else for (const file of filesBelow(name)) add(file);
  }
  return hash.digest('hex');
}

function readableFolder(full) {
  try {
    readdirSync(full);
    return true;
  } catch {
    return false;
  }
}

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .sort();
}
