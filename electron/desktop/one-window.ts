import { BrowserWindow } from 'electron';

/**
 * Brings the window forward, opening it where there is none: never a second one, however often it is asked meanwhile.
 * Rejects when it can't be opened.
 */
export function oneWindow(open: () => Promise<unknown>): () => Promise<void> {
  let opening: Promise<void> | null = null;
  const openNow = () =>
    open()
      .then(() => undefined)
      .finally(() => (opening = null));
  return async () => {
    if (opening !== null) return opening;
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return (opening = openNow());
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };
}
