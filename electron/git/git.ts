import { execFile } from 'node:child_process';
import { devNull } from 'node:os';

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
}

/** A repository's own settings may name programs; none of them runs. */
const hardened = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', devNull],
  ['core.sshCommand', 'ssh -oBatchMode=yes'],
  ['core.pager', 'cat'],
  ['core.askPass', ''],
  ['credential.helper', ''],
  ['protocol.ext.allow', 'never'],
  ['diff.external', ''],
  ['gc.auto', '0'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Commands that would otherwise run a repository's own diff and text filters. */
const withDiff = new Set(['diff', 'log', 'show', 'diff-tree', 'diff-index', 'diff-files', 'format-patch']);
const withTextconv = new Set([...withDiff, 'grep', 'blame']);

/**
 * The one way git is run: no hook, file monitor, external diff or remote helper of the folder's own, no prompt, no lock
 * that isn't needed. The caller puts `--` before names. Never throws: a git that can't be started has code null.
 */
export function runGit(cwd: string, args: readonly string[], options: GitOptions): Promise<GitResult> {
  const { env, timeoutMs = 30_000, input } = options;
  const [command = '', ...rest] = args;
  const flags = [
    ...(withDiff.has(command) ? ['--no-ext-diff'] : []),
    ...(withTextconv.has(command) ? ['--no-textconv'] : []),
  ];
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      [...hardened, '--no-pager', command, ...flags, ...rest],
      {
        cwd,
        timeout: timeoutMs,
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
