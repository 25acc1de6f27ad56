import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { called, session, system } from '../../e2e/stand-ins/electron.ts';
import { registerPageScheme, servePage } from './serve-page.ts';

async function ask(url: string, method = 'GET') {
  const home = await mkdtemp(join(tmpdir(), 'reverie-scheme-'));
  await mkdir(join(home, 'renderer'));
  await writeFile(join(home, 'renderer', 'index.html'), '<p>page</p>');
  await writeFile(join(home, 'secret.html'), 'secret');
  servePage(session.defaultSession as never, join(home, 'renderer'));
  const response = await system.page!({ url, method });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test('The page is served with the content policy of every door', async () => {
  const { status, text, headers } = await ask('app://reverie/index.html?x=1#y');
  expect([status, text, headers.get('content-type')]).toEqual([200, '<p>page</p>', 'text/html; charset=utf-8']);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('Other names, other methods and ways out are not found', async () => {
  for (const url of [
    'app://other/index.html',
    'app://reverie.example/index.html',
    'app://reverie/../secret.html',
    'app://reverie/%2e%2e/secret.html',
  ])
    expect([url, (await ask(url)).status]).toEqual([url, 404]);
  expect((await ask('app://reverie/index.html', 'POST')).status).toBe(404);
});

test('The scheme is a secure origin and may not pass the content policy by', () => {
  registerPageScheme();
  expect(called('protocol.registerSchemesAsPrivileged')).toEqual([
    [[{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]],
  ]);
});
