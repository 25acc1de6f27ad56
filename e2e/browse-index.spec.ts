import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeOf } from './home-of.ts';
import { openTab, store } from './places.ts';
import { expect, test } from './test.ts';

const cli = fileURLToPath(new URL('../electron/cli.ts', import.meta.url));

/** What `reverie load` prints for a store of a home. */
function loaded(home: string, dir: string): string {
  const args = [cli, 'load', '--dir', dir, '--home', home, '--read-only'];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: home } });
}

// Read-only, the index is shown line by line instead of in its editor.
test.use({ makeHome: homeOf({ families: ['overflow', 'oddities', 'chinese'] }), doorArgs: ['--read-only'] });

test('the index shows both meters, the cut line, and the names that fall off', async ({ app }) => {
  await store(app, /^herbarium/).click();
  await openTab(app, /^Index/);
  await expect(app.getByRole('img', { name: /^Lines: 249 of 200, 49 over/ })).toBeVisible();
  await expect(app.getByRole('img', { name: /^Size: [\d,]+ of 25,000 characters, [\d,]+ over/ })).toBeVisible();
  await app.getByRole('button', { name: /^Claude reads/ }).click();
  await expect(app.getByText(/^Claude stops here. \d+ lines below are not loaded/)).toBeVisible();
  const side = app.getByRole('complementary', { name: 'To look at' });
  await expect(side.getByRole('heading', { name: /^Falls off/ })).toBeVisible();
  // The newest stand at the bottom, and the bottom is what falls off first.
  await expect(side.getByText(/^Gorse seeds|^Gorse/).first()).toBeVisible();
});

test('each line of an index says what it is', async ({ app }) => {
  await store(app, /^oddities/).click();
  await openTab(app, /^Index/);
  const lines = app.getByRole('grid', { name: 'Lines of MEMORY.md' });
  await expect(lines.getByRole('row', { name: /Gone.*file is gone/ })).toBeVisible();
  await expect(lines.getByRole('row', { name: /Up.*points out of the store/ })).toBeVisible();
  await expect(lines.getByRole('row', { name: /Colon again.*same file as line/ })).toBeVisible();
  await expect(lines.getByRole('row', { name: /A plain bullet.*plain bullet, no file/ })).toBeVisible();
  await expect(lines.getByRole('row', { name: /Second index.*another index/ })).toBeVisible();
  await lines.getByRole('button', { name: 'Tags' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
});

test('"What Claude loads" is to the letter what the command line prints', async ({ app, home }) => {
  const projects = join(home, '.claude', 'projects');
  for (const name of ['herbarium', 'oddities', '社区图书馆']) {
    await store(app, new RegExp(`^${name}`)).click();
    await openTab(app, /^What Claude loads/);
    const key = readdirSync(projects).find((each) =>
      name === '社区图书馆' ? /-work-+$/.test(each) : each.endsWith(`-${name}`),
    );
    const text = loaded(home, join(projects, key ?? '', 'memory'));
    expect(text.length).toBeGreaterThan(500);
    const region = app.getByRole('region', { name: 'The text as Claude gets it' });
    const [first = ''] = text.split('\n', 1);
    await expect(region).toContainText(first);
    // The warning at its end is set off: two blocks, parted by the blank line between them.
    await expect.poll(async () => (await region.locator('pre').allTextContents()).join('\n\n')).toBe(text);
  }
});
