import { posix, win32 } from 'node:path';
import type { Host } from '../host.ts';

export type FolderVerdict = { dir: string; refused: null } | { dir: null; refused: string };

export interface FolderRules {
  platform: Host['platform'];
  /** The home folder that `~/` means. */
  home: string;
}

const refuse = (refused: string): FolderVerdict => ({ dir: null, refused });

/** What the client makes of `autoMemoryDirectory`: an absolute NFC folder, or why it is refused. Touches no disk. */
export function judgeMemoryFolder(value: string, { platform, home }: FolderRules): FolderVerdict {
  const path = platform === 'win32' ? win32 : posix;
  if (!/^~[/\\]/.test(value)) return judgeAbsolute(value, platform);
  const rest = path.normalize(value.slice(2) || '.');
  if (rest === '.' || rest === './' || rest === '/' || rest === '.\\' || rest === '\\')
    return refuse('it is the home folder itself');
  if (rest === '..' || rest.startsWith('../') || rest.startsWith('..\\'))
    return refuse('it leads out of the home folder');
  return judgeAbsolute(path.join(home, rest), platform);
}

/** What the client makes of `CLAUDE_COWORK_MEMORY_PATH_OVERRIDE`: the same rules without `~`. */
export function judgeOverride(value: string, platform: Host['platform']): FolderVerdict {
  return judgeAbsolute(value, platform);
}

function judgeAbsolute(value: string, platform: Host['platform']): FolderVerdict {
  const path = platform === 'win32' ? win32 : posix;
  if (value === '') return refuse('it is empty');
  if (value.includes('\0')) return refuse('it holds a NUL character');
  if (value.startsWith('\\\\') || (platform === 'win32' && value.startsWith('//')))
    return refuse('it is a network path');
  if (value === '~') return refuse('it is the home folder itself');
  if (!path.isAbsolute(value)) {
    if (/^[A-Za-z]:/.test(value) && platform !== 'win32') return refuse('it is a Windows path');
    return refuse('it is not an absolute path');
  }
  const dir = withoutTrailing(path.normalize(value), platform);
  if (dir === '' || /^[A-Za-z]:$/.test(dir)) return refuse('it is the root of a disk');
  if (dir.length < 3) return refuse('it is shorter than three characters');
  return { dir: dir.normalize('NFC'), refused: null };
}

function withoutTrailing(path: string, platform: Host['platform']): string {
  return path.replace(platform === 'win32' ? /[/\\]+$/ : /\/+$/, '');
}
