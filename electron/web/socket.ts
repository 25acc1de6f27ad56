import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { serve } from '#shared/rpc.ts';
import type { Port } from '#shared/rpc.ts';
import type { Backend } from '../backend.ts';
import type { Host } from '../host.ts';
import { createMessageWriter } from '../page/message-writer.ts';
import { isOwnOrigin, ownHost } from './guard.ts';
import type { Tickets } from './tickets.ts';

/** A memory that is saved whole fits well within it. */
const largestMessage = 16 * 1024 * 1024;
/** A page that takes nothing in any more is let go. */
const largestBacklog = 256 * 1024 * 1024;
const heartbeatMs = 30_000;

export interface SocketInput {
  server: Server;
  backend: Backend;
  tickets: Tickets;
  host: Pick<Host, 'door' | 'log' | 'readOnly'>;
}

/**
 * The socket at `/port`. It is asked for with the subprotocols `reverie.v1` and `ticket.<ticket>` or `token.<token>`;
 * without a good one, a loopback Host and this server's own Origin, the handshake is refused. JSON in text frames: first
 * `{kind: 'session', token, door}` from here, then the calls, results and events of shared/rpc.ts. The token opens the
 * socket again after a reload or a loss. Returns how to close every connection.
 */
export function attachSocket({ server, backend, tickets, host }: SocketInput): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('reverie.v1') ? 'reverie.v1' : false),
  });
  server.on('upgrade', (request, stream, head) => {
    const token = admit(request, tickets);
    if (typeof token === 'number') return refuse(stream, token);
    sockets.handleUpgrade(request, stream, head, (socket) => converse(socket, token, backend, host));
  });
  // Tunnels close a connection that is quiet for long.
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) socket.ping();
  }, heartbeatMs).unref();
  return () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) {
      socket.close(1001, 'Reverie was closed');
      socket.terminate();
    }
    sockets.close();
  };
}

/** The session's token, or the HTTP status to refuse with. A ticket is spent only once all else is right. */
function admit(request: IncomingMessage, tickets: Tickets): string | number {
  const host = ownHost(request);
  if (host === null) return 421;
  if (request.url !== '/port') return 404;
  if (!isOwnOrigin(request, host)) return 403;
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  if (!offered.includes('reverie.v1')) return 400;
  const given = (kind: string) => offered.find((each) => each.startsWith(kind))?.slice(kind.length);
  const ticket = given('ticket.');
  if (ticket !== undefined) return tickets.exchange(ticket) ?? 401;
  const token = given('token.');
  return token !== undefined && tickets.isToken(token) ? token : 401;
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
};

function refuse(stream: Duplex, status: number): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function converse(socket: WebSocket, token: string, backend: Backend, host: SocketInput['host']): void {
  // Broken frames and sudden ends arrive as errors; the close that follows is all that matters.
  socket.on('error', () => socket.terminate());
  const port = portOf(socket);
  port.send({ kind: 'session', token, door: host.door });
  const { emit, stop } = serve(port, backend.handlers, {
    readOnly: host.readOnly,
    onUnexpected: (method, error) => host.log('error', `${method} failed: ${String(error)}`),
  });
  const unsubscribe = backend.subscribe(emit);
  port.onClose(() => {
    unsubscribe();
    stop();
  });
}

function portOf(socket: WebSocket): Port {
  return {
    // The parts of a long one are fragments of one message: the page gets it whole.
    send: createMessageWriter((text, isLast) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > largestBacklog) socket.terminate();
      else socket.send(text, { fin: isLast });
    }),
    onMessage(listener) {
      const hear = (data: Buffer, isBinary: boolean) => {
        try {
          if (!isBinary) return listener(JSON.parse(data.toString('utf8')));
        } catch {
          // Not JSON: not from our page.
        }
        socket.close(1003, 'Only JSON text is understood');
      };
      socket.on('message', hear);
      return () => socket.off('message', hear);
    },
    onClose(listener) {
      socket.on('close', listener);
      return () => socket.off('close', listener);
    },
  };
}
