import { fork } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { workerEnv } from './dream/worker-env.ts';
import type { ForkedWorker, Host } from './host.ts';
import { withoutClaude } from './locate/claude-env.ts';

export interface NodeHostInput {
  door: Host['door'];
  /** Ours, where the manifest isn't beside this folder. */
  version?: string;
  /** Replaces the home folder for everything, the data folder included; CLAUDE_* variables, which lead out of it, don't count then. */
  home?: string;
  env: Readonly<Record<string, string | undefined>>;
  readOnly: boolean;
  demo: boolean;
  log?: Host['log'];
}

/** The host of the doors that run in Node. Throws AppError when the given home is not a folder. */
export function createNodeHost({ door, version, home: given, env, readOnly, demo, log }: NodeHostInput): Host {
  const platform = knownPlatform();
  const home = given === undefined ? homedir() : resolve(given);
  const named = envAsNamed(env, platform);
  if (given !== undefined && !statSync(home, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError('not-found', `There is no folder ${home}.`, 'Give --home a folder that exists.');
  return {
    version: version ?? appVersion(),
    door,
    platform,
    home,
    dataDir: (given === undefined && env.REVERIE_DATA) || dataFolder(platform, home),
    env: given === undefined ? named : withoutClaude(named),
    managedDir: env.REVERIE_MANAGED_DIR || managedFolders[platform],
    locale: new Intl.DateTimeFormat().resolvedOptions().locale,
    readOnly,
    demo,
    // A browser opens links by itself; a path means nothing to a browser that may be on another machine.
    capabilities: {
      revealPath: false,
      pickFolder: false,
      notify: false,
      openExternal: door === 'web',
      keychain: false,
      openDemo: false,
      leaveDemo: false,
    },
    now: () => Date.now(),
    log: log ?? ((level, message) => void (level !== 'info' && process.stderr.write(`reverie: ${message}\n`))),
    fork: forkWorker,
  };
}

/**
 * An environment whose variables are found by their usual names. Windows itself takes `Path` and `PATH` for the same one,
 * a copy of its environment doesn't: there every name is upper-case.
 */
export function envAsNamed(env: Host['env'], platform: Host['platform']): Host['env'] {
  if (platform !== 'win32') return env;
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name.toUpperCase(), value]));
}

/** The version in package.json. */
export function appVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

const managedFolders: Record<Host['platform'], string> = {
  linux: '/etc/claude-code',
  darwin: '/Library/Application Support/ClaudeCode',
  win32: 'C:\\Program Files\\ClaudeCode',
};

/** Where a platform keeps an app's own data, below a home. */
export function dataFolder(platform: Host['platform'], home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Reverie');
  if (platform === 'win32') return join(home, 'AppData', 'Local', 'Reverie');
  return join(home, '.local', 'share', 'reverie');
}

function knownPlatform(): Host['platform'] {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}

function forkWorker(entry: string): ForkedWorker {
  return forkFile(new URL(`./worker/${entry}.ts`, import.meta.url));
}

/** Forks a file as a worker. */
export function forkFile(file: URL): ForkedWorker {
  const child = fork(file, [], { serialization: 'advanced', execArgv: [], env: workerEnv(process.env) });
  return {
    pid: child.pid,
    // What can't be sent any more went to nobody: its end is told by `onExit`.
    send: (message) => void (child.connected && child.send(message as object, () => undefined)),
    onMessage(listener) {
      child.on('message', listener);
      return () => child.off('message', listener);
    },
    onExit(listener) {
      // A worker that could not even be started has no exit.
      const onError = () => void (child.pid === undefined && listener(null));
      child.once('exit', listener).on('error', onError);
      return () => child.off('exit', listener).off('error', onError);
    },
    kill: () => void child.kill(),
  };
}
