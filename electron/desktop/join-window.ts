import type { BrowserWindow } from 'electron';
import type { IntentId } from '#shared/model/intent.ts';
import { serve } from '#shared/rpc.ts';
import type { Backend } from '../backend.ts';
import type { Host } from '../host.ts';
import { windowPort } from './window-port.ts';

/** Joins a window and the backend until the window closes. The returned function runs an intent in its page, once that listens. */
export function joinWindow(window: BrowserWindow, backend: Backend, host: Host): (id: IntentId) => void {
  const port = windowPort(window, (origin) => host.log('warn', `A message from ${origin} was refused.`));
  const { emit, stop } = serve(port, backend.handlers, {
    readOnly: host.readOnly,
    onUnexpected: (method, error) => host.log('error', `${method} failed: ${String(error)}`),
  });
  const unsubscribe = backend.subscribe(emit);
  let listens = false;
  const waiting: IntentId[] = [];
  const run = (id: IntentId) => emit('menu.run', { id });
  // Its first call is a sign that it has been loaded.
  port.onMessage(() => {
    listens = true;
    for (const id of waiting.splice(0)) run(id);
  });
  window.webContents.on('render-process-gone', () => (listens = false));
  const rescan = () =>
    void backend.handlers['app.rescan']({}).catch((error: unknown) =>
      host.log('error', `Reading the disk again failed: ${String(error)}`),
    );
  window.on('focus', rescan);
  port.onClose(() => {
    window.off('focus', rescan);
    unsubscribe();
    stop();
  });
  return (id) => (listens ? run(id) : void waiting.push(id));
}
