import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface Times {
  /** Age of the file in days; fractions and negative ages are fine. */
  mtimeDaysAgo?: number;
  /** Milliseconds since the epoch that ages are counted from; the clock when absent. */
  now?: number;
}

/** Writes one file with its folders, at the given age. Returns its path. */
export function put(path: string, content: string | Uint8Array, times: Times = {}): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  setAge(path, times);
  return path;
}

export function setAge(path: string, { mtimeDaysAgo, now = Date.now() }: Times): void {
  if (mtimeDaysAgo === undefined) return;
  const seconds = (now - mtimeDaysAgo * DAY) / 1000;
  utimesSync(path, seconds, seconds);
}

/** Writes `content` as JSON with two spaces. */
export function putJson(path: string, value: unknown, times: Times = {}): string {
  return put(path, `${JSON.stringify(value, null, 2)}\n`, times);
}

/** Makes a link, or says that the system can't. */
export function putLink(dir: string, name: string, target: string, type: 'file' | 'dir' = 'file'): boolean {
  mkdirSync(dir, { recursive: true });
  try {
    symlinkSync(target, join(dir, name), type);
    return true;
  } catch {
    return false;
  }
}

/** A UTC day `daysAgo` days before `now`, as YYYY-MM-DD. */
export function dayOf(now: number, daysAgo = 0): string {
  return new Date(now - daysAgo * DAY).toISOString().slice(0, 10);
}
