import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { makeDemo } from '../../electron/demo/make-demo.ts';
import { openWebDoor } from '../doors/web-door.ts';
import { makeHome } from '../homes/make-home.ts';
import { dataOf } from '../kept-data.ts';
import { kept } from './kept.ts';
import { views } from './views.ts';

// Every view in the homes and sizes where it makes sense, in both themes and both languages, into dist/screenshots; the kept ones into
// docs/screenshots too. Words limit it to the names that hold them all,
// `kept` to those: `… kept dark zh`.
const out = fileURLToPath(new URL('../../dist/screenshots/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const words = process.argv.slice(2);
const sizes = {
  narrow: { width: 720, height: 800 },
  small: { width: 1024, height: 700 },
  large: { width: 1440, height: 900 },
};
const now = Date.now();

/** The demo, and homes that hold no memory, five, and two thousand. */
const homes: Record<string, (dir: string) => Promise<string>> = {
  demo: async (dir) => (await makeDemo(dir, now)).home,
  none: (dir) => Promise.resolve(makeHome(dir, { families: [], now }).home),
  five: (dir) => Promise.resolve(makeHome(dir, { families: [], big: 5, now }).home),
  many: (dir) => Promise.resolve(makeHome(dir, { families: [], big: 2000, now }).home),
};

const wanted = (name: string): boolean =>
  words.every((word) => (word === 'kept' ? name in kept : name === word || name.split('-').includes(word)));

/** Pictures that could not be taken, and why. */
const missed: string[] = [];

async function take(browser: Browser, home: string, theme: string, language: string): Promise<void> {
  const pictures = Object.entries(views)
    .filter(([, { homes: shownIn }]) => shownIn.includes(home))
    .flatMap(([view, steps]) =>
      (steps.sizes ?? ['large', 'small']).map((size) => ({
        ...{ steps, view, size: size as keyof typeof sizes },
        name: `${home}-${view}-${theme}-${language}-${size}`,
      })),
    )
    .filter(({ name }) => wanted(name));
  if (pictures.length === 0) return;
  // Claude's key of a store holds the path of its project: it stands in the pictures.
  const dir = join(tmpdir(), 'demo');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir);
  const made = await homes[home]!(dir);
  const dataDir = dataOf(made);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ theme, language }));
  const door = await openWebDoor(made);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(door.url);
  const scene = { dir: storeDir(made), freshUrl: () => door.freshUrl() };
  for (const { name, size, steps } of pictures) {
    await page.setViewportSize(sizes[size]);
    const open = async () => {
      await start(page, home);
      return steps.open(page, scene);
    };
    try {
      // On a busy machine a key may come before what it is meant for.
      const other = await open().catch(async () => {
        await steps.after?.(page, scene);
        return open();
      });
      await (other ?? page).waitForTimeout(500);
      await (other ?? page).screenshot({ path: join(out, `${name}.png`), animations: 'disabled' });
      await other?.close();
      await steps.after?.(page, scene);
      const copy = kept[name];
      if (copy !== undefined) copyFileSync(join(out, `${name}.png`), join(docs, `${copy}.png`));
    } catch (error) {
      // One that can't be taken hinders no other.
      missed.push(`${name}: ${String(error).split('\n')[0]}`);
      await page.screenshot({ path: join(out, `${name}.missed.png`) });
    }
  }
  await context.close();
  await door.stop();
  rmSync(dir, { recursive: true, force: true });
}

/** The memory folder of the open store. */
function storeDir(home: string): string {
  const projects = join(home, '.claude', 'projects');
  const keys = existsSync(projects) ? readdirSync(projects) : [];
  const filled = keys.filter((name) => existsSync(join(projects, name, 'memory')));
  return join(projects, filled.find((name) => name.endsWith('greenbox-api')) ?? filled[0] ?? '', 'memory');
}

/** A fresh page with a memory open, where the home has one. */
async function start(page: Page, home: string): Promise<void> {
  await page.reload();
  await page.locator('h1').first().waitFor();
  if (home === 'none') return;
  await page.locator('[data-part=list]').getByRole('option').first().waitFor();
  const list = page.locator('[data-part=list]');
  const best = list.getByRole('option', { name: home === 'demo' ? /^Payment webhooks retry/ : /./ }).first();
  // The demo's group of projects is folded, and its best memory is an old one, unless a picture before changed it.
  const more = list.getByRole('option', { name: /^(?:\d+ more\s*project|还有 \d+ 条\s*项目)/ }).first();
  await best.or(more).first().waitFor();
  if ((await best.count()) === 0) await more.click();
  await best.click();
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.move(0, 0);
  if (home === 'demo') await list.evaluate(showGroup);
}

/** Runs in the page: the head of the open memory's group stands at the top of the list. */
function showGroup(list: Element): void {
  const row = list.querySelector('[aria-selected=true]');
  const { top } = list.getBoundingClientRect();
  const head = [...list.querySelectorAll('[role=presentation] > [role=presentation] > [role=presentation]')]
    .map((each) => each.parentElement?.getBoundingClientRect())
    .findLast((box) => box !== undefined && box.top < (row?.getBoundingClientRect().top ?? 0));
  if (head) list.scrollTop += head.top - top + 8;
}

for (const folder of [out, docs]) mkdirSync(folder, { recursive: true });
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
const browser = await chromium.launch({ executablePath: process.env.REVERIE_CHROMIUM, args });
for (const home of Object.keys(homes))
  for (const theme of ['light', 'dark'])
    for (const language of ['en', 'zh']) await take(browser, home, theme, language);
await browser.close();
for (const line of missed) console.error(`Not taken: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
