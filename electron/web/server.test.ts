import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '../backend.ts';
import { createNodeHost } from '../node-host.ts';
import { createSubscribers } from '../stores/subscribers.ts';
import { startWebServer } from './server.ts';
import type { WebServer } from './server.ts';
import { ticketLifeMs } from './tickets.ts';

let folder = '';
let server: WebServer;
let time = 0;
const { emit, subscribe } = createSubscribers();

beforeEach(async () => {
  time = 0;
  folder = await mkdtemp(join(tmpdir(), 'reverie-web-'));
  const rendererDir = join(folder, 'renderer');
  await mkdir(join(rendererDir, 'assets'), { recursive: true });
  await writeFile(join(rendererDir, 'index.html'), '<!doctype html><title>the view</title>');
  await writeFile(join(rendererDir, 'assets', 'main.js'), 'export {};');
  await writeFile(join(rendererDir, '.hidden'), 'secret');
  await writeFile(join(folder, 'secret.md'), 'secret');
  await symlink(join(folder, 'secret.md'), join(rendererDir, 'link.md'));
  const host = {
    ...createNodeHost({ door: 'web', home: folder, env: {}, readOnly: true, demo: false }),
    now: () => time,
  };
  // Only the transport is under test: this brain knows one answer.
  const handlers = { 'settings.get': async () => ({ theme: 'dark' }) } as unknown as Backend['handlers'];
  const backend = { handlers, subscribe, close: async () => undefined };
  server = await startWebServer({ backend, host, port: 0, rendererDir });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A raw request: nothing between the test and the wire tidies up its path or headers. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, headers, method }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

interface Opened {
  socket: WebSocket;
  first: Record<string, string>;
}

/** Opens the socket; resolves to the HTTP status when the handshake is refused. */
function dial(protocol: string, headers: Record<string, string> = {}, path = '/port'): Promise<Opened | number> {
  return new Promise((resolve, reject) => {
    const origin = headers.origin ?? `http://127.0.0.1:${server.port}`;
    const address = `ws://127.0.0.1:${server.port}${path}`;
    const socket = new WebSocket(address, ['reverie.v1', protocol], { headers: { ...headers, origin } });
    socket.on('message', (data: Buffer) => resolve({ socket, first: JSON.parse(data.toString()) as Opened['first'] }));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode!));
    socket.on('error', reject);
  });
}

async function open(protocol: string): Promise<Opened> {
  const opened = await dial(protocol);
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
  return opened;
}

const freshTicket = () => new URL(server.freshUrl()).hash.replace('#ticket=', 'ticket.');

function ask(socket: WebSocket, message: unknown): Promise<unknown> {
  socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return new Promise((resolve) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())));
    socket.once('close', (code: number) => resolve(code));
  });
}

test('the ticket stands in the fragment, which no server and no referrer ever sees', () => {
  const url = new URL(server.freshUrl());
  expect([url.hostname, url.pathname, url.search]).toEqual(['127.0.0.1', '/', '']);
  expect(url.hash).toMatch(/^#ticket=[\w-]{43}$/);
});

test('a ticket opens the socket once, and its token opens it again', async () => {
  const ticket = freshTicket();
  const { first, socket } = await open(ticket);
  expect(first).toMatchObject({ kind: 'session', door: 'web' });
  expect(socket.protocol).toBe('reverie.v1');
  expect(await dial(ticket)).toBe(401);
  const again = await open(`token.${first.token}`);
  expect(again.first.token).toBe(first.token);
});

test('a ticket of ten minutes ago is refused', async () => {
  const ticket = freshTicket();
  time += ticketLifeMs;
  expect(await dial(ticket)).toBe(401);
});

test.each(['token.wrong', 'ticket.wrong', 'token.', 'ticket', 'reverie.v1x'])('%s is refused', async (protocol) => {
  expect(await dial(protocol)).toBe(401);
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://127.0.0.1', 'file://', ''])(
  'the origin "%s" is refused, and costs no ticket',
  async (origin) => {
    const ticket = freshTicket();
    expect(await dial(ticket, { origin })).toBe(403);
    expect((await open(ticket)).first.kind).toBe('session');
  },
);

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '127.0.0.1@evil.example',
  '127.0.0.2',
  '0.0.0.0',
])('the host %s is refused by the page and by the socket', async (name) => {
  const host = `${name}:${server.port}`;
  const page = await get('/', { host });
  expect(page.status).toBe(421);
  expect(page.body).not.toContain('the view');
  expect(await dial(freshTicket(), { host, origin: `http://${host}` })).toBe(421);
});

