import { utilityProcess } from 'electron';
import { join } from 'node:path';
import { workerEnv } from '../dream/worker-env.ts';
import type { ForkedWorker, Host } from '../host.ts';

/** Forks workers as utility processes from the built files of `dir`; only once the app is ready. */
export function forkWorker(dir: string, entry: string, env: Host['env']): ForkedWorker {
  const child = utilityProcess.fork(join(dir, `${entry}.js`), [], {
    serviceName: `Reverie ${entry}`,
    stdio: 'inherit',
    env: workerEnv(env),
  });
  return {
    get pid() {
      return child.pid;
    },
    send: (message) => child.postMessage(message),
    onMessage(listener) {
      child.on('message', listener);
      return () => void child.off('message', listener);
    },
    onExit(listener) {
      child.once('exit', listener);
      return () => void child.off('exit', listener);
    },
    kill: () => void child.kill(),
  };
}
