import { EventEmitter } from 'node:events';

/**
 * A stand-in for the `electron` module where its binary isn't: it records what it is asked and lets a test play the
 * system. `calls` holds every call in order as [name, ...arguments].
 */
export const calls: [string, ...unknown[]][] = [];
export const called = (name: string): unknown[][] => calls.filter(([each]) => each === name).map(([, ...rest]) => rest);
const record =
  <T>(name: string, answer?: T) =>
  (...args: unknown[]): T => {
    calls.push([name, ...args]);
    return answer as T;
  };

/** What the system would answer; a test sets it. */
export const system = {
  appPath: '/nowhere',
  isPackaged: false,
  hasLock: true,
  dialogResponse: 2,
  /** What a dialog for a folder answers; null when it is cancelled. */
  picked: '/picked' as string | null,
  displays: [{ workArea: { x: 0, y: 0, width: 1600, height: 900 } }],
  languages: ['en-GB'],
  page: null as null | ((request: { url: string; method: string }) => Promise<Response>),
};

let whenReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => (whenReady = resolve));
let isReady = false;
export const becomeReady = (): void => {
  isReady = true;
  whenReady();
};

const appEvents = new EventEmitter();
export const app = Object.assign(appEvents, {
  get isPackaged() {
    return system.isPackaged;
  },
  isReady: () => isReady,
  whenReady: () => ready,
  getAppPath: () => system.appPath,
  getVersion: () => '9.8.7',
  getPreferredSystemLanguages: () => system.languages,
  setPath: record('app.setPath'),
  setAppUserModelId: record('app.setAppUserModelId'),
  enableSandbox: record('app.enableSandbox'),
  requestSingleInstanceLock: () => {
    calls.push(['app.requestSingleInstanceLock']);
    return system.hasLock;
  },
  quit: record('app.quit'),
  relaunch: record('app.relaunch'),
  exit: record('app.exit'),
});

class StandInContents extends EventEmitter {
  ipc = new EventEmitter();
  send = record('webContents.send');
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  setWindowOpenHandler = (handler: StandInContents['openHandler']): void => void (this.openHandler = handler);
}

export class BrowserWindow extends EventEmitter {
  static all: BrowserWindow[] = [];
  static getAllWindows = (): BrowserWindow[] => BrowserWindow.all;
  webContents = new StandInContents();
  bounds = { x: 10, y: 20, width: 1000, height: 700 };
  options: Record<string, unknown>;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    calls.push(['new BrowserWindow', options]);
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  isDestroyed = () => !BrowserWindow.all.includes(this);
  isMaximized = () => false;
  isMinimized = () => true;
  getNormalBounds = () => this.bounds;
  maximize = record('window.maximize');
  restore = record('window.restore');
  focus = record('window.focus');
  show = record('window.show');
  loadURL = (url: string): Promise<void> => {
    calls.push(['window.loadURL', url]);
    return Promise.resolve();
  };
  close(): void {
    this.emit('close');
    this.destroy();
  }
  destroy(): void {
    BrowserWindow.all = BrowserWindow.all.filter((each) => each !== this);
    this.emit('closed');
  }
}

type Handler = (...args: never[]) => unknown;
/** The handlers that a session was given, by the name of their setter. */
export const sessionHandlers = new Map<string, Handler>();
const keep = (name: string) => (handler: Handler) => void sessionHandlers.set(name, handler);
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: keep('permissionRequest'),
    setPermissionCheckHandler: keep('permissionCheck'),
    setDevicePermissionHandler: keep('devicePermission'),
    setDisplayMediaRequestHandler: keep('displayMedia'),
    setSpellCheckerEnabled: record('session.setSpellCheckerEnabled'),
    webRequest: { onBeforeRequest: keep('beforeRequest') },
    protocol: {
      handle: (scheme: string, handler: NonNullable<typeof system.page>) => {
        calls.push(['protocol.handle', scheme]);
        system.page = handler;
      },
    },
  }),
};

export const protocol = { registerSchemesAsPrivileged: record('protocol.registerSchemesAsPrivileged') };
export const screen = { getAllDisplays: () => system.displays };
export const shell = {
  openExternal: record('shell.openExternal', Promise.resolve()),
  showItemInFolder: record('shell.showItemInFolder'),
};
export const clipboard = { writeText: record('clipboard.writeText') };
export const dialog = {
  showMessageBox: (options: unknown) => {
    calls.push(['dialog.showMessageBox', options]);
    return Promise.resolve({ response: system.dialogResponse });
  },
  showOpenDialog: (...args: unknown[]) => {
    calls.push(['dialog.showOpenDialog', ...args]);
    return Promise.resolve({
      canceled: system.picked === null,
      filePaths: system.picked === null ? [] : [system.picked],
    });
  },
  showErrorBox: record('dialog.showErrorBox'),
};
/** A keychain whose encryption is to turn bits over. */
export const safeStorage = {
  backend: 'gnome_libsecret',
  isEncryptionAvailable: () => safeStorage.backend !== 'none',
  getSelectedStorageBackend: () => safeStorage.backend,
  encryptString: (text: string) => Buffer.from([1, ...Buffer.from(text).map((byte) => byte ^ 255)]),
  decryptString(bytes: Buffer) {
    if (bytes[0] !== 1) throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
    return Buffer.from(bytes.subarray(1).map((byte) => byte ^ 255)).toString();
  },
};
export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false };
export const Menu = {
  buildFromTemplate: (template: unknown) => template,
  setApplicationMenu: record('Menu.setApplicationMenu'),
};
export class Notification extends EventEmitter {
  static last: Notification | null = null;
  static isSupported = (): boolean => true;
  options: unknown;
  constructor(options: unknown) {
    super();
    this.options = options;
    Notification.last = this;
  }
  show = () => void calls.push(['notification.show', this.options]);
}

export class UtilityProcess extends EventEmitter {
  pid = 4321;
  postMessage = record('utilityProcess.postMessage');
  kill = record('utilityProcess.kill', true);
}
export const utilityProcess = {
  last: null as UtilityProcess | null,
  fork(...args: unknown[]) {
    calls.push(['utilityProcess.fork', ...args]);
    utilityProcess.last = new UtilityProcess();
    return utilityProcess.last;
  },
};

/** The preload's side. */
export const ipcRenderer = Object.assign(new EventEmitter(), { send: record('ipcRenderer.send') });
export const contextBridge = { exposeInMainWorld: record('contextBridge.exposeInMainWorld') };
