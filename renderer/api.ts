import { connect } from '#shared/rpc.ts';
import type { Port } from '#shared/rpc.ts';
import { socketPort } from './socket-port.ts';

declare global {
  interface Window {
    /** Exposed by the desktop door's preload; absent in a browser. */
    port?: Port;
  }
}

/** The one client of the backend: the only line that knows the host. */
export const api = connect(window.port ?? socketPort());
