import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAbsent, toDiskError } from './disk-error.ts';

const newline = 10;

/**
 * Adds JSON lines to a log of the data folder in one write; the folder is made 0700, the file is 0600. What a killed writer
 * left of a line is closed first, so that it spoils no other. Callers hold a lock.
 */
export async function appendLines(path: string, values: readonly unknown[]): Promise<void> {
  if (values.length === 0) return;
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  try {
    const handle = await open(path, 'a+', 0o600).catch(async (error: unknown) => {
      if (!isAbsent(error)) throw error;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return open(path, 'a+', 0o600);
    });
    try {
      const { size } = await handle.stat();
      const last = Buffer.alloc(1, newline);
      if (size > 0) await handle.read(last, 0, 1, size - 1);
      await handle.appendFile(last[0] === newline ? text : `\n${text}`);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw toDiskError(error, path);
  }
}

/** What stands in a log, at most its last `limit` bytes; broken lines are left out. Empty when there is no log. */
export async function readLines(path: string, limit = Infinity): Promise<{ lines: unknown[]; bytes: number }> {
  let text: string;
  let size: number;
  try {
    const handle = await open(path, 'r');
    try {
      ({ size } = await handle.stat());
      const buffer = Buffer.allocUnsafe(Math.min(size, limit));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, size - buffer.length);
      const cut = size > buffer.length ? buffer.indexOf(newline) + 1 : 0;
      text = buffer.toString('utf8', cut, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isAbsent(error)) return { lines: [], bytes: 0 };
    throw toDiskError(error, path);
  }
  return { lines: parseLines(text), bytes: size };
}

/** One parse of a whole log is far quicker than one for each line; only a log with a broken line takes the long way. */
function parseLines(text: string): unknown[] {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  if (body === '') return [];
  try {
    const all = JSON.parse(`[${body.replaceAll('\n', ',')}]`) as unknown[];
    if (!all.some(Array.isArray)) return all;
  } catch {
    // A torn line: one by one.
  }
  return body.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });
}

/** What must stay equal for a log to be the one that was read; '' when there is none. */
export async function logStamp(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  return stats ? `${stats.ino}.${stats.size}.${stats.mtimeMs}` : '';
}
