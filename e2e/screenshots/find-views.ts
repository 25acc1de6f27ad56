import type { Page } from '@playwright/test';
import type { View } from './views.ts';

const [one, filled] = [['demo'], ['demo', 'five', 'many']];
const all = ['large', 'small', 'narrow'];

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(query);
  await page.getByRole('dialog').locator('mark').first().waitFor({ timeout: 30_000 });
}

async function recall(page: Page): Promise<void> {
  await page.keyboard.press('4');
  await page.locator('[data-part=prompt]').fill('A payment webhook failed in staging, how do I replay it safely?');
  await page.locator('[data-part=recalled] li').first().waitFor();
}

/** Finding, recalling, and checking against the code. */
export const findViews: Record<string, View> = {
  search: { open: (page) => search(page, 'replay'), homes: one, sizes: all },
  'search-filters': {
    open: async (page) => {
      await search(page, 'replay');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Filters|筛选)$/ })
        .click();
    },
    homes: one,
  },
  'recall-empty': { open: (page) => page.keyboard.press('4'), homes: filled },
  recall: { open: recall, homes: one, sizes: all },
  'recall-why': {
    open: async (page) => {
      await recall(page);
      await page.locator('aside button[aria-expanded=false]').first().click();
      await page.waitForTimeout(500);
    },
    homes: one,
  },
  'recall-ask': {
    open: async (page) => {
      await recall(page);
      await page.getByRole('radio', { name: /^(With a model|用模型)$/ }).click();
    },
    homes: one,
  },
  drift: {
    open: async (page) => {
      await page.keyboard.press('c');
      await page.locator('[data-markdown] [role=img]').first().waitFor();
    },
    homes: one,
    sizes: all,
  },
  checked: {
    open: async (page) => {
      await page.keyboard.press('Shift+C');
      await page.getByRole('alert').waitFor();
    },
    homes: one,
  },
};
