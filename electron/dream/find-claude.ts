import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Host } from '../host.ts';

/** The user's Claude Code: an executable of that name on the search path, or where its installers put it; null without one. */
export async function findClaude({
  env,
  home,
  platform,
}: Pick<Host, 'env' | 'home' | 'platform'>): Promise<string | null> {
  const name = platform === 'win32' ? 'claude.exe' : 'claude';
  // A window that was opened from a dock sees a shorter search path than a shell.
  const usual = [join(home, '.local', 'bin'), join(home, '.claude', 'local')];
  const more = platform === 'win32' ? [] : ['/usr/local/bin', '/opt/homebrew/bin'];
  for (const dir of [...(env.PATH ?? '').split(delimiter), ...usual, ...more]) {
    if (!isAbsolute(dir)) continue;
    const path = join(dir, name);
    if (await isProgram(path)) return path;
  }
  return null;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
