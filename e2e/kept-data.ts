import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createNodeHost } from '../electron/node-host.ts';

/** Reverie's data folder within a test's home. */
export const dataOf = (home: string): string =>
  createNodeHost({ door: 'web', home, env: {}, readOnly: false, demo: false }).dataDir;

/** Waits until words stand in a file under a folder of Reverie's data, whatever its name. */
export function kept(home: string, folder: string, words: string): Promise<void> {
  return expect.poll(() => textsIn(join(dataOf(home), folder)).some((text) => text.includes(words))).toBe(true);
}

function textsIn(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.(json|log)$/.test(entry.name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  } catch {
    // Not made yet, or a file was replaced between its name and its text.
    return [];
  }
}
