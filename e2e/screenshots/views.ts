import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dreamViews } from './dream-views.ts';
import { findViews } from './find-views.ts';

/** Where the picture is taken. */
export interface Scene {
  /** The memory folder of the store that is open. */
  dir: string;
  /** A link that opens another page. */
  freshUrl(): Promise<string>;
}

export interface View {
  /** Leads there from an open memory; the page to take when it is another one. */
  open(page: Page, scene: Scene): Promise<Page | void>;
  /** Of the homes `demo`, `none`, `five` and `many`; the demo alone for what looks the same in all. */
  homes: readonly string[];
  /** Of the sizes `large`, `small` and `narrow`; all but narrow ones unless it says so. */
  sizes?: readonly string[];
}

const [filled, everywhere, one] = [['demo', 'five', 'many'], ['demo', 'none', 'five', 'many'], ['demo']];
const all = ['large', 'small', 'narrow'];
const keys =
  (...pressed: string[]): View['open'] =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
const mode =
  (at: number): View['open'] =>
  (page) =>
    page.getByRole('article').getByRole('radio').nth(at).click();
// What had the focus for the keys of other views shows its ring.
const rest: View['open'] = (page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const shown = (page: Page, words: RegExp) => page.getByText(words).first().waitFor();

async function edit(page: Page): Promise<void> {
  await page.keyboard.press('e');
  await page.locator('.cm-line', { hasText: /./ }).first().waitFor();
}

/** Types into the open memory while another program changes it. */
async function conflict(page: Page, { dir }: Scene): Promise<void> {
  await edit(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nReplays go through the parking lot job.');
  appendFileSync(join(dir, 'payment-webhook-retries.md'), '\nReplays are never done by hand.\n');
  await page
    .getByRole('button', { name: /^(Merge|合并)$/ })
    .first()
    .waitFor();
}

/** Every view that has a picture of its own. Those that change files come last. */
export const views: Record<string, View> = {
  browse: { open: rest, homes: everywhere, sizes: all },
  list: { open: keys('Escape', 'Escape'), homes: filled, sizes: all },
  rail: { open: keys('i'), homes: one, sizes: ['small', 'narrow'] },
  fields: { open: mode(1), homes: one, sizes: all },
  raw: { open: mode(2), homes: one },
  filtered: {
    open: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('re');
    },
    homes: ['demo', 'many'],
  },
  selected: { open: keys('x', 'j', 'x'), homes: one },
  edit: { open: edit, homes: one, sizes: all },
  new: { open: keys('a'), homes: one },
  remember: {
    open: async (page) => {
      await page.keyboard.press('Control+j');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('Never deploy on Fridays, the on-call rota is thin then');
    },
    homes: one,
  },
  rename: { open: keys('F2'), homes: one },
  import: {
    open: async (page) => {
      await page.getByRole('button', { name: /More about this store|关于这个存储/ }).click();
      await page.getByRole('menuitem', { name: /^(Import|导入)/ }).click();
    },
    homes: one,
  },
  index: {
    open: async (page) => {
      await page.keyboard.press('2');
      await page.locator('.cm-line').nth(3).waitFor();
    },
    homes: filled,
    sizes: all,
  },
  loads: { open: keys('g', 'l'), homes: filled, sizes: all },
  why: { open: keys('w'), homes: one, sizes: all },
  problems: {
    open: async (page) => {
      await page.keyboard.press('Control+Shift+M');
      await shown(page, /problems? in files|个问题/);
    },
    homes: filled,
  },
  settings: { open: keys('Control+,'), homes: ['demo', 'none'], sizes: all },
  palette: { open: keys('Control+k'), homes: ['demo', 'none'], sizes: all },
  'no-match': {
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('tea at four');
      await shown(page, /Create a memory|新建名为/);
    },
    homes: one,
  },
  shortcuts: { open: keys('?'), homes: one, sizes: all },
  dream: { open: keys('Shift+ArrowDown'), homes: one, sizes: all },
  opening: {
    open: async (page, { freshUrl }) => {
      const other = await page.context().newPage();
      await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
      // The stores' names arrive, what they hold doesn't.
      await other.routeWebSocket(/\/port$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          const text = String(message).replaceAll('"counted":true', '"counted":false');
          if (!text.includes('"store.changed"')) socket.send(text);
        });
      });
      await other.goto(await freshUrl());
      await other.waitForTimeout(1000);
      return other;
    },
    homes: one,
  },
  refused: {
    open: async (page) => {
      const other = await page.context().newPage();
      await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
      await other.goto(new URL('/', page.url()).href);
      await other.locator('h1').waitFor();
      return other;
    },
    homes: one,
  },
  conflict: { open: conflict, homes: one },
  merge: {
    open: async (page, scene) => {
      await conflict(page, scene);
      await page
        .getByRole('button', { name: /^(Merge|合并)$/ })
        .first()
        .click();
    },
    homes: one,
  },
  changed: {
    open: async (page, { dir }) => {
      writeFileSync(
        join(dir, 'release-freeze.md'),
        '---\nname: Release freeze\ndescription: no releases from 20 December on\ntype: project\n---\n\nNo releases from 20 December to 6 January.\n',
      );
      rmSync(join(dir, 'search-moved.md'), { force: true });
      await page.waitForTimeout(2500);
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await shown(page, /deletion to look at|处删除/);
    },
    homes: one,
    sizes: all,
  },
  history: { open: keys('3'), homes: filled },
  versions: { open: keys('v'), homes: one },
  ...findViews,
  ...dreamViews,
};
