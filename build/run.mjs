// Shared by the scripts of this folder. Plain Node >= 20, no dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
export const bin = path.join(root, 'node_modules', '.bin');

/** The Node to run the app and its tools with: 24 or newer, the installed one where the machine's is older. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** This environment with node_modules/.bin first in PATH. */
export function toolEnv(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: `${bin}${path.delimiter}${process.env[name] ?? ''}`, ...extra };
}

/** Exit code of a process, as a shell says it. */
function codeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * Runs a program in the clone's root and resolves to its exit code; signals are passed on to it.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>; quiet?: boolean; shell?: boolean; cwd?: string }} [options]
 * @returns {Promise<{ code: number; output: string }>} `output` is filled when `quiet`.
 */
export function run(file, args, { env = toolEnv(), quiet = false, shell = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const colours = quiet || !process.stdout.isTTY ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {};
    const child = spawn(file, args, {
      cwd,
      env: { ...env, ...colours },
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    // Ctrl-C reaches the whole group; waiting for the child lets it close things first.
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const done = (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      if (!quiet) process.stderr.write(`${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) => done(codeOf(code, signal)));
  });
}

/** Runs a dependency's JavaScript command line, e.g. `tool('vite', 'bin/vite.js', ['build'])`, under Node 24. */
export function tool(name, script, args, options) {
  return run(node24(), [path.join(root, 'node_modules', name, script), ...args], options);
}
