import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';

/** Milliseconds; the client answers in a few hundred. */
const LONGEST = 15_000;

/** What the user's Claude Code prints for one flag, `--version` or `--help`; null when it fails or takes too long. */
export function askClaude(
  path: string,
  flag: '--version' | '--help',
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      env,
      cwd: tmpdir(),
      timeout: LONGEST,
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 20,
      signal,
    } as const;
    const child = execFile(path, [flag], options, (error, stdout) => resolve(error ? null : stdout));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end();
  });
}
