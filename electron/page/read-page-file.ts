import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Names that the built view can have: no dot files, no way up, nothing to decode. */
const plainPath = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

export interface PageFile {
  bytes: Buffer;
  type: string;
}

/** A file of the built view by the path of its address, undecoded; null for whatever isn't one. Works inside an asar. */
export async function readPageFile(root: string, path: string): Promise<PageFile | null> {
  const name = path === '/' ? '/index.html' : path;
  if (!plainPath.test(name)) return null;
  try {
    const top = await realpath(root);
    const file = await realpath(join(top, name));
    if (!file.startsWith(top + sep) || !(await stat(file)).isFile()) return null;
    return { bytes: await readFile(file), type: types[extname(name)] ?? 'application/octet-stream' };
  } catch {
    return null;
  }
}
