import { openWebDoor } from './doors/web-door.ts';
import { list, memory, reader } from './places.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

test('a connection that is lost is said over what stays on screen, by every rule of accessibility', async ({
  home,
  page,
}) => {
  test.slow();
  const door = await openWebDoor(home);
  await page.goto(door.url);
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await door.stop();
  await expect(page.getByText('The connection to Reverie was lost.')).toBeVisible();
  await expect(list(page).getByRole('option').first()).toBeVisible();
  // What isn't fetched yet is waited for, and does not count as broken.
  await page.getByRole('tab', { name: /^Index/ }).click();
  await page.waitForTimeout(2000);
  await expect(page.getByText('This part of the window could not be shown.')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Memories/ }).click();
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page)).toEqual([]);
  }
});

test('a page without access breaks no rule of accessibility, light and dark', async ({ home, page }) => {
  const door = await openWebDoor(home);
  await page.goto(new URL('/', door.url).href);
  await expect(page.getByText(/press Enter/i).first()).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page)).toEqual([]);
  }
  await door.stop();
});

test.describe('a part of the view that cannot be fetched', () => {
  test.use({
    expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/],
  });

  test('is said in its place, the rest goes on, and it comes when it is tried again', async ({ app }) => {
    await app.route('**/assets/index-file-view*.js', (route) => route.abort());
    await app.getByRole('tab', { name: /^Index/ }).click();
    const alarm = app.getByRole('alert').filter({ hasText: 'This part of the window could not be shown.' });
    await expect(alarm).toBeVisible();
    await app.getByRole('tab', { name: /^Memories/ }).click();
    await expect(list(app).getByRole('option').first()).toBeVisible();
    await app.getByRole('tab', { name: /^Index/ }).click();
    await expect(alarm).toBeVisible();
    await app.unroute('**/assets/index-file-view*.js');
    await alarm.getByRole('button', { name: 'Try again' }).click();
    await expect(app.getByRole('region', { name: 'MEMORY.md' })).toBeVisible();

    // A dialog that is still fetched is closed like one that is there, and nothing else with it.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await app.route('**/assets/rename-dialog*.js', (route) => held.then(() => route.continue()));
    await app.getByRole('tab', { name: /^Memories/ }).click();
    await memory(app, /^Prefers small commits/).click();
    const heading = reader(app).getByRole('heading', { level: 1, name: /^Prefers small commits/ });
    await expect(heading).toBeVisible();
    await app.keyboard.press('F2');
    await expect(app.getByText('Opening', { exact: true })).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(app.getByText('Opening', { exact: true })).toHaveCount(0);
    await expect(heading).toBeVisible();
    release();
    await app.keyboard.press('F2');
    await expect(app.getByRole('dialog')).toBeVisible();
  });
});
