import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemo } from './make-demo.ts';

/** A demo home in a temp folder, gone when the app ends: what to try Reverie on without showing it anything of yours. */
export async function openDemo(now: number): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'reverie-demo-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return (await makeDemo(dir, now)).home;
}
