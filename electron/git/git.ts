import { execFile } from 'node:child_process';
import { filterNames, guardedArgs, mayRunFilters } from './git-guards.ts';

export interface GitResult {
  /** 0 when git succeeded; null when it was stopped or could not be started. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface GitOptions {
  /** What of the user's environment git needs: PATH, and HOME where its own settings matter. */
  env: { PATH?: string; HOME?: string };
  timeoutMs?: number;
  /** What git reads on its standard input. */
  input?: string;
  /** Ends git at once; the answer then has no code. */
  signal?: AbortSignal;
}

/**
 * The one way git is run: no hook, file monitor, filter, external diff or remote helper of the folder's own, no prompt,
 * no lock that isn't needed. The caller puts `--` before names. Never throws: a git that can't be started has code null.
 */
export async function runGit(cwd: string, args: readonly string[], options: GitOptions): Promise<GitResult> {
  const filters = mayRunFilters(args) ? await ownFilters(cwd, options) : [];
  return start(cwd, guardedArgs(args, filters), options);
}

async function ownFilters(cwd: string, { env, timeoutMs, signal }: GitOptions): Promise<string[]> {
  const args = ['config', '--null', '--name-only', '--get-regexp', '^filter\\.'];
  return filterNames((await start(cwd, guardedArgs(args, []), { env, timeoutMs, signal })).stdout);
}

function start(
  cwd: string,
  args: string[],
  { env, timeoutMs = 30_000, input, signal }: GitOptions,
): Promise<GitResult> {
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      args,
      {
        cwd,
        timeout: timeoutMs,
        signal,
        maxBuffer: 64 * 1024 * 1024,
        env: {
          ...(env.PATH === undefined ? {} : { PATH: env.PATH }),
          ...(env.HOME === undefined ? {} : { HOME: env.HOME }),
          LC_ALL: 'C.UTF-8',
          GIT_TERMINAL_PROMPT: '0',
          GIT_OPTIONAL_LOCKS: '0',
          GIT_ALLOW_PROTOCOL: 'https:ssh:file',
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_ATTR_NOSYSTEM: '1',
        },
      },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
        resolve({ code, stdout, stderr });
      },
    );
    // A git that ends early closes its input under us.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}
