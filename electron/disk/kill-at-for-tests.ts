import { spawn } from 'node:child_process';

/** Runs a script that kills itself at a step, its compiled code kept in `cache`; whether it did. */
export const killAt = (script: string, args: readonly (string | number)[], cache: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args.map(String)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    });
    child.on('error', reject);
    child.on('exit', (_code, signal) => resolve(signal === 'SIGKILL'));
  });
