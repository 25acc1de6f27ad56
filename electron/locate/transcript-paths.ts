import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { projectKey } from './project-key.ts';

const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const chunk = 64 * 1024;
const marker = Buffer.from('"cwd":"');
const longestPath = 16 * 1024;

/**
 * The first `cwd` in a transcript whose key is the folder's name, and the bytes read for it. The session may have gone
 * elsewhere, so any other `cwd` proves nothing. Looks at `limit` bytes at most and parses nothing but the paths.
 */
export async function pathInTranscript(
  file: string,
  key: string,
  limit: number,
): Promise<{ path: string | null; bytes: number }> {
  const handle = await open(file, flags).catch(() => null);
  if (handle === null) return { path: null, bytes: 0 };
  let bytes = 0;
  try {
    if (!(await handle.stat()).isFile()) return { path: null, bytes };
    const buffer = Buffer.allocUnsafe(chunk + longestPath);
    let kept = 0;
    let last = '';
    while (bytes < limit) {
      const { bytesRead } = await handle.read(buffer, kept, chunk, bytes);
      if (bytesRead === 0) break;
      bytes += bytesRead;
      const window = buffer.subarray(0, kept + bytesRead);
      let open = -1;
      for (let at = window.indexOf(marker); at >= 0; at = window.indexOf(marker, at + marker.length)) {
        const end = endOfString(window, at + marker.length);
        if (end < 0) {
          open = at;
          break;
        }
        const raw = window.toString('utf8', at + marker.length - 1, end + 1);
        if (raw === last) continue;
        last = raw;
        const path = parse(raw);
        if (path !== null && isOfKey(path, key)) return { path, bytes };
      }
      // What a chunk's end cuts in two is looked at again with the next one.
      const from = Math.max(open >= 0 ? open : window.length - marker.length + 1, window.length - longestPath, 0);
      kept = window.length - from;
      buffer.copyWithin(0, from, window.length);
    }
    return { path: null, bytes };
  } catch {
    return { path: null, bytes };
  } finally {
    await handle.close();
  }
}

/** Whether a path makes this key, as it is or in NFC. */
export function isOfKey(path: string, key: string): boolean {
  return projectKey(path) === key || projectKey(path.normalize('NFC')) === key;
}

const quote = 0x22;
const backslash = 0x5c;

function endOfString(bytes: Buffer, from: number): number {
  for (let i = from; i < bytes.length; i++) {
    if (bytes[i] === backslash) i++;
    else if (bytes[i] === quote) return i;
  }
  return -1;
}

function parse(raw: string): string | null {
  try {
    return JSON.parse(raw) as string;
  } catch {
    return null;
  }
}
