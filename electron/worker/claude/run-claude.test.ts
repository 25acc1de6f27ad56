import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeClaude } from '../../../e2e/stand-ins/claude.ts';
import type { ClaudeLog, ClaudeScenario } from '../../../e2e/stand-ins/claude.ts';
import type { AppError } from '#shared/errors.ts';
import type { DreamOrder } from '../../dream/worker-protocol.ts';
import { projectKey } from '../../locate/project-key.ts';
import { listen, makeOrder, plainMemory } from '../order-for-tests.ts';
import { runClaude } from './run-claude.ts';

type Build = (paths: { memory: string; staging: string }) => ClaudeScenario;

async function prepare(build: Build, wishes: Partial<DreamOrder> = {}) {
  const { outer, order } = await makeOrder({
    'MEMORY.md': '- [Vents](vents.md) — open\n',
    'vents.md': plainMemory('vents', 'At 24.'),
  });
  const memory = join(order.staging, 'memory');
  const home = join(outer, 'home');
  const configDir = join(home, '.claude');
  await mkdir(configDir, { recursive: true });
  const claude = makeClaude(join(outer, 'bin'), build({ memory, staging: order.staging }));
  const env = { HOME: home, PATH: process.env.PATH ?? '', ANTHROPIC_API_KEY: 'the-users-own' };
  return {
    order: {
      ...order,
      engine: 'claude',
      claude: { path: claude.path, configDir, env, settings: { apiKeyHelper: 'get-key' } } as NonNullable<
        DreamOrder['claude']
      >,
      ...wishes,
    } satisfies DreamOrder as DreamOrder & { claude: NonNullable<DreamOrder['claude']> },
    io: listen(),
    log: claude.log,
    text: (file: string) => readFile(join(memory, file), 'utf8'),
    configDir,
  };
}

const run = (order: DreamOrder, io: ReturnType<typeof listen>) =>
  runClaude(order, io).then(
    () => null,
    (error: AppError) => [error.code, error.message],
  );

