import type { BrowserWindow, IpcMainEvent, WebFrameMain } from 'electron';
import type { Port } from '#shared/rpc.ts';
import { createMessageWriter } from '../page/message-writer.ts';
import { pageOrigin } from './page-origin.ts';

/** Whether a message comes from the page's top frame, at our own origin. */
export function isOurPage(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && frame.origin === pageOrigin;
}

/** The window's side of `window.port`, see preload.ts. `refused` hears of senders that aren't our page. */
export function windowPort(window: BrowserWindow, refused: (origin: string) => void): Port {
  const send = (message: unknown) => {
    if (!window.isDestroyed()) window.webContents.send('port', message);
  };
  const parts: string[] = [];
  return {
    // A long one is sent as its text: copied at once it would hold up everything else.
    send: createMessageWriter((text, isLast) => {
      parts.push(text);
      if (isLast) send(parts.splice(0).join(''));
    }, send),
    onMessage(listener) {
      const hear = (event: IpcMainEvent, message: unknown) => {
        if (isOurPage(event.senderFrame)) listener(message);
        else refused(event.senderFrame?.origin ?? 'a frame that is gone');
      };
      const { ipc } = window.webContents;
      ipc.on('port', hear);
      return () => void ipc.off('port', hear);
    },
    onClose(listener) {
      window.once('closed', listener);
      return () => void window.off('closed', listener);
    },
  };
}
