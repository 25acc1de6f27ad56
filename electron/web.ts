import { fileURLToPath } from 'node:url';
import { createBackend } from './backend.ts';
import type { Host } from './host.ts';
import { canOpenBrowser, openBrowser } from './web/open-browser.ts';
import { startWebServer } from './web/server.ts';

export interface WebDoorInput {
  host: Host;
  /** 0 takes any free one. */
  port: number;
  /** Whether to open a browser where there is one. */
  open: boolean;
  stdout(text: string): void;
}

/** The built view, beside this folder. */
const rendererDir = fileURLToPath(new URL('../dist/renderer', import.meta.url));

/** Door 2: the app for a browser on this machine. Resolves when Ctrl-C, or a signal, has closed it. */
export async function openWebDoor({ host, port, open, stdout }: WebDoorInput): Promise<void> {
  const backend = await createBackend(host);
  try {
    const server = await startWebServer({ backend, host, port, rendererDir });
    const url = server.freshUrl();
    const opens = open && canOpenBrowser(host);
    stdout(`Reverie${host.readOnly ? ' (read-only)' : ''} is at ${url}\n`);
    stdout('The link works once, for ten minutes. Press Enter for a fresh one, Ctrl-C to stop.\n');
    if (host.env.SSH_CONNECTION)
      stdout(`From the machine you sit at: ssh -N -L ${server.port}:127.0.0.1:${server.port} <this host>\n`);
    if (opens) openBrowser(url, host);
    const stopAsking = onEnter(() => stdout(`${server.freshUrl()}\n`));
    await untilStopped();
    stopAsking();
    await server.close();
  } finally {
    await backend.close();
  }
}

/** Calls back at every line of the terminal, or of a pipe in its place. */
function onEnter(listener: () => void): () => void {
  const hear = (chunk: Buffer) => {
    if (chunk.includes('\n') || chunk.includes('\r')) listener();
  };
  const ignore = () => undefined;
  process.stdin.on('data', hear).on('error', ignore);
  return () => {
    process.stdin.off('data', hear);
    process.stdin.destroy();
  };
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    // They stay on while closing: a second Ctrl-C, or the one passed on by npm, must not cut it short.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
