import { posix, win32 } from 'node:path';
import type { Reason, ReasonCode } from '#shared/model/reason.ts';
import type { Host } from '../host.ts';

export type FolderVerdict = { dir: string; refused: null } | { dir: null; refused: Reason };

export interface FolderRules {
  platform: Host['platform'];
  /** The home folder that `~/` means. */
  home: string;
}

const refuse = (why: Extract<ReasonCode, `folder/${string}`>): FolderVerdict => ({
  dir: null,
  refused: { code: why, params: {} },
});

/** What the client makes of `autoMemoryDirectory`: an absolute NFC folder, or why it is refused. Touches no disk. */
export function judgeMemoryFolder(value: string, { platform, home }: FolderRules): FolderVerdict {
  const path = platform === 'win32' ? win32 : posix;
  if (!/^~[/\\]/.test(value)) return judgeAbsolute(value, platform);
  const rest = path.normalize(value.slice(2) || '.');
  if (rest === '.' || rest === './' || rest === '/' || rest === '.\\' || rest === '\\') return refuse('folder/home');
  if (rest === '..' || rest.startsWith('../') || rest.startsWith('..\\')) return refuse('folder/out-of-home');
  return judgeAbsolute(path.join(home, rest), platform);
}

/** What the client makes of `CLAUDE_COWORK_MEMORY_PATH_OVERRIDE`: the same rules without `~`. */
export function judgeOverride(value: string, platform: Host['platform']): FolderVerdict {
  return judgeAbsolute(value, platform);
}

function judgeAbsolute(value: string, platform: Host['platform']): FolderVerdict {
  const path = platform === 'win32' ? win32 : posix;
  if (value === '') return refuse('folder/empty');
  if (value.includes('\0')) return refuse('folder/nul');
  if (value.startsWith('\\\\') || (platform === 'win32' && value.startsWith('//'))) return refuse('folder/network');
  if (value === '~') return refuse('folder/home');
  if (!path.isAbsolute(value)) {
    if (/^[A-Za-z]:/.test(value) && platform !== 'win32') return refuse('folder/windows');
    return refuse('folder/relative');
  }
  const dir = withoutTrailing(path.normalize(value), platform);
  if (dir === '' || /^[A-Za-z]:$/.test(dir)) return refuse('folder/disk-root');
  if (dir.length < 3) return refuse('folder/short');
  return { dir: dir.normalize('NFC'), refused: null };
}

function withoutTrailing(path: string, platform: Host['platform']): string {
  return path.replace(platform === 'win32' ? /[/\\]+$/ : /\/+$/, '');
}
