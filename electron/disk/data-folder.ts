import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder of our own, 0700, with those above it; at once, for a door that can't wait. Returns it. */
export function makeDataFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** A new folder for this run alone. */
export function makeTempFolder(prefix: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), prefix)));
}

/** Removes a folder that `makeTempFolder` made; one that is still in use stays behind. */
export function removeTempFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Windows keeps open files; the system clears its temporary folder.
  }
}
