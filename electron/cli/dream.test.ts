import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DreamReview, DreamRun, DreamStatus } from '#shared/model/dream.ts';
import { memoryText } from '../dream/dreams-for-tests.ts';
import { testHost } from '../dream/run-for-tests.ts';
import { createNodeHost } from '../node-host.ts';
import { openAppSettings } from '../settings/app-settings.ts';
import { dreamCommand } from './dream.ts';
import { runText } from './dream-words.ts';

let home = '';
let dir = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'dream-cli-'));
  dir = join(home, '.claude', 'projects', '-x', 'memory');
  mkdirSync(dir, { recursive: true });
  const same = memoryText('same', 'The very same words in two files.\n');
  writeFileSync(join(dir, 'a.md'), same);
  writeFileSync(join(dir, 'b.md'), same);
  writeFileSync(join(dir, 'MEMORY.md'), '- [A](a.md) — one\n- [B](b.md) — two\n');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function say(words: string[], values: Record<string, string | boolean | string[]> = {}, host = nodeHost()) {
  let out = '';
  let err = '';
  const code = await dreamCommand
    .run({
      host,
      values: { dir, ...values },
      positionals: words,
      cwd: home,
      stdout: (text) => void (out += String(text)),
      stderr: (text) => void (err += text),
    })
    .catch((error: unknown) => {
      err += error instanceof Error ? error.message : String(error);
      return 2;
    });
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}
const nodeHost = () => createNodeHost({ door: 'cli', home, env: {}, readOnly: false, demo: false });

test('run proposes, review shows a diff, apply leaves deletions unless all are asked for, undo is at hand', async () => {
  const before = readFileSync(join(dir, 'MEMORY.md'), 'utf8');
  expect(await say(['run'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /waits to be decided on: [^]*dream apply --dir \S+ \(with --all its deletion, too\)/,
    ) as string,
  });
  expect(readFileSync(join(dir, 'MEMORY.md'), 'utf8')).toBe(before);
  expect((await say(['status'], { json: true })).json<DreamStatus>().waiting).toMatch(/^[0-9a-f]{16}$/);
  expect(await say(['run'])).toMatchObject({ code: 2, err: 'A dream of this store waits to be decided on.' });
  const gone = (await say(['review'], { json: true })).json<DreamReview>().files.at(-1);
  expect(gone?.because).toMatchObject([{ code: 'duplicate', percent: null, moved: false }]);
  const { out } = await say(['review']);
  expect(out).toMatch(/^--- [ab]\.md$/m);
  expect(out).toMatch(/^\+\+\+ [ab]\.md\tremoved$/m);
  const rehearsal = await say(['apply'], { all: true, 'dry-run': true });
  expect(rehearsal.out).toContain('removed');
  expect(existsSync(join(dir, 'a.md')) && existsSync(join(dir, 'b.md'))).toBe(true);
  expect(await say(['apply'], { all: true })).toMatchObject({ code: 0 });
  expect(existsSync(join(dir, 'a.md')) && existsSync(join(dir, 'b.md'))).toBe(false);
  expect(await say(['apply'])).toMatchObject({ code: 2, err: 'No dream of this store waits to be decided on.' });
  expect((await say(['status'])).out).toMatch(/^Last dream: \S+, made here$/m);
});

test('run --apply takes every change but deletions of files', async () => {
  const { code, json } = await say(['run'], { apply: true, json: true });
  expect([code, json<DreamRun>().state]).toEqual([0, 'applied']);
  expect(existsSync(join(dir, 'a.md')) && existsSync(join(dir, 'b.md'))).toBe(true);
});

test('a dry run shows what it would do and leaves nothing to decide', async () => {
  const { code, out } = await say(['run'], { 'dry-run': true });
  expect(code).toBe(0);
  expect(out).toContain('was only tried, and would change 2 files');
  expect(out).toContain('removed');
  expect((await say(['status'], { json: true })).json<DreamStatus>().waiting).toBeNull();
});

