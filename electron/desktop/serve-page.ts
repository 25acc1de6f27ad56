import { protocol } from 'electron';
import type { Session } from 'electron';
import { contentPolicy, pageHeaders } from '../page/content-policy.ts';
import { readPageFile } from '../page/read-page-file.ts';
import { pageOrigin, pageScheme } from './page-origin.ts';

/** Makes our scheme an origin like any https one. Before the app is ready. */
export function registerPageScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true };
  protocol.registerSchemesAsPrivileged([{ scheme: pageScheme, privileges }]);
}

/** Serves the built view, and nothing else, at `app://reverie`. */
export function servePage(session: Session, root: string): void {
  const headers = { ...pageHeaders, 'Content-Security-Policy': contentPolicy([]), 'Cache-Control': 'no-store' };
  const plain = { ...headers, 'Content-Type': 'text/plain; charset=utf-8' };
  session.protocol.handle(pageScheme, async ({ url, method }) => {
    const path = url.startsWith(`${pageOrigin}/`) ? url.slice(pageOrigin.length).replace(/[?#].*$/s, '') : null;
    if (path === null || method !== 'GET') return new Response('Not found.\n', { status: 404, headers: plain });
    const file = await readPageFile(root, path);
    if (file === null) return new Response('Not found.\n', { status: 404, headers: plain });
    return new Response(new Uint8Array(file.bytes), { headers: { ...headers, 'Content-Type': file.type } });
  });
}
