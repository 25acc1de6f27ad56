import { noDesktop, openDesktopDoor } from './doors/desktop-door.ts';
import { expect, test } from './test.ts';

test.skip(noDesktop() !== null, noDesktop() ?? '');

test('the window shows the app, from its own origin, with nothing of Node in the page', async ({ home }) => {
  const { page, stop } = await openDesktopDoor(home);
  await expect(page.getByText('greenbox-api').first()).toBeVisible();
  expect(page.url()).toBe('app://reverie/index.html');
  const seen = await page.evaluate(() => ({
    node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
    port: Object.keys(Reflect.get(window, 'port') as object),
  }));
  expect(seen).toEqual({ node: ['undefined', 'undefined'], port: ['send', 'onMessage', 'onClose'] });
  await stop();
});

test('the page goes nowhere and opens no window', async ({ home }) => {
  const { electron, page, stop } = await openDesktopDoor(home);
  await electron.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 2, checkboxChecked: false });
  });
  await page.evaluate(() => {
    window.open('https://example.org/');
    location.href = 'https://example.org/';
  });
  await page.waitForTimeout(300);
  expect(page.url()).toBe('app://reverie/index.html');
  expect(electron.windows().length).toBe(1);
  await stop();
});

test('a second start brings the first window forward instead of opening another', async ({ home }) => {
  const { electron, stop } = await openDesktopDoor(home);
  await expect(openDesktopDoor(home)).rejects.toThrow();
  expect(electron.windows().length).toBe(1);
  await stop();
});

test('an item of the menu runs in the page', async ({ home }) => {
  const { electron, page, stop } = await openDesktopDoor(home);
  await expect(page.getByText('greenbox-api').first()).toBeVisible();
  await electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('palette.open')?.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await stop();
});
