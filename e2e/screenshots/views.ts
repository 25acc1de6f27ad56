import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Undoes what the pictures after it must not show. */
  after?(page: Page, scene: Scene): Promise<void> | void;
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

/** Scrolls a panel to the section of that name. */
const section =
  (words: RegExp, ...pressed: string[]): View['open'] =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key);
    const head = page.getByRole('heading', { level: 3, name: words });
    await head.waitFor();
    await head.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'start' }));
  };

const merges = (page: Page) => page.getByRole('button', { name: /^(Merge|合并)$/ }).first();

/** Types into the open memory while another program changes the same line, and another one. */
async function conflict(page: Page, { dir }: Scene): Promise<void> {
  const path = join(dir, 'payment-webhook-retries.md');
  const text = readFileSync(path, 'utf8');
  // What was typed for the picture before is still there as a draft.
  const discard = page.getByRole('article').getByRole('button', { name: /^(Discard|放弃)$/ });
  if ((await discard.count()) > 0) await discard.first().click();
  await edit(page);
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Since July, ');
  writeFileSync(
    path,
    text.replace(/\*\*(?:five|six) times\*\*/, (was) => (was.includes('five') ? '**six times**' : '**five times**')) +
      '\nReplays are never done by hand.\n',
  );
  await merges(page).waitFor();
  writeFileSync(`${path}.was`, text);
}

/** The memory as it was, for the pictures after. */
function putBack({ dir }: Scene): void {
  const path = join(dir, 'payment-webhook-retries.md');
  if (!existsSync(`${path}.was`)) return;
  writeFileSync(path, readFileSync(`${path}.was`));
  rmSync(`${path}.was`);
}

/** Another program adds a memory and deletes one; then what changed is opened. */
async function changed(page: Page, { dir }: Scene): Promise<void> {
  const fresh = join(dir, 'release-freeze.md');
  if (!existsSync(fresh)) {
    const old = existsSync(join(dir, 'search-moved.md'))
      ? 'search-moved.md'
      : readdirSync(dir).find((file) => file.endsWith('.md') && file !== 'MEMORY.md');
    writeFileSync(
      fresh,
      '---\nname: Release freeze\ndescription: no releases from 20 December on\ntype: project\n---\n\nNo releases from 20 December to 6 January.\n',
    );
    rmSync(join(dir, old ?? 'search-moved.md'), { force: true });
  }
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page
    .getByRole('option', { name: /Release freeze/ })
    .first()
    .waitFor();
}

/** Every view that has a picture of its own. Those that change files come last. */
export const views: Record<string, View> = {
  browse: { open: rest, homes: everywhere, sizes: all },
  list: { open: keys('Escape', 'Escape'), homes: filled, sizes: all },
  rail: { open: keys('i'), homes: one, sizes: ['small', 'narrow'] },
  fields: { open: mode(1), homes: filled, sizes: all },
  raw: { open: mode(2), homes: one },
  filtered: {
    open: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('re');
    },
    homes: ['demo', 'many'],
  },
  selected: { open: keys('x', 'j', 'x'), homes: one },
  edit: { open: edit, homes: filled, sizes: all },
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
  loads: {
    open: async (page) => {
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await page.getByRole('heading', { name: /^(What Claude loads|Claude 载入的内容)$/ }).waitFor();
    },
    homes: filled,
    sizes: all,
  },
  why: { open: keys('w'), homes: filled, sizes: all },
  problems: {
    open: async (page) => {
      await page.keyboard.press('Control+Shift+M');
      await page.getByRole('heading', { level: 1, name: /^(Problems|待处理问题)$/ }).waitFor();
    },
    homes: everywhere,
  },
  inbox: { open: keys('g', 'i'), homes: everywhere, sizes: all },
  settings: { open: keys('Control+,'), homes: everywhere, sizes: all },
  'settings-dreams': { open: section(/^(Dreams|梦)$/, 'Control+,'), homes: one, sizes: all },
  'settings-history': { open: section(/^(History|历史)$/, 'Control+,'), homes: one, sizes: all },
  palette: { open: keys('Control+k'), homes: everywhere, sizes: all },
  'no-match': {
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('tea at four');
      await shown(page, /Create a memory|新建名为/);
    },
    homes: one,
  },
  shortcuts: { open: keys('?'), homes: everywhere, sizes: all },
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
  // As the desktop app says it, which can open the demo by itself.
  'offers-demo': {
    open: async (page, { freshUrl }) => {
      const other = await page.context().newPage();
      await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
      await other.routeWebSocket(/\/port$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => socket.send(String(message).replace('"openDemo":false', '"openDemo":true')));
      });
      await other.goto(await freshUrl());
      await other.getByRole('button', { name: /^(Explore the demo|打开演示)$/ }).waitFor();
      return other;
    },
    homes: ['none'],
    sizes: all,
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
  broken: {
    open: async (page) => {
      await page.route('**/assets/{index-file-view,settings-panel}*.js', (route) => route.abort());
      await page.keyboard.press('2');
      await page.getByRole('alert').waitFor();
    },
    after: (page) => page.unroute('**/assets/{index-file-view,settings-panel}*.js'),
    homes: one,
    sizes: all,
  },
  ...findViews,
  conflict: { open: conflict, after: (_page, scene) => putBack(scene), homes: one },
  merge: {
    open: async (page, scene) => {
      await conflict(page, scene);
      await merges(page).click();
      await page.getByRole('radio').first().waitFor();
    },
    after: (_page, scene) => putBack(scene),
    homes: one,
    sizes: all,
  },
  changed: { open: changed, homes: filled, sizes: all },
  history: { open: keys('3'), homes: filled },
  versions: {
    open: async (page) => {
      await page.keyboard.press('v');
      await page.getByRole('heading', { level: 2, name: /^(Versions|版本)$/ }).waitFor();
      // The texts come after the list.
      await page.waitForTimeout(1500);
    },
    homes: one,
    sizes: all,
  },
  ...dreamViews,
};
