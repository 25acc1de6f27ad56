import { AxeBuilder } from '@axe-core/playwright';
import { openWebDoor } from './doors/web-door.ts';
import { list } from './places.ts';
import { expect, test } from './test.ts';

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
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  }
});

test('a page without access breaks no rule of accessibility, light and dark', async ({ home, page }) => {
  const door = await openWebDoor(home);
  await page.goto(new URL('/', door.url).href);
  await expect(page.getByText(/press Enter/i).first()).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  }
  await door.stop();
});
