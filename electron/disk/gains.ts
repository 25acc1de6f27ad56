import { randomBytes } from 'node:crypto';
import { fstatSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import { basename, join } from 'node:path';
import { mergeThreeWay } from '#shared/text/three-way.ts';
import type { Work } from './apply-changes.ts';
import { writeDataBytes } from './data-file.ts';
import type { Change } from './record.ts';
import { readAll } from './target.ts';

/** Text that someone else wrote into a file while it was being replaced or removed, and what became of it. */
export interface Gain {
  dir: string;
  file: string;
  /** merged: it is in the file; aside: it is kept at `path`, for the user to look at. */
  how: 'merged' | 'aside' | 'lost';
  path: string | null;
}

/** What a replaced file holds now, over what it held when last seen. */
export interface Gained {
  change: Change;
  base: Buffer;
  bytes: Buffer;
}

/** What replaced files got since the act read them, as far as their stat tells: one written to in the same tick and size is found by `readGains`. */
export const quickGains = (works: readonly Work[]): Gained[] =>
  readGains(works.filter(({ target: { fd, stats } }) => fd !== null && stats !== null && !isAsIn(fd, stats)));

/** The replaced files whose text isn't what it was: as the act found it, or as `seen` before. */
export function readGains(works: readonly Work[], seen: readonly Gained[] = []): Gained[] {
  const gained: Gained[] = [];
  for (const { change, target } of works) {
    if (target.fd === null || change.before === null) continue;
    const base = seen.find((earlier) => earlier.change === change)?.bytes ?? change.before.bytes;
    const bytes = readAll(target.fd);
    if (!bytes.equals(base)) gained.push({ change, base, bytes });
  }
  return gained;
}

function isAsIn(fd: number, then: BigIntStats): boolean {
  const now = fstatSync(fd, { bigint: true });
  return now.size === then.size && now.mtimeNs === then.mtimeNs;
}

/** Bytes merged by lines whatever their encoding; null when both sides changed one place. */
export function mergeBytes(base: Buffer, ours: Buffer, theirs: Buffer): Buffer | null {
  // One character a byte: nothing is decoded, so nothing can be lost by it.
  const text = (bytes: Buffer) => bytes.toString('latin1');
  const merged = mergeThreeWay(text(base), text(ours), text(theirs)).text;
  return merged === null ? null : Buffer.from(merged, 'latin1');
}

/** Keeps bytes in the data folder's trash; resolves to where. */
export async function keepAside(dataDir: string, file: string, bytes: Buffer, now: number): Promise<string> {
  const stamp = new Date(now).toISOString().replaceAll(':', '-');
  const path = join(dataDir, 'trash', 'aside', `${stamp}-${randomBytes(3).toString('hex')}-${basename(file)}`);
  await writeDataBytes(path, bytes);
  return path;
}
