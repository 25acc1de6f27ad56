import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
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

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" fill="#6d5bd0"/><circle cx="21" cy="13" r="10" fill="#fff"/></svg>`;

/** Answers with a file of the built view; 404 for whatever isn't one. `path` is the address's path, undecoded. */
export async function sendStaticFile(
  root: string,
  path: string,
  response: ServerResponse,
  head: boolean,
): Promise<void> {
  const name = path === '/' ? '/index.html' : path;
  const found = plainPath.test(name) ? await readInside(root, name) : null;
  if (found !== null) {
    // Assets carry their hash in their name; the page that names them must be asked for anew.
    const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
    return send(response, 200, found, types[extname(name)] ?? 'application/octet-stream', cache, head);
  }
  if (name === '/favicon.ico') return send(response, 200, Buffer.from(icon), types['.svg']!, 'no-store', head);
  if (name === '/index.html') {
    const words = 'The view is not built. Run `npm start` or `npm run build` in the folder of Reverie.\n';
    return send(response, 503, Buffer.from(words), 'text/plain; charset=utf-8', 'no-store', head);
  }
  send(response, 404, Buffer.from('Not found.\n'), 'text/plain; charset=utf-8', 'no-store', head);
}

async function readInside(root: string, name: string): Promise<Buffer | null> {
  try {
    const top = await realpath(root);
    const file = await realpath(join(top, name));
    if (!file.startsWith(top + sep)) return null;
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return (await handle.stat()).isFile() ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: Buffer,
  type: string,
  cache: string,
  head: boolean,
): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length, 'Cache-Control': cache });
  response.end(head ? undefined : body);
}
