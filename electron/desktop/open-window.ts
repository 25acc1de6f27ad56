import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { join } from 'node:path';
import { pageUrl } from './page-origin.ts';
import { fitPlace, readPlace, smallest, writePlace } from './window-bounds.ts';
import type { WindowPlace } from './window-bounds.ts';

export interface OpenWindowInput {
  dataDir: string;
  readOnly: boolean;
  log(level: 'warn', message: string): void;
  /** Before the page is loaded, so that nothing it sends is missed. */
  connect(window: BrowserWindow): void;
}

/** Paper of the two themes, so that nothing flashes before the first paint. */
const paper = () => (nativeTheme.shouldUseDarkColors ? '#1a1a1d' : '#f6f5f2');

/** Opens the window where it was left, shows it at its first paint, and remembers where it goes. */
export async function openWindow({ dataDir, readOnly, log, connect }: OpenWindowInput): Promise<BrowserWindow> {
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
  const place = fitPlace(await readPlace(dataDir), displays);
  const window = new BrowserWindow({
    width: place.width,
    height: place.height,
    ...(place.x === null || place.y === null ? {} : { x: place.x, y: place.y }),
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Reverie',
    backgroundColor: paper(),
    webPreferences: {
      preload: join(app.getAppPath(), 'dist', 'preload', 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => {
    // Which would show it at once, with nothing in it.
    if (place.maximized) window.maximize();
    window.show();
  });
  if (!readOnly)
    remember(window, (now) => writePlace(dataDir, now).catch((error: unknown) => log('warn', String(error))));
  connect(window);
  let ended = false;
  window.webContents.once('render-process-gone', () => (ended = true));
  await window.loadURL(pageUrl).catch((error: unknown) => {
    // Closed meanwhile, or loaded again by who saw its page end: no failure of the app.
    if (!window.isDestroyed() && !ended) throw error;
  });
  return window;
}

/** Tells where the window is, half a second after it was last moved and when it closes. */
function remember(window: BrowserWindow, write: (place: WindowPlace) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const now = () => {
    clearTimeout(timer);
    const { x, y, width, height } = window.getNormalBounds();
    void write({ x, y, width, height, maximized: window.isMaximized() });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, 500);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('close', now);
}
