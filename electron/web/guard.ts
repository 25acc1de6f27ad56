import type { IncomingMessage } from 'node:http';
import { contentPolicy, pageHeaders } from '../page/content-policy.ts';

const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The request's Host when it is a loopback name, else null: a page elsewhere whose name was made to resolve to this
 * machine still sends its own name. Any port passes, since a tunnel may listen on another one.
 */
export function ownHost(request: IncomingMessage): string | null {
  const hosts = request.headersDistinct.host ?? [];
  const host = hosts.length === 1 ? hosts[0]!.toLowerCase() : '';
  const match = /^(\[::1\]|[a-z0-9.]+)(?::\d{1,5})?$/.exec(host);
  return match !== null && ownNames.has(match[1]!) ? host : null;
}

/** Whether the request comes from a page that this server itself served: same name, same port. */
export function isOwnOrigin(request: IncomingMessage, host: string): boolean {
  return request.headers.origin === `http://${host}`;
}

/** Sent with every answer. Nothing is loaded or reached but from here; `host` is one that `ownHost` let pass. */
export function securityHeaders(host: string): Record<string, string> {
  return { ...pageHeaders, 'Content-Security-Policy': contentPolicy([`ws://${host}`]) };
}
