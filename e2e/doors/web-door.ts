import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface WebDoor {
  /** The link that was printed. */
  url: string;
  /** Presses Enter in the terminal; resolves to the fresh link. */
  freshUrl(): Promise<string>;
  /** Sends Ctrl-C; resolves to the exit code. */
  stop(): Promise<number | null>;
}

const cli = fileURLToPath(new URL('../../electron/cli.ts', import.meta.url));
// As the installed `reverie` does: what was compiled once is not compiled again.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/journeys', import.meta.url));
const link = /http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]+/g;

/** Runs `reverie serve` on a home, with nothing of the caller's environment but PATH, and with `more`. */
export async function openWebDoor(
  home: string,
  args: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<WebDoor> {
  const own = { PATH: process.env.PATH, HOME: home, USERPROFILE: home, LANG: 'en_US.UTF-8' };
  const env = { ...own, NODE_COMPILE_CACHE: compiled, ...more };
  const child = spawn(process.execPath, [cli, 'serve', '--no-open', '--home', home, ...args], { env });
  // Whatever ends the caller, no server stays behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  let heard = () => undefined as void;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      heard();
    });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  /** The link number `count` that was printed. */
  const printed = async (count: number): Promise<string> => {
    for (;;) {
      const found = output.match(link)?.[count - 1];
      if (found !== undefined) return found;
      const more = new Promise<void>((resolve) => (heard = resolve));
      const ended = await Promise.race([more, exited.then((code) => ({ code }))]);
      if (ended) throw new Error(`reverie serve ended with ${ended.code}: ${output}`);
    }
  };
  let links = 1;
  return {
    url: await printed(1),
    freshUrl() {
      child.stdin.write('\n');
      return printed(++links);
    },
    stop() {
      child.kill('SIGINT');
      return exited;
    },
  };
}
