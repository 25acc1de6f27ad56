import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { called, utilityProcess } from '../../e2e/stand-ins/electron.ts';
import type { ForkedWorker } from '../host.ts';
import { createNodeHost } from '../node-host.ts';
import { parentPort } from '../worker/parent-port.ts';
import { forkWorker } from './fork-worker.ts';

const next = (worker: ForkedWorker) => new Promise((resolve) => worker.onMessage(resolve));
const ended = (worker: ForkedWorker) => new Promise((resolve) => worker.onExit(resolve));
const forkEcho = () =>
  createNodeHost({ door: 'web', env: {}, readOnly: true, demo: false }).fork('../../e2e/stand-ins/echo-worker');

test('A child process answers structured clones, and its exit code is told', async () => {
  const worker = forkEcho();
  const answer = next(worker);
  worker.send({ when: new Date(0), list: new Map([['a', 1]]) });
  expect(await answer).toEqual({ echo: { when: new Date(0), list: new Map([['a', 1]]) } });
  const end = ended(worker);
  worker.send('end');
  expect(await end).toBe(7);
});

test('A killed child process ends without a code', async () => {
  const worker = forkEcho();
  const answer = next(worker);
  worker.send('there?');
  await answer;
  const end = ended(worker);
  worker.kill();
  expect(await end).toBeNull();
});

test('In Electron the same worker is a utility process behind the same interface', async () => {
  const worker = forkWorker('/app/dist/worker', 'dream', {});
  const child = utilityProcess.last!;
  expect(called('utilityProcess.fork')[0]?.[0]).toMatch(/dream\.js$/);
  expect(worker.pid).toBe(4321);
  worker.send({ kind: 'start' });
  expect(called('utilityProcess.postMessage')).toEqual([[{ kind: 'start' }]]);
  const heard: unknown[] = [];
  const stop = worker.onMessage((message) => heard.push(message));
  child.emit('message', { kind: 'turn' });
  stop();
  child.emit('message', 'late');
  expect(heard).toEqual([{ kind: 'turn' }]);
  const end = ended(worker);
  child.emit('exit', 3);
  expect(await end).toBe(3);
  worker.kill();
  expect(called('utilityProcess.kill').length).toBe(1);
});

test('In a utility process the worker hears the data of an event and answers by its parent port', () => {
  const sent: unknown[] = [];
  const port = Object.assign(new EventEmitter(), { postMessage: (message: unknown) => sent.push(message) });
  Object.assign(process, { parentPort: port });
  try {
    const heard: unknown[] = [];
    const mine = parentPort();
    mine.onMessage((message) => heard.push(message));
    mine.send('ready');
    port.emit('message', { data: { kind: 'start' }, ports: [] });
    expect([sent, heard]).toEqual([['ready'], [{ kind: 'start' }]]);
  } finally {
    Reflect.deleteProperty(process, 'parentPort');
  }
});
