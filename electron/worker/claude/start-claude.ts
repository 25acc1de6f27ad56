import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';

export interface ClaudeProcess {
  pid: number | undefined;
  /** Writes one line of JSON. */
  send(message: object): void;
  /** No more is coming: the client ends once it is done. */
  close(): void;
  /** Ends it and all that it started. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
  /** Its end; `words` is the end of what it complained of. */
  ended: Promise<{ started: boolean; words: string }>;
}

interface StartInput {
  path: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  onEvent(event: unknown): void;
}

/**
 * A shell that becomes the client, after it has left a guard behind: the guard waits on a pipe that only we hold, and
 * ends the whole group once we are gone, however we went. The client itself goes on for minutes without its parent.
 */
const guarded = '( read -r _ <&3; kill -KILL 0 ) </dev/null >/dev/null 2>&1 & exec 3<&-; exec "$@"';

/** More than the longest line of the client: a whole file within JSON. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Starts the client in a process group of its own. Lines that aren't JSON are passed over. */
export function startClaude({ path, args, cwd, env, onEvent }: StartInput): ClaudeProcess {
  const isWindows = process.platform === 'win32';
  const child: ChildProcess = isWindows
    ? spawn(path, args, { cwd, env, windowsHide: true })
    : spawn('/bin/sh', ['-c', guarded, 'claude', path, ...args], {
        cwd,
        env,
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      });
  const input = child.stdin;
  for (const stream of child.stdio) stream?.on('error', () => undefined);
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (words = (words + part).slice(-4000)));

  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) signal('SIGKILL');
    for (const line of lines) tell(line);
  });
  const tell = (line: string): void => {
    if (!line.startsWith('{')) return;
    let event: unknown;
    try {
      event = JSON.parse(line);
    } catch {
      return;
    }
    onEvent(event);
  };
  const signal = (name: 'SIGTERM' | 'SIGKILL'): void => {
    try {
      if (isWindows) child.kill(name);
      else if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It has just ended.
    }
  };
  const ended = new Promise<{ started: boolean; words: string }>((resolve) => {
    child.once('error', () => resolve({ started: false, words }));
    // The guard, and whatever else is left of the group and may hold its output open.
    child.once('exit', () => signal('SIGKILL'));
    child.once('close', () => {
      tell(rest);
      (child.stdio[3] as Writable | null | undefined)?.destroy();
      resolve({ started: true, words });
    });
  });
  return {
    pid: child.pid,
    send: (message) => void input?.write(`${JSON.stringify(message)}\n`),
    close: () => void input?.end(),
    signal,
    ended,
  };
}
