import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { makeStores } from '../disk/stores-for-tests.ts';
import { createCurate } from './curate.ts';

const operations = process.env['REVERIE_LONG'] ? 2000 : 200;
const outsider = new URL('../disk/outsider-for-tests.ts', import.meta.url).pathname;
const clock = () => performance.timeOrigin + performance.now();
/** What stood for less before our save may be lost; in milliseconds. */
const windowMs = 5;
/** Who has a replaced file open for longer may write to it when nobody looks any more; in milliseconds. */
const lateMs = 50;

const runOutsider = (file: string, how: string, count: number, log: string) =>
  new Promise<void>((resolve, reject) => {
    writeFileSync(log, '');
    const child = spawn(process.execPath, [outsider, file, how, String(count), log], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the ${how} outsider ended with ${code}`))));
  });

test.each(['rename', 'append', 'hold'])(
  `a storm of our saves against an outsider's (%s): nothing that stood is lost (${operations} operations in all)`,
  async (how) => {
    const root = mkdtempSync(join(tmpdir(), 'storm-'));
    const { ref } = makeStores(root);
    const dataDir = join(root, 'data');
    let replacing = 0;
    const curate = createCurate({
      dataDir,
      readOnly: false,
      now: Date.now,
      step: (name) => {
        if (name === 'replace') replacing = clock();
      },
    });
    const path = join(ref.dir, 'a.md');
    const log = join(root, 'log');
    const ourSaves: { from: number; to: number }[] = [];
    let running = true;
    const outside = runOutsider(path, how, Math.ceil(operations / 6), log).finally(() => (running = false));
    for (let i = 0; running || i < operations / 6; i++) {
      // Our edit is a line in the middle; theirs are at the end.
      const { files } = await curate.save(ref, { file: 'a.md', fields: { confidence: i } }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict') return { files: [] };
        throw error;
      });
      if (files.length > 0) ourSaves.push({ from: replacing, to: clock() });
      await wait(Math.random() * 6);
    }
    await outside;
    await curate.idle();
    const aside = join(dataDir, 'trash', 'aside');
    const kept = readdirSync(join(dataDir), { recursive: true, encoding: 'utf8' })
      .filter((name) => join(dataDir, name).startsWith(`${aside}/`))
      .map((name) => readFileSync(join(dataDir, name), 'utf8'));
    const all = [readFileSync(path, 'utf8'), ...kept].join('\n');
    const lines = new Set(all.split('\n'));
    const lost = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((row) => /^([\d.]+) ([\d.]+) (.*)$/.exec(row)?.slice(1) ?? [])
      .filter(([, held, line = '']) => (how === 'rename' || Number(held) < lateMs) && !lines.has(line));
    const stood = lost.filter(
      ([time = '0']) => !ourSaves.some(({ from, to }) => Number(time) > from - windowMs && Number(time) <= to),
    );
    expect(stood).toEqual([]);
    expect(lost.length).toBeLessThanOrEqual(how === 'rename' ? operations / 50 : 0);
    expect(ourSaves.length).toBeGreaterThan(0);
    rmSync(root, { recursive: true });
  },
  300_000,
);
