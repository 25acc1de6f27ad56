import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { homeOf } from './home-of.ts';

const cli = fileURLToPath(new URL('../electron/cli.ts', import.meta.url));

/** Runs `reverie` on a home, with nothing of the caller's environment but PATH. */
export function reverie(home: string, ...args: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: home, USERPROFILE: home, LANG: 'en_US.UTF-8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args, '--home', home], { env });
  if (status !== 0) throw new Error(`reverie ${args.join(' ')} ended with ${status}: ${stderr.toString()}`);
  return stdout.toString();
}

/** A home that Reverie has looked at once, and that others changed while it was closed. */
export function homeChangedSince(fill: (root: string) => void, change: (root: string) => void) {
  const { in: make } = homeOf({}, fill);
  return {
    async in(root: string): Promise<string> {
      const home = await make(root);
      reverie(home, 'inbox', '--json');
      change(root);
      return home;
    },
  };
}
