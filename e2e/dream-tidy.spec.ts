import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPottery, dreamFile, dreamFiles, panel, pill, potteryOf } from './dream-home.ts';
import { homeOf } from './home-of.ts';
import { expect, test } from './test.ts';

// With motion, as most have it; the other journeys run without.
test.use({ makeHome: homeOf({}, addPottery), contextOptions: { reducedMotion: 'no-preference' } });

test.slow();

const read = (home: string, file: string): string => readFileSync(join(potteryOf(home), file), 'utf8');

/** A tidy of the open store, made with its keys alone, until its review is on screen. */
async function tidy(app: Page): Promise<void> {
  await expect(app.getByRole('listbox', { name: /pottery/ }).getByRole('option')).toHaveCount(4);
  await app.keyboard.press('Shift+ArrowDown');
  await expect(panel(app)).toBeVisible();
  await expect(panel(app).getByRole('radio', { name: /^Tidy/ })).toBeChecked();
  await app.keyboard.press('Control+d');
  await expect(pill(app)).toHaveText(/^Dream finished, \d files? to review/, { timeout: 60_000 });
  await app.keyboard.press('Escape');
  await expect(panel(app)).toHaveCount(0);
  await app.keyboard.press('g');
  await app.keyboard.press('d');
  await expect(dreamFiles(app)).toBeFocused();
}

test('a tidy is reviewed: one change taken, a file left, applied as one act, and taken back', async ({ app, home }) => {
  const before = ['kiln.md', 'glaze.md', 'clay.md', 'clay-again.md', 'MEMORY.md'].map((file) => read(home, file));
  await tidy(app);
  await expect(dreamFiles(app).getByText('Deletions, off until you take them')).toBeVisible();
  await expect(dreamFile(app, /Clay again/)).toContainText('nothing taken');
  const apply = app.getByRole('button', { name: /^Apply/ });
  await expect(apply).toBeDisabled();

  await dreamFile(app, /^Updated Kiln/).click();
  const changes = app.getByRole('region', { name: 'Kiln', exact: true }).getByRole('group');
  await expect(changes).toHaveCount(2);
  await expect(changes.first().locator('mark').first()).toHaveText('Yesterday');
  await changes.first().getByRole('radio', { name: 'Take' }).click();
  await expect(dreamFile(app, /Kiln/)).toContainText('1 of 2 changes taken');
  await app.getByRole('region', { name: 'Glaze', exact: true }).getByRole('radio', { name: 'Leave' }).click();
  await expect(app.getByText(/^1 of \d changes/)).toBeVisible();
  expect(read(home, 'kiln.md')).toBe(before[0]);

  await app.getByRole('button', { name: /^Apply 1 change/ }).click();
  await expect(app.getByText('1 change of the dream applied to pottery')).toBeVisible();
  const kiln = read(home, 'kiln.md');
  expect(kiln).toMatch(/\n(On )?\d{4}-\d\d-\d\d,? the kiln got a new door\.|\nYesterday \(\d{4}-\d\d-\d\d\)/);
  expect(kiln).toContain('Yesterday its old door was sold.');
  expect(read(home, 'glaze.md')).toBe(before[1]);
  expect(existsSync(join(potteryOf(home), 'clay-again.md'))).toBe(true);

  await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByText(/^Taken back: dream/)).toBeVisible();
  expect(['kiln.md', 'glaze.md', 'clay.md', 'clay-again.md', 'MEMORY.md'].map((file) => read(home, file))).toEqual(
    before,
  );
});

test('from the dream to the last change by keyboard alone; all but deletions is one command', async ({ app, home }) => {
  await tidy(app);
  await app.keyboard.press('g');
  await app.keyboard.press('i');
  await expect(app.getByText(/^A dream on pottery waits: \d files to review\.$/)).toBeVisible();
  await app.keyboard.press('g');
  await app.keyboard.press('d');
  await expect(dreamFiles(app)).toBeFocused();
  const first = await dreamFiles(app).locator('[aria-selected=true]').textContent();
  await app.keyboard.press('y');
  await expect(dreamFiles(app).locator('[aria-selected=true]')).not.toHaveText(first ?? '');
  await expect(app.getByText(/^1 of \d changes/)).toBeVisible();
  await app.keyboard.press('Shift+K');
  await app.keyboard.press('n');
  await expect(app.getByText(/^0 of \d changes/)).toBeVisible();
  await app.keyboard.press('Home');
  await app.keyboard.press(' ');
  await expect(app.getByText(/^1 of \d changes/)).toBeVisible();
  await app.keyboard.press('Control+k');
  await app.keyboard.type('>take all but');
  await app.keyboard.press('Enter');
  await expect(dreamFile(app, /Glaze/)).toContainText('taken.');
  await expect(dreamFile(app, /Clay again/)).toContainText('nothing taken');
  await app.keyboard.press('Control+Enter');
  await expect(app.getByText(/changes of the dream applied to pottery/)).toBeVisible();
  expect(read(home, 'glaze.md')).not.toMatch(/\nYesterday the/);
  expect(existsSync(join(potteryOf(home), 'clay-again.md'))).toBe(true);
});

