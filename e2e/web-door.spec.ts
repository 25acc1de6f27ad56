import { openWebDoor } from './doors/web-door.ts';
import { expect, listen, reload, test } from './test.ts';

test('the link opens the app, and the address keeps no ticket', async ({ app }) => {
  await expect(app.getByText('greenbox-api').first()).toBeVisible();
  expect(new URL(app.url()).hash).toBe('');
});

test('a reload keeps the session', async ({ app }) => {
  await expect(app.getByText('greenbox-api').first()).toBeVisible();
  await reload(app);
  await expect(app.getByText('greenbox-api').first()).toBeVisible();
});

test('a link that was used opens nothing, and a fresh one from the terminal does', async ({ home, browser }) => {
  const door = await openWebDoor(home);
  const first = await browser.newPage();
  await first.goto(door.url);
  await expect(first.getByText('greenbox-api').first()).toBeVisible();

  const second = await browser.newPage();
  await second.goto(door.url);
  await expect(second.getByText(/press Enter/i).first()).toBeVisible();
  await expect(second.getByText('greenbox-api')).toHaveCount(0);

  const third = await browser.newPage();
  const said = listen(third, new URL(door.url).origin);
  await third.goto(await door.freshUrl());
  await expect(third.getByText('greenbox-api').first()).toBeVisible();
  expect(said()).toEqual([]);
  for (const page of [first, second, third]) await page.close();
  expect(await door.stop()).toBe(0);
});

test('without a ticket the page holds no data and says how to get in', async ({ home, page }) => {
  const door = await openWebDoor(home);
  const said = listen(page, new URL(door.url).origin);
  await page.goto(new URL('/', door.url).href);
  await expect(page.getByText(/press Enter/i).first()).toBeVisible();
  expect(await page.content()).not.toContain('greenbox');
  expect(said()).toEqual([]);
  expect(await door.stop()).toBe(0);
});

test('a page of another origin gets no socket with a ticket, and costs none', async ({ home, page }) => {
  const door = await openWebDoor(home);
  await page.goto('about:blank');
  const outcome = await page.evaluate(
    ([url, protocol]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url!, ['reverie.v1', protocol!]);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
    [`${new URL(door.url).origin.replace('http', 'ws')}/port`, new URL(door.url).hash.replace('#ticket=', 'ticket.')],
  );
  expect(outcome).toBe('refused');
  await page.goto(door.url);
  await expect(page.getByText('greenbox-api').first()).toBeVisible();
  expect(await door.stop()).toBe(0);
});