test('what a dream met is said in words, also in a terminal', () => {
  const run = { id: 'a', state: 'empty', dryRun: false, changes: 0, costUsd: null } as DreamRun;
  const notes: DreamRun['notes'] = [
    { code: 'undone-pinned', files: ['a.md', 'MEMORY.md'] },
    { code: 'budget', usd: 0.5 },
    { code: 'denied', tool: 'Ba\u001bsh', count: 1 },
  ];
  expect(
    runText({ ...run, notes }, '')
      .split('\n')
      .slice(1, 4),
  ).toEqual([
    '  Pinned, so put back as it was: a.md, MEMORY.md',
    '  It ended at its budget of $0.50',
    expect.stringMatching(/^ {2}Refused: Ba\P{Cc}*sh, once$/u),
  ]);
});

test('--only limits what is applied, and discard lets the rest go', async () => {
  await say(['run']);
  const { files } = (await say(['review'], { json: true })).json<DreamReview>();
  const gone = files.find(({ kind }) => kind === 'deleted')!.file;
  expect(await say(['apply'], { only: ['nothing.md'] })).toMatchObject({ code: 2 });
  expect(await say(['discard'])).toMatchObject({ code: 0, out: expect.stringContaining('was discarded') as string });
  await say(['run']);
  expect((await say(['apply'], { only: [gone], all: true })).out).toContain(gone);
  expect(existsSync(join(dir, gone))).toBe(false);
});

test('what is asked wrongly is said in words', async () => {
  expect(await say([])).toMatchObject({ code: 2, err: 'What should be done with dreams?' });
  expect(await say(['toString'])).toMatchObject({ code: 2 });
  expect(await say(['run'], { engine: 'magic' })).toMatchObject({ code: 2, err: '--engine takes tidy, api, claude.' });
  expect(await say(['run'], { budget: 'much' })).toMatchObject({ code: 2 });
  expect(await say(['run'], { model: '' })).toMatchObject({ code: 2, err: '--model takes the name of a model.' });
  expect(await say(['stop'])).toMatchObject({ code: 2, err: 'No dream of this store runs.' });
  const readOnly = createNodeHost({ door: 'cli', home, env: {}, readOnly: true, demo: false });
  expect(await say(['run'], {}, readOnly)).toMatchObject({ code: 2, err: 'Reverie was started read-only.' });
  expect((await say(['status'], {}, readOnly)).code).toBe(0);
});

test('stop ends the dream of another process, whose command then fails', async () => {
  const host = testHost(home);
  const settings = await openAppSettings(host);
  await settings.put({ dream: { ...settings.get().dream, model: 'slow' } });
  const running = say(['run'], { json: true }, host);
  const twin = testHost(home);
  while ((await say(['status'], { json: true }, twin)).json<DreamStatus>().running === null) await wait(50);
  expect(await say(['stop'], {}, twin)).toMatchObject({
    code: 0,
    out: expect.stringContaining('was stopped') as string,
  });
  const { code, json } = await running;
  expect([code, json<DreamRun>().state]).toEqual([2, 'stopped']);
});

test('Ctrl-C stops the dream and gives the lock back', async () => {
  const script = `
    import { dreamCommand } from ${JSON.stringify(new URL('./dream.ts', import.meta.url).pathname)};
    import { testHost } from ${JSON.stringify(new URL('../dream/run-for-tests.ts', import.meta.url).pathname)};
    import { openAppSettings } from ${JSON.stringify(new URL('../settings/app-settings.ts', import.meta.url).pathname)};
    const host = testHost(${JSON.stringify(home)});
    const settings = await openAppSettings(host);
    await settings.put({ dream: { ...settings.get().dream, model: 'slow' } });
    process.exitCode = await dreamCommand.run({ host, values: { dir: ${JSON.stringify(dir)} }, positionals: ['run'],
      cwd: '/', stdout: (text) => process.stdout.write(text), stderr: () => {} });
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const exit = new Promise((resolve) => child.on('exit', resolve));
  const lock = join(dir, '.consolidate-lock');
  while (!existsSync(lock)) await wait(50);
  child.kill('SIGINT');
  expect(await exit).toBe(2);
  expect(out).toContain('was stopped');
  expect(existsSync(lock)).toBe(false);
});
