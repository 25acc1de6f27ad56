import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addStore } from './add-store.ts';
import { manyNotes } from './homes/families/overflow.ts';
import { put } from './homes/put.ts';
import { projectKey } from './homes/project-key.ts';
import { writeIndex } from './homes/write-index.ts';
import { writeMemory } from './homes/write-memory.ts';
import { homeOf } from './home-of.ts';
import { filter, list, memory, openTab, reader, scrolled, store } from './places.ts';
import { expect, test } from './test.ts';

test.use({ makeHome: homeOf({}, (root) => addStore(root, 'herbarium', manyNotes(120))) });

/** The store's folder. */
const dirOf = (home: string, name = 'herbarium'): string =>
  join(home, '.claude', 'projects', projectKey(join(home, '..', 'work', name)), 'memory');

test('an edit by another program is on screen, and filter, scroll and place stay', async ({ app, home }) => {
  await filter(app).fill('register');
  await list(app).evaluate((element) => (element.scrollTop = 900));
  const row = list(app).getByRole('option').nth(8);
  const title = (await row.locator('.cut').first().textContent()) ?? '';
  await row.click();
  await expect(reader(app).getByRole('heading', { level: 1 })).toBeVisible();
  const before = await scrolled(list(app));
  expect(before).toBeGreaterThan(0);

  const file = `${title.toLowerCase().replaceAll(' ', '-')}.md`;
  const fields = { name: title, description: 'never renamed without the register, said twice', type: 'project' };
  writeMemory(dirOf(home), file, { ...fields, body: 'Written by somebody else.' }, { mtimeDaysAgo: 100 });
  await expect(reader(app).getByText('Written by somebody else.')).toBeVisible();
  await expect(filter(app)).toHaveValue('register');
  expect(await scrolled(list(app))).toBe(before);
  await expect(reader(app).getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a rename, a deletion and a folder within a new folder are seen, and a selection outlives them', async ({
  app,
  home,
}) => {
  const dir = dirOf(home);
  await filter(app).fill('fern');
  await memory(app, /^Fern labels/).click({ modifiers: ['ControlOrMeta'] });
  await memory(app, /^Fern scans/).click({ modifiers: ['ControlOrMeta'] });
  await expect(app.getByRole('toolbar', { name: '2 selected' })).toBeVisible();

  renameSync(join(dir, 'fern-dates.md'), join(dir, 'fern-days.md'));
  rmSync(join(dir, 'fern-drying.md'));
  writeMemory(dir, 'new/deep/fern-roof.md', { name: 'Fern roof', description: 'x', type: 'project' });
  await expect(memory(app, /^Fern roof project today/)).toBeVisible();
  await expect(memory(app, /^Fern drying/)).toHaveCount(0);
  await expect(memory(app, /^Fern dates/)).toHaveCount(1);
  await expect(memory(app, /^Fern dates/)).toContainText('not indexed');
  await expect(app.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await expect(filter(app)).toHaveValue('fern');

  rmSync(join(dir, 'fern-scans.md'));
  await expect(app.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
});

test('the open memory that is deleted stays readable, and says that it went', async ({ app, home }) => {
  await filter(app).fill('moss labels');
  await memory(app, /^Moss labels/).click();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'Moss labels' })).toBeVisible();
  rmSync(join(dirOf(home), 'moss-labels.md'));
  await expect(reader(app).getByText('This memory was deleted or renamed by another program.')).toBeVisible();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'Moss labels' })).toBeVisible();
  await expect(memory(app, /^Moss labels/)).toHaveCount(0);
});

test('a change of the index is on screen: its lines, its meters, the store and what loads', async ({ app, home }) => {
  await openTab(app, /^Index/);
  await expect(app.getByRole('img', { name: /^Lines: 120 of 200/ })).toBeVisible();
  writeIndex(
    dirOf(home),
    Array.from({ length: 230 }, (_, i) => `- line ${i}`),
  );
  await expect(app.getByRole('img', { name: /^Lines: 230 of 200, 30 over/ })).toBeVisible();
  await expect(app.getByRole('tab', { name: /^Index 115 %/ })).toBeVisible();
  await openTab(app, /^What Claude loads/);
  await expect(app.getByText(/MEMORY.md is 230 lines/)).toBeVisible();
  rmSync(join(dirOf(home), 'MEMORY.md'));
  await expect(app.getByText('Nothing is loaded here.')).toBeVisible();
});

test('a new store and a store that goes are seen, without leaving the open one', async ({ app, home }) => {
  await memory(app, /^Fern/).first().click();
  const heading = reader(app).getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  const root = join(home, '..');
  addStore(root, 'aquarium', [{ file: 'carp.md', name: 'carp', description: 'x', type: 'project' }]);
  await expect(store(app, /^aquarium\s*1/)).toBeVisible();
  await expect(heading).toHaveText(title);
  rmSync(join(dirOf(home, 'aquarium'), '..'), { recursive: true });
  await expect(store(app, /^aquarium/)).toHaveCount(0);
  await expect(heading).toHaveText(title);
});

test('a store whose folder is replaced as a whole is read anew', async ({ app, home }) => {
  const dir = dirOf(home);
  renameSync(dir, `${dir}-aside`);
  mkdirSync(dir);
  put(join(dir, 'only.md'), '---\nname: Only one\ndescription: x\ntype: user\n---\n\nHere.\n');
  await expect(memory(app, /^Only one/)).toBeVisible();
  await expect(list(app).getByRole('option')).toHaveCount(1);
  rmSync(dir, { recursive: true });
  renameSync(`${dir}-aside`, dir);
  await expect(filter(app)).toHaveAttribute('placeholder', 'Filter 120 memories');
});
