import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { StoreRef } from './store-ref.ts';

/**
 * The instant that the tests call now, in whole seconds, which every disk keeps: a little ahead, because links and pipes carry
 * the time at which a test makes them.
 */
export const NOW = Math.floor(Date.now() / 1000) * 1000 + 600_000;
export const DAY = 86_400_000;

/** A memory in a common form. */
export function memory(name: string, extra = 'type: project', body = 'The body is plain.\n'): string {
  return `---\nname: ${name}\ndescription: about ${name}\n${extra}\n---\n\n${body}`;
}

/** A store in a fresh temp folder with these files, each an hour older than the one before it; gone when the test ends. */
export async function makeStore(files: Record<string, string | Buffer>): Promise<StoreRef> {
  const outer = await mkdtemp(join(tmpdir(), 'reverie-store-'));
  onTestFinished(() => rm(outer, { recursive: true, force: true }));
  const dir = join(outer, 'memory');
  await mkdir(dir);
  const ref: StoreRef = { dir, kind: 'project', scope: 'private' };
  for (const [index, [file, data]] of Object.entries(files).entries())
    await put(ref, file, data, NOW - (index + 1) * 3_600_000);
  return ref;
}

/** Writes a file of a store, folders included, with this mtime in milliseconds. */
export async function put(ref: StoreRef, file: string, data: string | Buffer, mtimeMs = NOW): Promise<void> {
  const path = join(ref.dir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
  await utimes(path, mtimeMs / 1000, mtimeMs / 1000);
}
