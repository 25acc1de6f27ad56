import type { Locator, Page } from '@playwright/test';

/** Where things are in the window, by what a user calls them. */
export const storeList = (app: Page): Locator => app.locator('[data-part=stores]');
export const store = (app: Page, name: string | RegExp): Locator => storeList(app).getByRole('option', { name });
export const list = (app: Page): Locator => app.locator('[data-part=list]');
export const memory = (app: Page, name: string | RegExp): Locator => list(app).getByRole('option', { name });
export const reader = (app: Page): Locator => app.getByRole('article', { name: 'Memory' });
export const rail = (app: Page): Locator => app.getByRole('complementary', { name: 'Details of this memory' });
export const filter = (app: Page): Locator => app.locator('input[data-part=filter]');

/** The titles of the rows on screen, in their order. */
export function titles(app: Page): Promise<string[]> {
  return list(app).locator('[role=option] [class*=title] .cut').allTextContents();
}

/** Opens a tab of the open store. */
export async function openTab(app: Page, name: RegExp): Promise<void> {
  await app.getByRole('tab', { name }).click();
}

/** How far down a part is scrolled, px. */
export function scrolled(part: Locator): Promise<number> {
  return part.evaluate((element) => element.scrollTop);
}
