import { useSyncExternalStore } from 'react';
import { socketState } from '../socket-port.ts';
import type { SocketState } from '../socket-port.ts';

/** The connection to the backend; `open` in the desktop app, where it can't be lost. */
export function useConnection(): SocketState['status'] {
  const { status } = useSyncExternalStore(socketState.subscribe, socketState.get);
  return window.port === undefined ? status : 'open';
}
