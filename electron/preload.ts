import { contextBridge, ipcRenderer } from 'electron';

type Listener = (message: unknown) => void;
const hearing = (channel: string) => (listener: Listener) => {
  const hear = (_event: unknown, message: unknown) => listener(message);
  ipcRenderer.on(channel, hear);
  return () => void ipcRenderer.off(channel, hear);
};
contextBridge.exposeInMainWorld('port', {
  send: (message: unknown) => ipcRenderer.send('port', message),
  onMessage: hearing('port'),
  onClose: hearing('port.closed'),
});
