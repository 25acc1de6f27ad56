import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createBackend } from '../electron/backend.ts';
import { createNodeHost } from '../electron/node-host.ts';
import { startWebServer } from '../electron/web/server.ts';
import { fileURLToPath } from 'node:url';
import { openWebDoor } from './doors/web-door.ts';
import { openTab, reader } from './places.ts';
import { expect, listen, test } from './test.ts';

/** Names and bytes of all files below a folder. */
function contents(dir: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }).sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    const path = join(entry.parentPath, entry.name);
    hash.update(`${path}\0`);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

test('a made-up ticket opens nothing, and the page says how to get in', async ({ home, page }) => {
  const door = await openWebDoor(home);
  await page.goto(door.url.replace(/ticket=.*/, `ticket=${'A'.repeat(43)}`));
  await expect(page.getByText(/press Enter/i).first()).toBeVisible();
  await expect(page.getByText('greenbox')).toHaveCount(0);
  expect(await door.stop()).toBe(0);
});

test('a link is void after ten minutes', async ({ home, page }) => {
  let ahead = 0;
  const host = createNodeHost({ door: 'web', home, env: {}, readOnly: true, demo: false });
  const backend = await createBackend({ ...host, now: () => Date.now() + ahead });
  const rendererDir = fileURLToPath(new URL('../dist/renderer', import.meta.url));
  const aging = { ...host, now: () => Date.now() + ahead };
  const server = await startWebServer({ backend, host: aging, port: 0, rendererDir });
  const [late, fresh] = [server.freshUrl(), server.freshUrl()];
  await page.goto(fresh);
  await expect(page.getByText('greenbox-api').first()).toBeVisible();
  ahead = 10 * 60_000;
  const second = await page.context().newPage();
  await second.goto(late);
  await expect(second.getByText(/press Enter/i).first()).toBeVisible();
  await expect(second.getByText('greenbox')).toHaveCount(0);
  await server.close();
  await backend.close();
});

test('a token that was not given out opens no socket', async ({ home, page }) => {
  const door = await openWebDoor(home);
  await page.goto(door.url);
  await expect(page.getByText('greenbox-api').first()).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    const attempt = (protocols: string[]): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/port`, protocols);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      });
    return Promise.all([attempt(['reverie.v1', `token.${'A'.repeat(43)}`]), attempt(['reverie.v1']), attempt([])]);
  });
  expect(outcomes).toEqual(['refused', 'refused', 'refused']);
  expect(await door.stop()).toBe(0);
});

test('another name that leads to this machine is refused, page and socket', async ({ home }) => {
  const door = await openWebDoor(home);
  const { port, hash } = new URL(door.url);
  const browser = await chromium.launch({
    executablePath: process.env.REVERIE_CHROMIUM,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--host-resolver-rules=MAP rebound.example.org 127.0.0.1',
    ],
  });
  const page = await browser.newPage();
  const answer = await page.goto(`http://rebound.example.org:${port}/${hash}`);
  expect(answer?.status()).toBe(421);
  expect(await page.content()).not.toContain('greenbox');
  const socket = await page.evaluate(
    ([url, protocol]) =>
      new Promise((resolve) => {
        const tried = new WebSocket(url!, ['reverie.v1', protocol!]);
        tried.onopen = () => resolve('open');
        tried.onerror = () => resolve('refused');
      }),
    [`ws://rebound.example.org:${port}/port`, hash.replace('#ticket=', 'ticket.')],
  );
  expect(socket).toBe('refused');
  await browser.close();
  expect(await door.stop()).toBe(0);
});

test('a page that frames the app gets nothing to show', async ({ home, page }) => {
  const door = await openWebDoor(home);
  await page.setContent(`<iframe src="${new URL('/', door.url).href}"></iframe>`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(page.frameLocator('iframe').getByText(/press Enter/i)).toHaveCount(0);
  expect(await door.stop()).toBe(0);
});

test('--read-only is said on screen, and nothing on disk changes by looking around', async ({ home, page }) => {
  const before = contents(home);
  const door = await openWebDoor(home, ['--read-only']);
  const said = listen(page, new URL(door.url).origin);
  await page.goto(door.url);
  await expect(page.getByText('Read-only', { exact: true })).toBeVisible();
  await page.locator('[data-part=list]').getByRole('option').first().click();
  await expect(reader(page).getByRole('heading', { level: 1 })).toBeVisible();
  await openTab(page, /^Index/);
  await page.keyboard.press('Control+Shift+M');
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
  await expect(page.getByText(/problems? in files/)).toBeVisible();
  await page.keyboard.press('Control+Shift+L');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(said()).toEqual([]);
  expect(await door.stop()).toBe(0);
  expect(contents(home)).toBe(before);
});
