import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('one who takes the lock again and again lets another process go first', async () => {
  const path = join(root, 'a.lock');
  const lock = new URL('./lock.ts', import.meta.url).pathname;
  const script = `
    import { takeLock } from ${JSON.stringify(lock)};
    for (let i = 0; i < 10; i++) (await takeLock(${JSON.stringify(path)}, { what: 'it' }))();
  `;
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'inherit' });
  const ended = new Promise((resolve) => other.on('exit', resolve));
  let running = true;
  void ended.then(() => (running = false));
  // Held nearly all the time: who looks now and then would hardly ever find it free.
  while (running) {
    const release = await takeLock(path, { what: 'it', waitMs: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    release();
  }
  expect(await ended).toBe(0);
  expect(existsSync(`${path}.waiting`)).toBe(false);
});

test('a sign of waiting that was forgotten holds nobody up, and a lock of a dead process is taken over', async () => {
  const path = join(root, 'a.lock');
  writeFileSync(`${path}.waiting`, '');
  utimesSync(`${path}.waiting`, 1, 1);
  (await takeLock(path, { what: 'it' }))();
  expect(existsSync(`${path}.waiting`)).toBe(false);
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.on('exit', resolve));
  const held = await takeLock(path, { what: 'it' });
  const record = JSON.parse(readFileSync(path, 'utf8')) as { owner: { pid: number } };
  held();
  writeFileSync(path, JSON.stringify({ ...record, owner: { ...record.owner, pid: gone.pid } }));
  (await takeLock(path, { what: 'it', waitMs: 0 }))();
  expect(existsSync(path)).toBe(false);
});