test('a request without a host, or with two, is refused', async () => {
  for (const lines of ['', 'Host: evil.example\r\nHost: 127.0.0.1\r\n']) {
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const raw = connect(server.port, '127.0.0.1', () =>
        raw.write(`GET / HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`),
      );
      raw.on('data', (chunk) => (text += chunk));
      raw.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|21) /);
  }
});

test('the page comes with every guard', async () => {
  const { status, headers, body } = await get('/');
  expect([status, body]).toEqual([200, '<!doctype html><title>the view</title>']);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'; script-src 'self';`);
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port};`);
  expect(policy).toContain(`base-uri 'none'; form-action 'none'; frame-ancestors 'none'`);
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

test.each([
  '/../secret.md',
  '/%2e%2e/secret.md',
  '/..%2fsecret.md',
  '/assets/../../secret.md',
  '/assets/..%5c..%5csecret.md',
  '//secret.md',
  '/link.md',
  '/.hidden',
  '/assets',
  '/assets/',
  '/main.js%00.html',
])('%s reaches no file', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body).toBe('Not found.\n');
});

test('files of the view are served with their type, others not, and nothing is accepted', async () => {
  expect((await get('/assets/main.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await get('/favicon.ico')).status).toBe(200);
  expect((await get('/port')).status).toBe(404);
  expect((await get('/', {}, 'POST')).status).toBe(405);
  expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('calls are answered and events arrive on an open socket', async () => {
  const { socket } = await open(freshTicket());
  expect(await ask(socket, { kind: 'call', id: '1', method: 'settings.get', input: {} })).toEqual({
    kind: 'result',
    id: '1',
    output: { theme: 'dark' },
  });
  const heard = new Promise((resolve) =>
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  );
  emit('index.changed', { storeId: 's' });
  expect(await heard).toEqual({ kind: 'event', name: 'index.changed', payload: { storeId: 's' } });
});

test('a message sent in parts arrives whole, and what is sent meanwhile after it', async () => {
  const { socket } = await open(freshTicket());
  const heard: unknown[] = [];
  const both = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      heard.push(JSON.parse(data.toString()));
      if (heard.length === 2) resolve();
    }),
  );
  const long = {
    storeId: 's',
    revision: 1,
    upserted: [],
    removed: Array.from({ length: 3000 }, (_, at) => `记忆-${at}.md`),
  };
  emit('memory.changed', long);
  emit('index.changed', { storeId: 's' });
  await both;
  expect(heard).toEqual([
    { kind: 'event', name: 'memory.changed', payload: long },
    { kind: 'event', name: 'index.changed', payload: { storeId: 's' } },
  ]);
});

test.each(['__proto__', 'constructor', 'toString', 'memory.none'])('the method %s is no method', async (method) => {
  const { socket } = await open(freshTicket());
  expect(await ask(socket, { kind: 'call', id: '1', method, input: {} })).toMatchObject({
    kind: 'error',
    error: { code: 'invalid-input' },
  });
});

test('what is not JSON, or too large, ends the connection and not the server', async () => {
  expect(await ask((await open(freshTicket())).socket, 'not json')).toBe(1003);
  const large = await open(freshTicket());
  large.socket.on('error', () => undefined);
  expect(await ask(large.socket, 'x'.repeat(17 * 1024 * 1024))).toBeTypeOf('number');
  expect((await get('/')).status).toBe(200);
});

test('closing ends every connection', async () => {
  const { socket } = await open(freshTicket());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await server.close();
  await closed;
  await expect(get('/')).rejects.toThrow('ECONNREFUSED');
});
