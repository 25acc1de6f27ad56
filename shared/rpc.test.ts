import { expect, test } from 'vitest';
import { methods } from './contract.ts';
import type { Handlers } from './contract.ts';
import { AppError } from './errors.ts';
import { connect, serve } from './rpc.ts';
import type { Port } from './rpc.ts';

/** Two ports joined by JSON, as a socket joins them; `cut` closes both. */
function joinPorts() {
  const closed = new Set<() => void>();
  const half = () => {
    const listeners = new Set<(message: unknown) => void>();
    const hear = (text: string) => listeners.forEach((listener) => listener(JSON.parse(text)));
    const onMessage: Port['onMessage'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const onClose: Port['onClose'] = (listener) => {
      closed.add(listener);
      return () => closed.delete(listener);
    };
    return { hear, onMessage, onClose };
  };
  const [a, b] = [half(), half()];
  const send = (to: typeof a) => (message: unknown) => {
    const text = JSON.stringify(message);
    queueMicrotask(() => to.hear(text));
  };
  return {
    view: { ...a, send: send(b) },
    brain: { ...b, send: send(a) },
    cut: () => closed.forEach((listener) => listener()),
  };
}

function join(handlers: Partial<Record<string, (input: never) => Promise<unknown>>>, { readOnly = false } = {}) {
  const ports = joinPorts();
  const unexpected: string[] = [];
  const options = {
    readOnly,
    onUnexpected: (method: string, error: unknown) => void unexpected.push(`${method}: ${String(error)}`),
  };
  const server = serve(ports.brain, handlers as unknown as Handlers, options);
  return { client: connect(ports.view), server, unexpected, ...ports };
}

test('a call is answered with what its handler gives', async () => {
  const { client } = join({ 'store.list': async () => ({ revision: 3, stores: [] }) });
  expect(await client.call('store.list', {})).toEqual({ revision: 3, stores: [] });
});

test('an answer or an event that comes as its text is understood', async () => {
  const listeners: ((message: unknown) => void)[] = [];
  const told: unknown[] = [];
  const client = connect({
    send: (call) => {
      const { id } = call as { id: string };
      for (const hear of listeners) hear(JSON.stringify({ kind: 'result', id, output: { revision: 1, stores: [] } }));
    },
    onMessage: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    onClose: () => () => undefined,
  });
  client.on('index.changed', (payload) => told.push(payload));
  for (const hear of listeners) hear('{"kind":"event","name":"index.changed","payload":{"storeId":"s"}}');
  expect(await client.call('store.list', {})).toEqual({ revision: 1, stores: [] });
  expect(told).toEqual([{ storeId: 's' }]);
});

test('an expected failure keeps its code, words and hint', async () => {
  const { client } = join({ 'memory.list': () => Promise.reject(new AppError('gone', 'Not there.', 'Look again.')) });
  await expect(client.call('memory.list', { storeId: 's' })).rejects.toMatchObject({
    code: 'gone',
    message: 'Not there.',
    hint: 'Look again.',
  });
});

test('a bug is told to the log and its text never crosses', async () => {
  const { client, unexpected } = join({ 'app.rescan': () => Promise.reject(new Error('secret path')) });
  const error = await client.call('app.rescan', {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'internal' });
  expect(JSON.stringify(error) + String(error)).not.toContain('secret path');
  expect(unexpected).toEqual(['app.rescan: Error: secret path']);
});

test('input that the contract does not know is refused before any handler', async () => {
  let asked = 0;
  const { client } = join({ 'memory.read': async () => void asked++ });
  for (const input of [{}, { storeId: '', file: 'a.md' }, { storeId: 's', file: 'a.md', more: 1 }, null])
    await expect(client.call('memory.read', input as never)).rejects.toMatchObject({ code: 'invalid-input' });
  expect(asked).toBe(0);
});

test('a name from the prototype is no method', async () => {
  const { client } = join({});
  for (const name of ['constructor', '__proto__', 'hasOwnProperty'])
    await expect(client.call(name as never, {} as never)).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a port that closes rejects what waits for an answer', async () => {
  const { client, cut } = join({ 'app.rescan': () => new Promise(() => undefined) });
  const call = client.call('app.rescan', {});
  cut();
  await expect(call).rejects.toMatchObject({ code: 'disconnected' });
});

test('an event reaches those who listen, until they stop', async () => {
  const { client, server } = join({});
  const heard: string[] = [];
  const stop = client.on('index.changed', ({ storeId }) => void heard.push(storeId));
  server.emit('index.changed', { storeId: 'one' });
  await Promise.resolve();
  stop();
  server.emit('index.changed', { storeId: 'two' });
  await Promise.resolve();
  expect(heard).toEqual(['one']);
});

test("two pages on one port never settle each other's calls", async () => {
  const ports = joinPorts();
  const options = { readOnly: false, onUnexpected: () => undefined };
  let count = 0;
  serve(ports.brain, { 'app.rescan': async () => ++count } as unknown as Handlers, options);
  const [first, second] = [connect(ports.view), connect(ports.view)];
  expect(await Promise.all([first.call('app.rescan', {}), second.call('app.rescan', {})])).toEqual([1, 2]);
});

test('read-only, every method that writes is refused before its input is looked at, and those that read are answered', async () => {
  const asked: string[] = [];
  const handlers = Object.fromEntries(
    Object.keys(methods).map((name) => [name, () => Promise.resolve(void asked.push(name))]),
  );
  const { client } = join(handlers, { readOnly: true });
  const names = Object.entries(methods) as [keyof typeof methods, { writes: boolean }][];
  const writing = names.filter(([, { writes }]) => writes).map(([name]) => name);
  expect(writing).toEqual(
    expect.arrayContaining(['memory.save', 'memory.remove', 'index.repair', 'undo.do', 'redo.do']),
  );
  for (const name of writing) {
    const call = client.call(name, {} as never);
    await expect(call, `calling ${name}`).rejects.toMatchObject({
      code: 'read-only',
      message: expect.stringContaining('read-only'),
    });
  }
  expect(asked).toEqual([]);
  await client.call('store.list', {});
  expect(asked).toEqual(['store.list']);
});
