import type { BigIntStats } from 'node:fs';

/** File systems stamp in steps: of the kernel's clock (10 ms at most), or of 2 s on FAT. */
const STEP_MS = 50;

/** Equal as long as nothing wrote to the file, moved it or gave its name to another. */
export function fileStamp({ mtimeNs, ctimeNs, size, ino, mode }: BigIntStats): string {
  return `${mtimeNs}.${ctimeNs}.${size}.${ino}.${mode}`;
}

/** Whether a later write could leave the same stamp; `askedAt` is the clock before the stat, in milliseconds. */
export function isFresh({ mtimeMs, ctimeMs }: BigIntStats, askedAt: number): boolean {
  return askedAt - Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs) < STEP_MS;
}

/** `stats.mtimeMs` as the system tells it without BigInt. */
export function mtimeMsOf({ mtimeNs }: BigIntStats): number {
  return Number(mtimeNs / 1_000_000_000n) * 1000 + Number(mtimeNs % 1_000_000_000n) / 1e6;
}
