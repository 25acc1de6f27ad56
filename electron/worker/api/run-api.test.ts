import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startModelServer, toolAnswers } from '../../../e2e/stand-ins/model-server.ts';
import type { ModelScript, Reply } from '../../../e2e/stand-ins/model-server.ts';
import type { AppError } from '#shared/errors.ts';
import type { DreamOrder } from '../../dream/worker-protocol.ts';
import { listen, makeOrder, plainMemory } from '../order-for-tests.ts';
import { runApi } from './run-api.ts';

const KEY = 'test-key-not-a-real-one';
const files = {
  'MEMORY.md': '- [Vents](vents.md) — when they open\n',
  'vents.md': plainMemory('vents', 'At 24 degrees.'),
};

async function dream(script: ModelScript, wishes: Partial<DreamOrder> = {}) {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const { order } = await makeOrder(files, { apiKey: KEY, baseUrl: server.url, ...wishes });
  const io = listen();
  const end = runApi(order, io).then(
    () => null,
    (error: unknown) => error,
  );
  return { server, order, io, end, memory: (file: string) => readFile(join(order.staging, 'memory', file), 'utf8') };
}

const edit: Reply = {
  text: 'Dating it.',
  uses: [
    { name: 'phase', input: { phase: 'consolidate' } },
    { name: 'edit', input: { path: 'memory/vents.md', old: '24', new: '26', reason: 'They were changed.' } },
  ],
};

test('A dream reads, changes the copy, gives its reason, and tells phases, turns, files, tokens and cost', async () => {
  const { server, io, end, memory } = await dream([
    {
      text: 'Looking.',
      uses: [
        { name: 'phase', input: { phase: 'orient' } },
        { name: 'read', input: { path: 'memory/vents.md' } },
      ],
    },
    edit,
    { text: 'One memory corrected.' },
  ]);
  expect(await end).toBeNull();
  expect(await memory('vents.md')).toContain('At 26 degrees.');
  expect(JSON.parse(await memory('.dream.json'))).toEqual({ 'vents.md': { reason: 'They were changed.' } });
  expect(server.calls.length).toBe(3);
  expect(io.turns()).toEqual(['Looking.', 'Dating it.', 'One memory corrected.']);
  expect(io.told.flatMap(({ part }) => part ?? [])).toEqual(['orient', 'consolidate']);
  expect(io.last()).toMatchObject({
    touched: ['vents.md'],
    tools: { read: 1, edit: 1 },
    tokens: { input: 3000, output: 300, cacheRead: 0, cacheWrite: 0 },
  });
  // 3,000 at 2 dollars a million and 300 at 10.
  expect(io.last().costUsd).toBeCloseTo(0.009, 10);
});

