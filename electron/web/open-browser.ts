import { spawn } from 'node:child_process';
import type { Host } from '../host.ts';

/** Whether a browser opened here would be seen by the user: not over SSH, not without a screen. */
export function canOpenBrowser({ platform, env }: Pick<Host, 'platform' | 'env'>): boolean {
  if (env.SSH_CONNECTION || env.SSH_TTY) return false;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
}

/** Asks the system to open an address; that it can't is no error, the address is printed too. */
export function openBrowser(url: string, { platform, env }: Pick<Host, 'platform' | 'env'>): void {
  const [file, args] =
    platform === 'darwin'
      ? ['open', [url]]
      : platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', url]]
        : env.WSL_DISTRO_NAME
          ? ['explorer.exe', [url]]
          : ['xdg-open', [url]];
  const child = spawn(file as string, args as string[], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
