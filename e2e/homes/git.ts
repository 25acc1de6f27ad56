import { execFileSync } from 'node:child_process';

/** Runs git in a folder with nothing of the user's own settings and a fixed author and date, so that commits are the same every time. */
export function git(cwd: string, args: string[]): string {
  const date = '2026-01-05T09:00:00Z';
  return execFileSync(
    'git',
    ['-c', 'protocol.file.allow=always', '-c', 'core.fsync=none', '-c', 'gc.auto=0', ...args],
    {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
        GIT_COMMITTER_DATE: date,
      },
    },
  ).trim();
}

/** Commits everything in the folder. */
export function commitAll(cwd: string, message = 'First'): void {
  git(cwd, ['add', '--all']);
  git(cwd, ['commit', '--quiet', '--allow-empty', '--message', message]);
}