test('Requests carry the key as a bearer, no header of another program, every tool, and the whole talk each time', async () => {
  const { server, end } = await dream([edit, { text: 'Done.' }]);
  await end;
  const [first, second] = server.calls;
  expect(first?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(first?.headers['x-api-key']).toBeUndefined();
  expect(first?.body).toMatchObject({ model: 'claude-sonnet-5-5', stream: true });
  expect(first?.body.tools?.map(({ name }) => name).sort()).toEqual(
    ['delete', 'edit', 'glob', 'grep', 'list', 'phase', 'read', 'stat', 'write'].sort(),
  );
  expect(second?.body.messages.length).toBe(3);
  expect(JSON.stringify(first?.body)).not.toContain('reverie-dream-');
});

test('A service that asks to wait or is overloaded is asked again, and that is told', async () => {
  const soon = { 'retry-after-ms': '1' };
  const { server, io, end } = await dream([
    { status: 429, headers: soon },
    { status: 529, headers: soon, error: { type: 'overloaded_error', message: 'Overloaded' } },
    { text: 'Fine.' },
  ]);
  expect(await end).toBeNull();
  expect(server.calls.length).toBe(3);
  expect(io.turns()).toEqual([
    'The model service asks to wait. Trying again, 1 of 4.',
    'The model service is busy (529). Trying again, 2 of 4.',
    'Fine.',
  ]);
});

test.each([
  [{ status: 401 }, 'permission', 'The model service refused the key.'],
  [{ status: 403 }, 'permission', 'This key may not use claude-sonnet-5-5.'],
  [{ status: 404 }, 'not-found', 'The model service knows no claude-sonnet-5-5.'],
  [{ status: 413 }, 'too-large', 'The conversation became too long for the model.'],
  [{ status: 529, headers: { 'x-should-retry': 'false' } }, 'busy', 'The model service is overloaded.'],
  [
    { status: 429, headers: { 'x-should-retry': 'false' } },
    'busy',
    'The model service allows no more requests for now.',
  ],
  [{ status: 500, headers: { 'x-should-retry': 'false' } }, 'unavailable', 'The model service failed (500).'],
  [{ text: 'No.', stop: 'refusal' }, 'unavailable', 'claude-sonnet-5-5 declined to go on.'],
] satisfies [Reply, string, string][])('%j is told in words', async (reply, code, message) => {
  const { server, end } = await dream([
    { ...reply, error: { type: 'some_error', message: `You sent ${KEY} and a memory` } },
  ]);
  const error = (await end) as AppError;
  expect([error.code, error.message]).toEqual([code, message]);
  expect(JSON.stringify([error.message, error.hint, error.stack])).not.toContain(KEY);
  expect(server.calls.length).toBe(1);
});

test('A service that cannot be reached is told as such', async () => {
  const { server, order } = await dream([]);
  await server.close();
  const error = await runApi({ ...order, baseUrl: server.url }, listen()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'unavailable', message: "The model service can't be reached." });
}, 30_000);

test('A reply that breaks off ran none of its tools and is asked for again', async () => {
  for (const breaks of ['line', 'event'] as const) {
    const { server, io, end, memory } = await dream([{ ...edit, breaks }, edit, { text: 'Done.' }]);
    expect([breaks, await end]).toEqual([breaks, null]);
    expect(server.calls[1]?.body.messages).toEqual(server.calls[0]?.body.messages);
    expect(io.turns()).toContain('The reply broke off. Asking again.');
    expect(await memory('vents.md')).toContain('At 26 degrees.');
  }
});

test('Replies that break off again and again end the dream', async () => {
  const { server, end } = await dream(() => ({ text: 'x', breaks: 'line' }));
  expect(await end).toMatchObject({ code: 'unavailable' });
  expect(server.calls.length).toBe(4);
});

test('Input that is no JSON is asked for again, input of the wrong shape is answered', async () => {
  const { server, end } = await dream([
    { uses: [{ name: 'read', raw: '{"path": ]' }] },
    {
      uses: [
        { name: 'read', input: { file: 7 } },
        { name: 'rm', input: {} },
      ],
    },
    { text: 'Done.' },
  ]);
  expect(await end).toBeNull();
  const answers = toolAnswers(server.calls[2]!.body);
  expect(answers.map(({ isError }) => isError)).toEqual([true, true]);
  expect(answers[0]?.text).toMatch(/^The input is wrong: path/);
});

test('A reply that was cut at its length runs no tool and is asked for in smaller steps', async () => {
  const { server, end, memory } = await dream([{ ...edit, stop: 'max_tokens' }, { text: 'Done.' }]);
  expect(await end).toBeNull();
  expect(await memory('vents.md')).toContain('At 24 degrees.');
  expect(JSON.stringify(server.calls[1]?.body.messages.at(-1))).toContain('Take smaller steps');
});

test('A paused turn is taken up again', async () => {
  const { server, end } = await dream([{ text: 'One moment.', stop: 'pause_turn' }, { text: 'Done.' }]);
  expect(await end).toBeNull();
  expect(server.calls.length).toBe(2);
});

