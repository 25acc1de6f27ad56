/** What a view costs with many memories, in Chromium: a key in the filter until it is painted, and the first rows of a store. */
import { mkdtempSync, readdirSync, realpathSync, rmSync, watch, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openWebDoor } from '../doors/web-door.ts';
import { manyNotes } from '../homes/families/overflow.ts';
import { makeHome } from '../homes/make-home.ts';
import { makeProject } from '../homes/make-project.ts';
import { writeMemory } from '../homes/write-memory.ts';
import { atPercent, median, printFigure } from './figure.ts';
import { awaitKey, awaitWords, firstRows, keyPainted } from './in-page.ts';

const rounds = 5;
const changes = 30;
/** A machine that others use, too, may take its time, in milliseconds: it falls on both sides of a ratio. */
const patience = 180_000;
const rows = '[role=option][aria-posinset]';

async function measureFirstRows(page: Page): Promise<void> {
  const times: Record<string, number[]> = { big: [], small: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? ['big', 'small'] : ['small', 'big']) {
      // A fresh page: a store that was open before is still in the view's memory.
      await page.reload();
      await page.locator(rows).first().waitFor();
      const time = await page.evaluate(firstRows, { name, rows });
      if (round > 0) times[name]?.push(time);
    }
  }
  printFigure('first rows painted, 10,000 against 10', 'ms', median(times.big ?? []), median(times.small ?? []), null);
}

async function measureKeys(page: Page, empty: Page): Promise<void> {
  await page.getByRole('option', { name: /^big/ }).click();
  await page.locator(rows).first().waitFor();
  await empty.setContent('<title>Empty</title><input>');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    // Each changes how many rows there are.
    for (const key of ['7', 'Backspace', '8', 'Backspace', '9', 'Backspace']) {
      for (const [target, times, selector] of [
        [empty, theirs, 'input'],
        [page, ours, '[data-part=filter] input, input[data-part=filter]'],
      ] as const) {
        await target.bringToFront();
        await target.locator(selector).first().focus();
        await target.evaluate(awaitKey, target === page ? rows : null);
        await target.keyboard.press(key);
        const time = await target.evaluate(keyPainted);
        if (round > 0) times.push(time);
      }
    }
  }
  printFigure('key in the filter to paint, 10,000 memories', 'ms', median(ours), median(theirs), null);
}

/** From a write by anyone to the row on screen, against a bare watch and stat of the same file. */
async function measureChanges(page: Page, dir: string): Promise<void> {
  await page.getByRole('option', { name: /^middle/ }).click();
  await page.locator(rows).first().waitFor();
  const file = readdirSync(dir).find((name) => name !== 'MEMORY.md') ?? '';
  const now = (): number => performance.timeOrigin + performance.now();
  let heard: (at: number) => void = () => undefined;
  const bare = watch(dir, (_, name) => {
    if (name === file) void stat(join(dir, file)).then(() => heard(now()));
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < changes; round++) {
    const words = `Round ${round} of them`;
    await page.evaluate(awaitWords, { words, rows });
    const bareHeard = new Promise<number>((resolve) => (heard = resolve));
    const start = now();
    writeFileSync(join(dir, file), `---\nname: changed\ndescription: ${words}\ntype: user\n---\n\nText.\n`);
    theirs.push((await bareHeard) - start);
    ours.push((await page.evaluate(keyPainted)) - start);
    await page.waitForTimeout(100 + 37 * (round % 12));
  }
  bare.close();
  printFigure('change to screen, p50, 2,000 memories', 'ms', median(ours), median(theirs), null);
  printFigure('change to screen, p95, 2,000 memories', 'ms', atPercent(ours, 95), atPercent(theirs, 95), null);
}

async function measure(browser: Browser, out: string): Promise<void> {
  const { home, work } = makeHome(out, { families: [], big: 10_000 });
  const dirs = new Map<string, string>();
  for (const [name, count] of [
    ['small', 10],
    ['middle', 2_000],
    ['aside', 1],
  ] as const) {
    const { memoryDir } = makeProject(home, join(work, name), { trusted: true });
    dirs.set(name, memoryDir);
    for (const { file, age, ...fields } of manyNotes(count)) {
      // The app opens the store written last: a third one, so that neither measured one is open at the start.
      writeMemory(memoryDir, file, fields, { mtimeDaysAgo: name === 'aside' ? 0 : age });
    }
  }
  const door = await openWebDoor(home);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(patience);
    await page.goto(door.url);
    // A reload before the ticket was traded for a token would find the page locked out.
    await page.locator(rows).first().waitFor();
    await measureFirstRows(page);
    await measureChanges(page, dirs.get('middle') ?? '');
    await measureKeys(page, await browser.newPage());
  } finally {
    await door.stop();
  }
}

// An end by a signal ends the browser and the server, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-view-bench-')));
const browser = await chromium
  .launch({
    executablePath: process.env['REVERIE_CHROMIUM'],
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
  })
  .catch(() => null);
try {
  if (browser === null) console.error('skipped: no Chromium to paint in (set REVERIE_CHROMIUM)');
  else await measure(browser, out);
} finally {
  await browser?.close();
  rmSync(out, { recursive: true, force: true });
}
