import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Location } from '#shared/model/store.ts';
import type { Question } from './ask-client.ts';

const cli = fileURLToPath(new URL('../../electron/cli.ts', import.meta.url));

export type ReverieAnswer = Pick<Location, 'memoryDir' | 'enabled' | 'source' | 'disabledBy'>;

/** What `reverie paths` says of the same folder, home, settings and variables. */
export async function askReverie({ home, cwd, settings, env = {} }: Question): Promise<ReverieAnswer> {
  const args = ['paths', '--json', '--cwd', cwd, ...(settings === undefined ? [] : ['--settings', settings])];
  // As the client is asked: with --home the variables wouldn't count.
  return JSON.parse(await reverie(args, { HOME: home, USERPROFILE: home, ...env })) as ReverieAnswer;
}

/** What `reverie load` prints for a store. */
export function loadReverie(home: string, dir: string): Promise<string> {
  return reverie(['load', '--dir', dir, '--home', home], {});
}

/** Runs the command line; rejects with its words when it fails. */
export function reverie(args: string[], env: Record<string, string>): Promise<string> {
  const options = { env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env }, maxBuffer: 64 << 20 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, ...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`reverie ${args[0]}: ${stderr.trim() || error.message}`));
      else resolve(stdout);
    });
  });
}
