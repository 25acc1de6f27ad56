import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHome } from '../homes/make-home.ts';

/** Lends a store of `count` memories of 2 KB with their index, and removes it after. */
export async function withBigStore(count: number, use: (dir: string) => Promise<unknown>): Promise<void> {
  const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-')));
  try {
    const { stores } = makeHome(out, { families: [], big: count });
    await use(stores['big']?.memoryDir ?? '');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
