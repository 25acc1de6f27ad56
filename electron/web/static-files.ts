import type { ServerResponse } from 'node:http';
import { readPageFile } from '../page/read-page-file.ts';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" fill="#6d5bd0"/><circle cx="21" cy="13" r="10" fill="#fff"/></svg>`;

/** Answers with a file of the built view; 404 for whatever isn't one. `path` is the address's path, undecoded. */
export async function sendStaticFile(
  root: string,
  path: string,
  response: ServerResponse,
  head: boolean,
): Promise<void> {
  const name = path === '/' ? '/index.html' : path;
  const found = await readPageFile(root, path);
  if (found !== null) {
    // Assets carry their hash in their name; the page that names them must be asked for anew.
    const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
    return send(response, 200, found.bytes, found.type, cache, head);
  }
  if (name === '/favicon.ico') return send(response, 200, Buffer.from(icon), 'image/svg+xml', 'no-store', head);
  if (name === '/index.html') {
    const words = 'The view is not built. Run `npm start` or `npm run build` in the folder of Reverie.\n';
    return send(response, 503, Buffer.from(words), 'text/plain; charset=utf-8', 'no-store', head);
  }
  send(response, 404, Buffer.from('Not found.\n'), 'text/plain; charset=utf-8', 'no-store', head);
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
