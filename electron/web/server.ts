import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '#shared/errors.ts';
import type { Backend } from '../backend.ts';
import type { Host } from '../host.ts';
import { ownHost, securityHeaders } from './guard.ts';
import { attachSocket } from './socket.ts';
import { sendStaticFile } from './static-files.ts';
import { createTickets } from './tickets.ts';

export interface WebServerInput {
  backend: Backend;
  host: Host;
  /** 0 takes any free one. */
  port: number;
  /** The built view. */
  rendererDir: string;
}

export interface WebServer {
  port: number;
  /** A fresh address; it opens one page, within ten minutes. */
  freshUrl(): string;
  close(): Promise<void>;
}

/** Serves the app on 127.0.0.1 alone. Rejects with AppError when the port can't be had. */
export async function startWebServer({ backend, host, port, rendererDir }: WebServerInput): Promise<WebServer> {
  const tickets = createTickets({ now: () => host.now() });
  const server = createServer((request, response) => answer(request, response, rendererDir));
  const closeSockets = attachSocket({ server, backend, tickets, host });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    freshUrl: () => `http://127.0.0.1:${taken}/#ticket=${tickets.issueTicket()}`,
    close: () =>
      new Promise((resolve) => {
        closeSockets();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, rendererDir: string): void {
  const refuse = (status: number, words: string) => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end(`${words}\n`);
  };
  const host = ownHost(request);
  if (host === null) return refuse(421, 'Reverie answers only on this machine, under 127.0.0.1 or localhost.');
  for (const [name, value] of Object.entries(securityHeaders(host))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET is understood.');
  const path = (request.url ?? '/').split('?', 1)[0]!;
  sendStaticFile(rendererDir, path, response, request.method === 'HEAD').catch(() => response.destroy());
}

function portError(error: NodeJS.ErrnoException, port: number): AppError {
  if (error.code === 'EADDRINUSE')
    return new AppError(
      'busy',
      `Port ${port} is in use.`,
      'Give another one with --port, or none to take any free one.',
    );
  if (error.code === 'EACCES')
    return new AppError('permission', `Port ${port} may not be used.`, 'Ports below 1024 belong to the system.');
  return new AppError('unavailable', `The browser door could not be opened: ${error.message}`);
}
