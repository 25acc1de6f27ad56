import type { Port } from '#shared/rpc.ts';
import { sessionKey, takeCredential } from './socket-credential.ts';

/** connecting: none yet. lost: trying again. refused: only a fresh link from the terminal helps. */
export interface SocketState {
  status: 'connecting' | 'open' | 'lost' | 'refused';
  /** How often the connection was opened; above 1 what was shown may be old, and wants fetching again. */
  opened: number;
}

let state: SocketState = { status: 'connecting', opened: 0 };
const stateListeners = new Set<(state: SocketState) => void>();

/** The socket's state, to be shown; `subscribe` returns its own unsubscribe. Stays `connecting` in the desktop app. */
export const socketState = {
  get: (): SocketState => state,
  subscribe(listener: (state: SocketState) => void): () => void {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  },
};

function become(status: SocketState['status']): void {
  if (state.status === status) return;
  state = { status, opened: state.opened + (status === 'open' ? 1 : 0) };
  for (const listener of stateListeners) listener(state);
}

const firstWait = 250;
const longestWait = 5_000;

/** The browser door's port: what is sent before it opens waits; a lost connection is tried again with the session's token. */
export function socketPort(): Port {
  const messageListeners = new Set<(message: unknown) => void>();
  const closeListeners = new Set<() => void>();
  let socket: WebSocket | null = null;
  let waiting: unknown[] = [];
  let wait = firstWait;

  const tellClosed = () => {
    // Calls that never left are rejected too: they must not run later.
    waiting = [];
    for (const listener of closeListeners) listener();
  };
  const refuse = () => {
    sessionStorage.removeItem(sessionKey);
    become('refused');
    queueMicrotask(tellClosed);
  };
  const receive = (data: unknown) => {
    const message = JSON.parse(String(data)) as { kind?: string; token?: string };
    if (message.kind !== 'session' || message.token === undefined) {
      for (const listener of messageListeners) listener(message);
      return;
    }
    sessionStorage.setItem(sessionKey, message.token);
    wait = firstWait;
    become('open');
    for (const queued of waiting.splice(0)) socket?.send(JSON.stringify(queued));
  };
  const again = () => {
    setTimeout(open, wait);
    wait = Math.min(wait * 2, longestWait);
  };

  function open(): void {
    const credential = takeCredential();
    if (credential === null) return refuse();
    const address = new URL('port', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const opening = new WebSocket(address, ['reverie.v1', credential]);
    let welcomed = false;
    socket = opening;
    opening.onmessage = (event) => {
      welcomed = true;
      receive(event.data);
    };
    opening.onclose = () => {
      socket = null;
      if (welcomed) {
        become('lost');
        tellClosed();
        again();
        return;
      }
      // A browser doesn't say why a handshake failed: a server that answers has refused us, one that doesn't is away.
      fetch('favicon.ico', { cache: 'no-store' }).then(refuse, () => {
        if (credential.startsWith('ticket.')) return refuse();
        become('lost');
        tellClosed();
        again();
      });
    };
  }

  open();
  return {
    send(message) {
      if (state.status === 'refused') queueMicrotask(tellClosed);
      else if (state.status === 'open' && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      else waiting.push(message);
    },
    onMessage(listener) {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    onClose(listener) {
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
  };
}
