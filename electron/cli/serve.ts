import { AppError } from '#shared/errors.ts';
import type { Command } from './command.ts';

/** `reverie serve`: the browser door. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'open the app in a browser on this machine',
  usage: 'serve [--port N] [--read-only] [--no-open] [--demo]',
  options: { port: { type: 'string' }, 'no-open': { type: 'boolean' }, demo: { type: 'boolean' } },
  async run({ host, values, stdout }) {
    const port = portOf(values.port as string | undefined);
    const web = { ...host, door: 'web' as const, capabilities: { ...host.capabilities, openExternal: true } };
    // The other commands do without what a server needs.
    const { openWebDoor } = await import('../web.ts');
    await openWebDoor({ host: web, port, open: values['no-open'] !== true, stdout });
    return 0;
  },
};

function portOf(value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new AppError('invalid-input', `"${value}" is no port.`, 'Give --port a number from 1 to 65535.');
}