test('A model that goes in circles is told, then ended', async () => {
  const { server, end } = await dream(() => ({ uses: [{ name: 'read', input: { path: 'memory/vents.md' } }] }));
  expect(await end).toMatchObject({ code: 'unavailable', message: expect.stringContaining('in circles') as string });
  expect(server.calls.length).toBe(6);
  expect(toolAnswers(server.calls[3]!.body).at(-1)?.text).toContain('You have made this call 3 times');
});

test('A model that is never done is ended after a hundred requests', async () => {
  const { server, end } = await dream((_call, turn) => ({
    uses: [{ name: 'glob', input: { pattern: `memory/${turn}*` } }],
  }));
  expect(await end).toMatchObject({ code: 'unavailable' });
  expect(server.calls.length).toBeLessThanOrEqual(101);
});

test('The budget is never exceeded: the request that could do so is not made, and what was done is kept', async () => {
  const usage = { input_tokens: 20_000, output_tokens: 2000 };
  const { server, io, end, memory } = await dream(
    (_call, turn) =>
      turn === 0 ? { ...edit, usage } : { uses: [{ name: 'glob', input: { pattern: `memory/${turn}*` } }], usage },
    { budgetUsd: 0.5 },
  );
  expect(await end).toBeNull();
  expect(io.last().notes).toEqual([{ code: 'budget', usd: 0.5 }]);
  expect(io.last().costUsd).toBeLessThanOrEqual(0.5);
  expect(server.calls.length).toBeGreaterThan(2);
  expect(await memory('vents.md')).toContain('At 26 degrees.');
});

test('A budget too small for one request makes none', async () => {
  const { server, end } = await dream([], { budgetUsd: 0.01 });
  expect(await end).toMatchObject({ code: 'invalid-input' });
  expect(server.calls.length).toBe(0);
});

test('A model without a known price is counted in tokens, and its budget still holds', async () => {
  const usage = { input_tokens: 10_000, output_tokens: 1000 };
  const { server, io, end } = await dream(
    (_call, turn) => ({ uses: [{ name: 'glob', input: { pattern: `memory/${turn}*` } }], usage }),
    { model: 'some-other-model', budgetUsd: 1 },
  );
  expect(await end).toBeNull();
  expect(io.last().costUsd).toBeNull();
  expect(io.last().notes).toEqual([{ code: 'budget', usd: 1 }]);
  expect(server.calls.length).toBeLessThan(10);
});

test.each([
  ['before an answer', { hangs: 'silent' }],
  ['within one', { hangs: 'started', text: 'x' }],
  ['while it waits to try again', { status: 529, headers: { 'retry-after': '30' } }],
] satisfies [string, Reply][])('A stop %s ends the dream and its connection at once', async (_when, reply) => {
  const { server, io, end } = await dream(() => reply);
  while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  io.stop();
  expect(await end).toMatchObject({ code: 'cancelled' });
  await expect.poll(() => server.open()).toBeLessThanOrEqual(1);
  expect(server.calls.length).toBe(1);
});

test('A key goes over https, or over http to this machine alone', async () => {
  for (const baseUrl of [
    'http://example.org',
    'http://127.0.0.1.example.org',
    'ftp://127.0.0.1',
    'http://[::2]:1',
    'nonsense',
  ]) {
    const { order } = await makeOrder(files, { apiKey: KEY, baseUrl });
    expect([baseUrl, await runApi(order, listen()).catch((error: AppError) => error.code)]).toEqual([
      baseUrl,
      'invalid-input',
    ]);
  }
});

test('A service that sends elsewhere is not followed', async () => {
  const other = await startModelServer([{ text: 'Here.' }]);
  onTestFinished(() => other.close());
  const { server, end } = await dream([
    { status: 307, headers: { location: `${other.url}/v1/messages` } },
    { text: 'Done.' },
  ]);
  expect(await end).toBeNull();
  expect([server.calls.length, other.calls.length]).toEqual([2, 0]);
});

test('Without a key no dream begins', async () => {
  const { order } = await makeOrder(files);
  await expect(runApi(order, listen())).rejects.toMatchObject({ code: 'permission' });
});
