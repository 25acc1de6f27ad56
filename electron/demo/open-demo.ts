import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemo } from './make-demo.ts';

/** A demo home in a temp folder, gone when the app ends: what to try Reverie on without showing it anything of yours. */
export async function openDemo(env: Readonly<Record<string, string | undefined>>, now: number) {
  const dir = await mkdtemp(join(tmpdir(), 'reverie-demo-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const { home } = await makeDemo(dir, now);
  // The user's own CLAUDE_* variables would point out of the demo.
  const ownEnv = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CLAUDE_')));
  return { home, env: ownEnv };
}
