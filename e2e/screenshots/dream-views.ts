import type { Page } from '@playwright/test';
import type { View } from './views.ts';

const [one, filled] = [['demo'], ['demo', 'five', 'many']];
const all = ['large', 'small', 'narrow'];
const pill = (page: Page) => page.locator('footer [aria-haspopup=dialog]');
const waits = (page: Page) => pill(page).filter({ hasText: /to review|待审阅/ });

async function openPanel(page: Page): Promise<void> {
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('radio', { name: /^(Tidy|整理)/ }).waitFor();
}

/** A tidy of the open store, unless one waits already, then its review. */
async function openReview(page: Page): Promise<void> {
  await pill(page).waitFor();
  if ((await waits(page).count()) === 0) {
    await openPanel(page);
    await page.keyboard.press('Control+d');
    await waits(page).waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');
  }
  await waits(page).click();
  await page.getByRole('listbox', { name: /^(Files of the dream|梦改动的文件)$/ }).waitFor();
}

/** The dream: its panel, and the review of one that needs no model. */
export const dreamViews: Record<string, View> = {
  dream: { open: openPanel, homes: filled, sizes: all },
  'dream-review': {
    open: async (page) => {
      await openReview(page);
      await page.keyboard.press('y');
      await page.keyboard.press('y');
    },
    homes: one,
    sizes: all,
  },
};
