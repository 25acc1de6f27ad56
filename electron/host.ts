import type { AppInfo, Capabilities } from '#shared/model/app.ts';

/** A forked worker, whichever way the door forks: messages are structured clones. */
export interface ForkedWorker {
  pid: number | undefined;
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  /** Once, with the exit code, null when a signal ended it. */
  onExit(listener: (code: number | null) => void): () => void;
  kill(): void;
}

/** The system's keychain, as far as it encrypts for this user alone. */
export interface Keychain {
  /** False where it would keep things in plain text. */
  usable(): boolean;
  encrypt(text: string): Buffer;
  /** Throws when it wasn't encrypted here. */
  decrypt(bytes: Buffer): string;
}

/** What a door lends the brain. No service reads the process's environment or home by itself. */
export interface Host {
  version: string;
  door: AppInfo['door'];
  platform: AppInfo['platform'];
  /** The home folder, absolute; `--home` replaces it for everything. */
  home: string;
  /** Where Reverie keeps its own data, absolute. */
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of managed settings, absolute (facts 1.14); a test points it elsewhere. */
  managedDir: string;
  locale: string;
  readOnly: boolean;
  demo: boolean;
  capabilities: Capabilities;
  /** Milliseconds since the epoch. */
  now(): number;
  log(level: 'info' | 'warn' | 'error', message: string): void;
  /** `entry` names a worker of electron/worker/, without extension. */
  fork(entry: string): ForkedWorker;
  revealPath?(path: string): Promise<void>;
  pickFolder?(): Promise<string | null>;
  notify?(title: string, body: string): void;
  /** Ends this start of the app; the next one, which follows at once, has the demo's home. */
  openDemo?(): void;
  /** Ends the demo; the start that follows at once has the user's own home. */
  leaveDemo?(): void;
  keychain?: Keychain;
}
