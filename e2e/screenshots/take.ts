import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { makeDemo } from '../../electron/demo/make-demo.ts';
import { openWebDoor } from '../doors/web-door.ts';
import { makeHome } from '../homes/make-home.ts';

// Every view in both themes, both languages and both sizes, into docs/screenshots. Words limit it: `… dark zh`.
const out = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const words = process.argv.slice(2);
const sizes = { small: { width: 1024, height: 700 }, large: { width: 1440, height: 900 } };
const now = Date.now();

/** What to press to reach a view from an open memory of the first store. */
const views: Record<string, string[]> = {
  browse: [],
  index: ['2'],
  'start-up': ['3'],
  location: ['w'],
  problems: ['Control+Shift+M'],
  settings: ['Control+,'],
  palette: ['Control+k'],
  shortcuts: ['?'],
};

/** Homes that hold no memory, five, and two thousand. */
const homes: Record<string, (dir: string) => Promise<string>> = {
  demo: async (dir) => (await makeDemo(dir, now)).home,
  none: async (dir) => dir,
  five: async (dir) => makeHome(dir, { families: [], big: 5, now }).home,
  many: async (dir) => makeHome(dir, { families: [], big: 2000, now }).home,
};

async function take(browser: Browser, home: string, prefix: string, theme: string, language: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'reverie-shots-'));
  const made = await homes[home]!(dir);
  const data = join(made, '.local', 'share', 'reverie');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ theme, language }));
  const door = await openWebDoor(made);
  const page = await browser.newPage();
  await page.goto(door.url);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const [view, keys] of Object.entries(views)) {
      if (home !== 'demo' && view !== 'browse') continue;
      const name = `${prefix}${view}-${theme}-${language}-${size}`;
      if (!words.every((word) => name.includes(word))) continue;
      await openFirst(page);
      for (const key of keys) await page.keyboard.press(key);
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(out, `${name}.png`) });
      if (name === 'browse-light-en-large') await page.screenshot({ path: join(out, 'browse.png') });
    }
  }
  await page.close();
  await door.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function openFirst(page: Page): Promise<void> {
  await page.reload();
  await page.waitForTimeout(800);
  const store = page.getByRole('option').first();
  if ((await store.count()) === 0) return;
  await store.click();
  await page.waitForTimeout(500);
  for (const key of ['l', 'j', 'Enter']) await page.keyboard.press(key);
}

mkdirSync(out, { recursive: true });
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
const browser = await chromium.launch({ executablePath: process.env.REVERIE_CHROMIUM, args });
for (const theme of ['light', 'dark'])
  for (const language of ['en', 'zh'])
    for (const home of Object.keys(homes))
      await take(browser, home, home === 'demo' ? '' : `${home}-`, theme, language);
await browser.close();