test.describe('keys are faster than the answers', () => {
  test.use({ lag: 400 });

  test('an older answer never takes back what was decided since', async ({ app }) => {
    await tidy(app);
    await app.keyboard.press('y');
    await app.keyboard.press('Shift+K');
    await app.keyboard.press('n');
    await expect(app.getByText(/^0 of \d changes/)).toBeVisible();
    // The answer to the first key comes now, then that to the second.
    const shown = new Set<string>();
    for (const until = Date.now() + 2000; Date.now() < until;)
      shown.add((await app.getByText(/^\d of \d changes/).textContent()) ?? '');
    expect([...shown]).toEqual([expect.stringMatching(/^0 of/)]);
  });
});

test('a text is edited before it is taken; a file that changed meanwhile keeps both; the rest is discarded', async ({
  app,
  home,
}) => {
  await tidy(app);
  await dreamFile(app, /Glaze/).click();
  await app.getByRole('button', { name: 'Edit before taking' }).click();
  const field = app.getByRole('textbox', { name: 'Text of glaze.md' });
  await field.fill((await field.inputValue()).replace('blue glaze', 'green glaze'));
  await app.keyboard.press('Control+Enter');
  await expect(dreamFile(app, /Glaze/)).toContainText('Edited by you');
  writeFileSync(join(potteryOf(home), 'kiln.md'), read(home, 'kiln.md').replace('Shelf 4 of', 'Shelf four of'));
  const kiln = app.getByRole('region', { name: 'Kiln', exact: true });
  await dreamFile(app, /Kiln/).click();
  await expect(kiln.getByText(/Both changes fit together/)).toBeVisible();
  await app.keyboard.press('Shift+Y');
  await app.getByRole('button', { name: /^Apply 3 changes/ }).click();
  await expect(app.getByText('3 changes of the dream applied to pottery')).toBeVisible();
  expect(read(home, 'glaze.md')).toContain('green glaze');
  expect(read(home, 'kiln.md')).toContain('Shelf four of');
  expect(read(home, 'kiln.md')).not.toMatch(/\nYesterday (the kiln|its old)/);

  await tidy(app);
  await app.getByRole('button', { name: 'Discard dream' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(app.getByText('The dream was discarded')).toBeVisible();
  await app.keyboard.press('Shift+ArrowDown');
  await expect(
    panel(app).getByRole('button', { name: /Tidy, 1 file.*discarded|Tidy, \d files.*discarded/ }),
  ).toBeVisible();
});

test('a dry run shows what it would change, and nothing of it can be applied', async ({ app }) => {
  await pill(app).click();
  await panel(app).getByRole('switch', { name: 'Dry run' }).click();
  await panel(app)
    .getByRole('button', { name: /^Dry run/ })
    .click();
  await expect(pill(app)).toHaveText(/^Dry run finished, \d files to see/, { timeout: 60_000 });
  await panel(app).getByRole('button', { name: 'Show' }).click();
  await expect(app.getByText('A dry run: nothing of it can be applied.')).toBeVisible();
  await expect(dreamFile(app, /Glaze/)).toBeVisible();
  await expect(app.getByRole('button', { name: /^(Apply|Discard|Take all)/ })).toHaveCount(0);
  await expect(app.getByRole('radio', { name: 'Take' })).toHaveCount(0);
  await app.keyboard.press('Escape');
  await expect(dreamFiles(app)).toHaveCount(0);
});

test.describe('read-only', () => {
  test.use({ doorArgs: ['--read-only'] });

  test('the gates are shown, and no dream is offered', async ({ app }) => {
    await pill(app).click();
    await expect(panel(app).getByText('Sessions since', { exact: true })).toBeVisible();
    await expect(panel(app).getByRole('radio')).toHaveCount(0);
    await expect(panel(app).getByRole('button', { name: /^Dream now/ })).toHaveCount(0);
    await app.keyboard.press('Control+d');
    await expect(panel(app)).toBeVisible();
  });
});