/** Dead ones that nobody has buried yet are dead. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return existsSync('/proc/self') ? false : (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
};

async function logged(log: () => ClaudeLog | null): Promise<ClaudeLog> {
  await expect.poll(log, { timeout: 20_000 }).not.toBeNull();
  await expect.poll(() => log()?.heard.length, { timeout: 20_000 }).toBeGreaterThan(0);
  return log()!;
}

const good: Build = ({ memory }) => ({
  turns: [
    { text: 'Phase: orient\nLooking.', uses: [{ name: 'Read', input: { file_path: join(memory, 'vents.md') } }] },
    {
      text: 'Phase: consolidate',
      uses: [
        { name: 'Edit', input: { file_path: join(memory, 'vents.md'), old_string: '24', new_string: '26' } },
        { name: 'Write', input: { file_path: '/etc/x', content: '' }, isDenied: true },
        {
          name: 'Write',
          input: { file_path: join(memory, '.dream.json'), content: '{"vents.md":{"reason":"Changed."}}' },
        },
      ],
    },
    { text: 'One memory corrected.' },
  ],
});

test("The user's client dreams on the copy; turns, phases, files, denials, tokens and cost are told", async () => {
  const { order, io, text } = await prepare(good);
  expect(await run(order, io)).toBeNull();
  expect(await text('vents.md')).toContain('At 26.');
  expect(io.turns()).toEqual(['Phase: orient\nLooking.', 'Phase: consolidate', 'One memory corrected.']);
  expect(io.told.flatMap(({ part }) => part ?? [])).toEqual(['orient', 'consolidate']);
  expect(io.last()).toMatchObject({
    touched: ['vents.md'],
    tools: { read: 1, edit: 1, write: 2 },
    tokens: { input: 1000, output: 100, cacheRead: 500, cacheWrite: 0 },
    costUsd: 0.0123,
    notes: [{ code: 'denied', tool: 'Write', count: 1 }],
  });
});

test('It is let at the copy alone: its folder, tools, permissions, settings and switches', async () => {
  const { order, io, log } = await prepare(good, { budgetUsd: 2 });
  await run(order, io);
  const { args, env, cwd, heard } = log()!;
  const after = (flag: string) => args[args.indexOf(flag) + 1];
  expect(cwd).toBe(order.staging);
  expect(after('--tools')).toBe('Read,Edit,Write,Grep,Glob');
  expect(after('--permission-mode')).toBe('acceptEdits');
  expect(after('--model')).toBe('claude-sonnet-5-5');
  expect(after('--max-budget-usd')).toBe('2');
  expect(JSON.parse(after('--settings')!)).toMatchObject({
    disableAllHooks: true,
    autoMemoryEnabled: false,
    apiKeyHelper: 'get-key',
  });
  for (const flag of [
    '--restricted',
    '--safe-mode',
    '--strict-mcp-config',
    '--setting-sources=',
    '--no-session-persistence',
    '--disable-slash-commands',
  ])
    expect([flag, args.includes(flag)]).toEqual([flag, true]);
  expect(args).not.toContain('--add-dir');
  expect(args.join(' ')).not.toContain('the-users-own');
  expect(env).toMatchObject({
    CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
    DISABLE_AUTOUPDATER: '1',
    ANTHROPIC_API_KEY: 'the-users-own',
  });
  expect(Object.keys(env).filter((name) => /VITEST|REVERIE|npm_/.test(name))).toEqual([]);
  expect(heard[0]).toMatchObject({ type: 'user', message: { role: 'user' } });
});

test('A login that costs nothing a request shows no cost', async () => {
  const { order, io } = await prepare((paths) => ({ ...good(paths), apiKeySource: 'none' }));
  await run(order, io);
  expect(io.last().costUsd).toBeNull();
});

test.each([
  [{ end: 'error_during_execution' }, ['unavailable', 'Claude Code met an error.']],
  [{ end: 'none' }, ['unavailable', 'Claude Code ended before it was done.']],
  [
    { end: 'none', complaint: "error: unknown option '--tools'" },
    ['unavailable', 'This Claude Code is too old to dream with.'],
  ],
  [{ help: '--tools --model' }, ['unavailable', 'This Claude Code is too old to dream with.']],
  [{ failure: 'Invalid API key · Please run /login' }, ['permission', "Claude Code isn't logged in."]],
] satisfies [ClaudeScenario, string[]][])('%j is told in words', async (scenario, words) => {
  const { order, io } = await prepare(() => scenario);
  expect(await run(order, io)).toEqual(words);
});

test('A spent budget ends it with what was done so far', async () => {
  const { order, io, text } = await prepare((paths) => ({ ...good(paths), end: 'error_max_budget_usd' }), {
    budgetUsd: 1,
  });
  expect(await run(order, io)).toBeNull();
  expect(io.last().notes).toContainEqual({ code: 'budget', usd: 1 });
  expect(await text('vents.md')).toContain('At 26.');
});

test('A client that is not there, or no program, is told', async () => {
  const { order, io } = await prepare(good);
  expect((await run({ ...order, claude: { ...order.claude, path: '/nowhere/claude' } }, io))?.[0]).toBe('unavailable');
  expect((await run({ ...order, claude: null }, io))?.[0]).toBe('unavailable');
});

test.each([
  ['hears an interrupt', {}],
  ['ignores an interrupt', { ignores: ['interrupt'] }],
  ['ignores an interrupt and SIGTERM', { ignores: ['interrupt', 'SIGTERM'] }],
] satisfies [string, ClaudeScenario][])('A client that %s is stopped, with all it started', async (_how, scenario) => {
  const { order, io, log } = await prepare(() => ({ hangs: true, startsChild: true, ...scenario }));
  const end = run(order, io);
  const { pid, child } = await logged(log);
  expect([isAlive(pid), isAlive(child!)]).toEqual([true, true]);
  io.stop();
  expect((await end)?.[0]).toBe('cancelled');
  expect(log()!.heard.at(-1)).toMatchObject({ type: 'control_request', request: { subtype: 'interrupt' } });
  await expect.poll(() => [isAlive(pid), isAlive(child!)]).toEqual([false, false]);
});

test('A client that goes on after its last word is ended', async () => {
  const { order, io, log } = await prepare((paths) => ({ ...good(paths), lingers: true, startsChild: true }));
  expect(await run(order, io)).toBeNull();
  await expect.poll(() => [isAlive(log()!.pid), isAlive(log()!.child!)]).toEqual([false, false]);
});

test('A worker that is killed leaves no client behind', async () => {
  const { order, log } = await prepare(() => ({ hangs: true, startsChild: true, ignores: ['SIGTERM'] }));
  const worker = fork(new URL('../dream.ts', import.meta.url), [], { serialization: 'advanced', execArgv: [] });
  onTestFinished(() => void worker.kill('SIGKILL'));
  worker.send({ do: 'run', order });
  const { pid, child } = await logged(log);
  expect([isAlive(pid), isAlive(child!)]).toEqual([true, true]);
  worker.kill('SIGKILL');
  await expect.poll(() => [isAlive(pid), isAlive(child!)]).toEqual([false, false]);
});

test('The folder that it made for the copy is removed, one that was there stays', async () => {
  for (const wasThere of [false, true]) {
    const { order, io, configDir } = await prepare(({ staging }) => ({
      makesFolder: `projects/${projectKey(staging)}/memory`,
    }));
    const own = join(configDir, 'projects', projectKey(order.staging));
    const other = join(configDir, 'projects', '-home-someone-code');
    await mkdir(other, { recursive: true });
    if (wasThere) await mkdir(own);
    expect(await run(order, io)).toBeNull();
    expect([wasThere, existsSync(own)]).toEqual([wasThere, wasThere]);
    expect(await readdir(join(configDir, 'projects'))).toContain('-home-someone-code');
  }
});
