import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import { dataFolder } from '../node-host.ts';
import { createCurate } from './curate.ts';

const acts = process.env['REVERIE_LONG'] ? 500 : 12;
const cli = new URL('../cli.ts', import.meta.url).pathname;
const writer = new URL('./killed-writer-for-tests.ts', import.meta.url).pathname;

const cache = mkdtempSync(join(tmpdir(), 'doors-cache-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const run = (args: string[]) =>
  new Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal, errors }));
  });

test(`the command line in a loop beside a long-lived writer, ${acts} acts each: nothing is lost`, async () => {
  const root = mkdtempSync(join(tmpdir(), 'doors-'));
  const { ref } = makeStores(root);
  // One data folder for all doors: their locks lie there.
  const dataDir = dataFolder(process.platform as 'linux', root);
  const env = ['--home', root];
  const curate = createCurate({ dataDir, readOnly: false, now: Date.now, lockWaitMs: 60_000 });
  let started = 0;
  const theirs = (async () => {
    for (let i = 0; i < acts; i++) {
      started = i;
      const { code, errors } = await run([
        cli,
        ...env,
        'new',
        `cli ${i}`,
        '--type',
        'project',
        '--description',
        `by cli ${i}`,
        '--dir',
        ref.dir,
      ]);
      expect(errors).toBe('');
      expect(code).toBe(0);
    }
  })();
  for (let i = 0; i < acts; i++) {
    // Side by side to the end: a new process takes longer than an act.
    while (started < i - 3) await Promise.race([wait(5), theirs]);
    await curate.create(ref, { name: `app ${i}`, description: `by app ${i}`, type: 'project', body: '' });
  }
  await theirs;
  await curate.idle();
  const index = readFileSync(join(ref.dir, 'MEMORY.md'), 'utf8');
  const files = readdirSync(ref.dir);
  for (const door of ['app', 'cli'])
    for (let i = 0; i < acts; i++) {
      expect(files).toContain(`project_${door}-${i}.md`);
      expect(index).toContain(`- [${door} ${i}](project_${door}-${i}.md) — by ${door} ${i}\n`);
    }
  expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  rmSync(root, { recursive: true });
}, 5_400_000);

test('one writer is killed while another starts and takes over: the act is whole or gone, and the new one goes through', async () => {
  for (let step = 2; step <= 8; step += process.env['REVERIE_LONG'] ? 1 : 3) {
    const root = mkdtempSync(join(tmpdir(), 'doors-'));
    const { ref } = makeStores(root);
    const before = treeOf(ref.dir)['b.md'];
    const killed = run([writer, root, 'save', String(step), String(Date.now())]);
    const next = createCurate({ dataDir: join(root, 'data'), readOnly: false, now: Date.now, lockWaitMs: 60_000 });
    // Starting means recovering, again and again while the other comes and goes.
    let ended = false;
    void killed.finally(() => (ended = true));
    while (!ended) {
      await next.recover();
      await next.save(ref, { file: 'c.md', fields: { confidence: Math.random() } });
    }
    expect((await killed).signal).toBe('SIGKILL');
    await next.recover();
    const after = treeOf(ref.dir);
    if (after['b.md'] !== before) expect(after['b.md']).toContain('description: other\n');
    expect(after['MEMORY.md']?.includes('other')).toBe(after['b.md'] !== before);
    expect(after['c.md']).toContain('confidence:');
    expect(Object.keys(after).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await next.idle();
    rmSync(root, { recursive: true });
  }
}, 300_000);
