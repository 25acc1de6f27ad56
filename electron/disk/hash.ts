import { createHash } from 'node:crypto';

/** sha256 of bytes, hex: what a save names as its base. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A short, stable name for a path inside the data folder. */
export const pathKey = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12);
