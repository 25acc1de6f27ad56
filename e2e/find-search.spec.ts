import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBakery, bakeryOf, found, palette } from './find-home.ts';
import { homeOf } from './home-of.ts';
import { list, reader } from './places.ts';
import { expect, test } from './test.ts';

test.use({ makeHome: homeOf({}, addBakery) });

/** The search's worker needs a while to come up on a busy machine, ms. */
const patience = { timeout: 30_000 };

test('what is typed is searched in all texts, and Enter opens a find at its place', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('sleepy starter');
  await expect(found(app, /^project Sourdough A sleepy starter wakes/)).toBeVisible(patience);
  await expect(palette(app).locator('mark').filter({ hasText: 'sleepy' })).toBeVisible();
  await expect(palette(app).getByRole('status')).toHaveText(/found$/);
  await app.keyboard.press('Enter');
  await expect(palette(app)).toHaveCount(0);
  await expect(reader(app).getByRole('heading', { level: 1, name: 'Sourdough' })).toBeVisible();
  await expect(reader(app).getByText('A sleepy starter wakes with rye flour')).toBeInViewport();
  const marked = () => app.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
  await expect.poll(marked).toEqual(['sleepy', 'starter']);
});

test('Enter that is quicker than the answer opens what was typed, not what was listed before', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('flour mill');
  await app.keyboard.press('Enter');
  await expect(reader(app).getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible(patience);
});

test('Chinese is found by two of its signs, a piece of a name of code too', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('发酵');
  await expect(found(app, /烘焙记录 全麦面包要在清晨/)).toBeVisible(patience);
  await palette(app).getByRole('combobox').fill('spoon');
  await expect(found(app, /Sourdough .*honey_spoon/)).toBeVisible();
});

test('an exact phrase and a pattern narrow what words would find, and a broken pattern is said', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('flour mill');
  await expect(found(app, /Deliveries/)).toBeVisible(patience);
  await palette(app).getByRole('button', { name: 'Exact phrase' }).click();
  await palette(app).getByRole('combobox').fill('mill flour');
  await expect(palette(app).getByText('No match for “mill flour”.')).toBeVisible();
  await palette(app).getByRole('button', { name: 'Regex' }).click();
  await palette(app).getByRole('combobox').fill('two\\s+sack(s|ing)');
  await expect(found(app, /Deliveries .*two sacks/)).toBeVisible();
  await expect(palette(app).locator('mark')).toHaveText('two sacks');
  await palette(app).getByRole('combobox').fill('sack(');
  await expect(palette(app).getByText(/^This isn’t a valid pattern: /)).toBeVisible();
});

test('filters narrow the search, and a line of an index opens there', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('opening time');
  await expect(found(app, /^feedback Oven/)).toBeVisible(patience);
  await expect(found(app, /^Line 2: .*before opening time/)).toBeVisible();
  await palette(app).getByRole('button', { name: 'Filters' }).click();
  await palette(app).getByRole('button', { name: 'Project', exact: true }).click();
  await expect(found(app, /^feedback Oven/)).toHaveCount(0);
  await palette(app).getByRole('button', { name: 'Clear' }).click();
  await palette(app).getByRole('button', { name: '60 d and older' }).click();
  await expect(found(app, /^feedback Oven/)).toBeVisible();
  await palette(app).getByRole('button', { name: 'Clear' }).click();
  await found(app, /^Line 2: /).click();
  await expect(app.getByRole('tab', { name: /^Index/ })).toHaveAttribute('aria-selected', 'true');
  await expect(app.locator('.cm-activeLine')).toContainText('oven.md');
});

test('what another program writes is found while the search is open', async ({ app, home }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('maltwater');
  await expect(palette(app).getByText('No match for “maltwater”.')).toBeVisible(patience);
  writeFileSync(join(bakeryOf(home), 'bagels.md'), '---\nname: Bagels\ntype: project\n---\n\nBoiled in maltwater.\n');
  await expect(found(app, /^project Bagels Boiled in maltwater/)).toBeVisible();
});
