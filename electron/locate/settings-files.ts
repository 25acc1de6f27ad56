import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { Reason } from '#shared/model/reason.ts';
import type { SettingsLayer } from '#shared/model/store.ts';
import { because, wordReason } from '#shared/text/reason-words.ts';
import type { GitRoot } from './git-root.ts';
import { parseSettings } from './parse-settings.ts';
import type { MemorySettings } from './parse-settings.ts';
import { readSmall } from './read-small.ts';

/** One settings file, or the JSON given with --settings (then `file` is null). */
export interface SettingsSource {
  layer: SettingsLayer;
  file: string | null;
  state: 'absent' | 'ok' | 'broken';
  /** Why it is broken. */
  fault: Reason | null;
  settings: MemorySettings;
}

export interface SettingsPlaces {
  cwd: string;
  root: GitRoot | null;
  home: string;
  configDir: string;
  managedDir: string;
  /** A file or JSON, as given with --settings. */
  flag?: string;
}

export type ReadSettings = (layer: SettingsLayer, file: string) => Promise<SettingsSource>;

const empty: MemorySettings = { env: {} };

/** Every settings file that counts for a folder, the strongest first, as the client 2.1.332 reads them. */
export async function settingsSources(places: SettingsPlaces, read: ReadSettings): Promise<SettingsSource[]> {
  const { cwd, configDir, managedDir, flag } = places;
  const managed = await managedFiles(managedDir);
  const [fromFiles, fromFlag] = await Promise.all([
    Promise.all([
      ...managed.map((file) => read('managed', file)),
      ...(await localFiles(places)).map((file) => read('local', file)),
      read('project', join(cwd, '.claude', 'settings.json')),
      read('user', join(configDir, 'settings.json')),
    ]),
    flag === undefined ? null : readFlag(flag, cwd),
  ]);
  return [...fromFiles.slice(0, managed.length), ...(fromFlag ? [fromFlag] : []), ...fromFiles.slice(managed.length)];
}

/** Reads one settings file. Never throws: what is wrong with it is in `fault`. */
export const readSettingsFile: ReadSettings = async (layer, file) => {
  try {
    const bytes = await readSmall(file);
    if (bytes === null) return { layer, file, state: 'absent', fault: null, settings: empty };
    return fromBytes(layer, file, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = code === 'EFBIG' ? because('settings/too-large') : unreadable(code ?? (error as Error).message);
    return { layer, file, state: 'broken', fault, settings: empty };
  }
};

const unreadable = (cause: string) => because('settings/unreadable', { cause });

function fromBytes(layer: SettingsLayer, file: string | null, bytes: Buffer): SettingsSource {
  const parsed = parseSettings(bytes);
  if (parsed.broken !== null) return { layer, file, state: 'broken', fault: parsed.broken, settings: empty };
  return { layer, file, state: 'ok', fault: null, settings: parsed.settings };
}

/** What is merged last is strongest: managed-settings.d in name order after managed-settings.json. */
async function managedFiles(managedDir: string): Promise<string[]> {
  const folder = join(managedDir, 'managed-settings.d');
  const names = await readdir(folder).catch(() => []);
  const dropped = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  return [join(managedDir, 'managed-settings.json'), ...dropped.map((name) => join(folder, name))].reverse();
}

/** settings.local.json of the main worktree's root beats an old one in the start folder. */
async function localFiles({ cwd, root, home }: SettingsPlaces): Promise<string[]> {
  const own = join(cwd, '.claude', 'settings.local.json');
  // A bare repository has no worktree to keep settings in; in the home folder `.claude` is the user's own.
  if (root === null || root.canonical === cwd || root.canonical === home) return [own];
  const hasWorktree = await stat(join(root.canonical, '.git')).catch(() => null);
  return hasWorktree ? [join(root.canonical, '.claude', 'settings.local.json'), own] : [own];
}

/** A flag the client can't use keeps it from starting, so it is the caller's error here. */
async function readFlag(flag: string, cwd: string): Promise<SettingsSource> {
  const text = flag.trim();
  if (text.startsWith('{')) {
    const source = fromBytes('flag', null, Buffer.from(text));
    if (source.fault === null) return source;
    throw new AppError(
      'invalid-input',
      `--settings: ${wordReason(source.fault)}.`,
      'Give a JSON object or a file that holds one.',
    );
  }
  const file = isAbsolute(flag) ? flag : resolve(cwd, flag);
  const source = await readSettingsFile('flag', file);
  if (source.state !== 'absent') return source;
  throw new AppError('not-found', `--settings: there is no file ${file}.`, 'Give a settings file or a JSON object.');
}
