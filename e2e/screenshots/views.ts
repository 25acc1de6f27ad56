import type { Page } from '@playwright/test';

interface View {
  /** Leads there from an open memory. */
  open(page: Page): Promise<void>;
  /** Whether there is something to see in a home without a store. */
  withoutStore?: boolean;
}

const keys =
  (...all: string[]): View['open'] =>
  async (page) => {
    for (const key of all) await page.keyboard.press(key);
  };

const mode =
  (at: number): View['open'] =>
  (page) =>
    page.getByRole('article').getByRole('radio').nth(at).click();

/** Every view that has a picture of its own. */
export const views: Record<string, View> = {
  // At rest: what had the focus for the keys of other views shows its ring.
  browse: {
    open: (page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    withoutStore: true,
  },
  fields: { open: mode(1) },
  raw: { open: mode(2) },
  edit: {
    open: async (page) => {
      await page.keyboard.press('e');
      await page.locator('.cm-line', { hasText: /./ }).first().waitFor();
    },
  },
  index: {
    open: async (page) => {
      await page.keyboard.press('2');
      await page.locator('.cm-line').nth(3).waitFor();
    },
  },
  history: { open: keys('3') },
  changed: { open: keys('g', 'i') },
  loads: { open: (page) => page.getByRole('tab', { name: /What Claude loads|Claude 载入/ }).click() },
  why: { open: keys('w') },
  problems: {
    open: async (page) => {
      await page.keyboard.press('Control+Shift+M');
      await page
        .getByText(/problems? in files|个问题/)
        .first()
        .waitFor();
    },
  },
  settings: { open: keys('Control+,'), withoutStore: true },
  palette: { open: keys('Control+k'), withoutStore: true },
  shortcuts: { open: keys('?'), withoutStore: true },
};
