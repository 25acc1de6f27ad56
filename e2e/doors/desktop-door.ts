import { fileURLToPath } from 'node:url';
import { _electron } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { findElectron, whyNoWindow } from '../../build/find-electron.mjs';

export interface DesktopDoor {
  electron: ElectronApplication;
  page: Page;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a window needs of the caller's environment; nothing else of it is passed on. */
const passed = ['PATH', 'DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** Why the journeys can't run in Electron here; null when they can. */
export function noDesktop(): string | null {
  if (findElectron() === null) return "Electron's binary is not here";
  return whyNoWindow({ env: process.env, platform: process.platform, uid: process.getuid?.() });
}

/** Opens the built desktop app on a home. */
export async function openDesktopDoor(
  home: string,
  args: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<DesktopDoor> {
  const env: Record<string, string> = { HOME: home, USERPROFILE: home, LANG: 'en_US.UTF-8', ...more };
  for (const name of passed) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  const electron = await _electron.launch({
    executablePath: findElectron() ?? undefined,
    args: [root, '--home', home, ...args],
    env,
  });
  return { electron, page: await electron.firstWindow(), stop: () => electron.close() };
}
