import { AppError } from '#shared/errors.ts';
import { runGit } from '../../git/git.ts';
import { namesSecret } from './secret-names.ts';

/** Bounds what a list of a huge repository takes. */
const MOST = 50_000;

export interface TrackedFiles {
  /** Relative to the project's folder, in order. */
  list(): Promise<string[]>;
  has(relative: string): Promise<boolean>;
}

/**
 * The files of a project that git tracks: no links, no submodules, none that is ignored as well, none whose name says
 * that it holds keys. Read once.
 */
export function trackedFiles(folder: string, searchPath: string): TrackedFiles {
  let loaded: Promise<Set<string>> | null = null;
  const load = () => (loaded ??= readTracked(folder, searchPath));
  return {
    list: async () => [...(await load())],
    has: async (relative) => (await load()).has(relative),
  };
}

async function readTracked(folder: string, searchPath: string): Promise<Set<string>> {
  const git = async (...args: string[]): Promise<string[]> => {
    const { code, stdout } = await runGit(folder, ['ls-files', '-z', ...args], {
      env: { PATH: searchPath },
      timeoutMs: 10_000,
    });
    if (code !== 0) throw new AppError('unavailable', "git can't tell which files of the project it tracks.");
    return stdout.split('\0').filter((line) => line !== '');
  };
  const ignored = new Set(await git('--cached', '--ignored', '--exclude-standard'));
  const files = new Set<string>();
  for (const line of await git('--cached', '--stage')) {
    const tab = line.indexOf('\t');
    const path = line.slice(tab + 1);
    const isFile = line.startsWith('100');
    if (isFile && !ignored.has(path) && !namesSecret(path)) files.add(path);
    if (files.size >= MOST) break;
  }
  return files;
}
