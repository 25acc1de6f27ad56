/** What the meters of the index editor cost: a keystroke in MEMORY.md of 200 lines against the same editor without them. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openWebDoor } from '../doors/web-door.ts';
import { makeHome } from '../homes/make-home.ts';
import { makeProject } from '../homes/make-project.ts';
import { indexLine, writeIndex } from '../homes/write-index.ts';
import { writeMemory } from '../homes/write-memory.ts';
import { bareEditorScript } from './bare-editor.ts';
import { median, printFigure } from './figure.ts';
import { awaitKey, keyPainted } from './in-page.ts';

const rounds = 6;
const keys = [...'seven seeds '];
const entries = Array.from({ length: 200 }, (_, i) => ({
  title: `Seed ${i + 1} of the herbarium`,
  file: `seed-${i + 1}.md`,
  hook: 'kept dry in a paper bag, away from light, and sown in the second week of March',
}));

interface Editor {
  page: Page;
  /** Milliseconds from a key to its paint. */
  paints: number[];
  /** Milliseconds of work of the page's main thread, a key. */
  work: number[];
}

const contents = (page: Page) => page.locator('.cm-content');

async function type({ page, paints, work }: Editor, measured: boolean): Promise<void> {
  await page.bringToFront();
  await contents(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await busy();
  for (const key of keys) {
    await page.evaluate(awaitKey, null);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const time = await page.evaluate(keyPainted);
    if (measured) paints.push(time);
  }
  if (measured) work.push(((await busy()) - before) / keys.length);
  await session.detach();
  for (const _ of keys) await page.keyboard.press('Backspace');
}

const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-index-bench-')));
const browser = await chromium
  .launch({
    executablePath: process.env['REVERIE_CHROMIUM'],
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
  })
  .catch(() => null);
if (browser === null) {
  console.error('skipped: no Chromium to paint in (set REVERIE_CHROMIUM)');
} else {
  const { home, work } = makeHome(out, { families: [] });
  const { memoryDir } = makeProject(home, join(work, 'herbarium'), { trusted: true });
  for (const { file, title, hook } of entries)
    writeMemory(memoryDir, file, { name: title, description: hook, type: 'project' });
  writeIndex(memoryDir, entries);
  const door = await openWebDoor(home);
  const viewport = { width: 1280, height: 800 };
  const ours: Editor = { page: await browser.newPage({ viewport }), paints: [], work: [] };
  await ours.page.goto(door.url);
  await ours.page.getByRole('option', { name: /^herbarium/ }).click();
  await ours.page.getByRole('tab', { name: /^Index/ }).click();
  await contents(ours.page).waitFor();
  const bare: Editor = { page: await browser.newPage({ viewport }), paints: [], work: [] };
  await bare.page.setContent('<style>.cm-editor { height: 600px }</style>');
  await bare.page.addScriptTag({ content: await bareEditorScript() });
  await bare.page.evaluate(
    (text) => {
      (globalThis as unknown as { openBareEditor(text: string): void }).openBareEditor(text);
    },
    `${entries.map(indexLine).join('\n')}\n`,
  );
  for (let round = 0; round <= rounds; round++)
    for (const editor of round % 2 === 0 ? [bare, ours] : [ours, bare]) await type(editor, round > 0);
  printFigure(
    'key in MEMORY.md of 200 lines to paint, meters and side',
    'ms',
    median(ours.paints),
    median(bare.paints),
    null,
  );
  printFigure('work of the page for that key', 'ms', median(ours.work), median(bare.work), null);
  await browser.close();
  await door.stop();
}
rmSync(out, { recursive: true, force: true });
