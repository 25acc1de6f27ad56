import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addStore } from './add-store.ts';
import { addBakery, bakeryOf } from './find-home.ts';
import { homeOf } from './home-of.ts';
import { list, memory, rail, reader, store, titles } from './places.ts';
import { expect, test } from './test.ts';

// Dated ahead, each counts as just written and is waited for, 60 ms on any machine: the check of all takes 24 s.
const many = Array.from({ length: 400 }, (_, i) => ({
  file: `note-${i}.md`,
  name: `note ${i}`,
  description: `see src/file-${i}.ts`,
  type: 'project',
  age: -1,
  body: Array.from({ length: 20 }, (_, j) => `- \`src/file-${i}-${j}.ts\` and \`call${i}x${j}()\``).join('\n'),
}));

test.use({ makeHome: homeOf({}, addBakery) });

test('c marks what is there, what moved and what went; one click writes the place where it is now', async ({
  app,
  home,
}) => {
  const file = join(bakeryOf(home), 'oven.md');
  const text = () => readFileSync(file, 'utf8');
  const time = statSync(file).mtimeMs;
  await memory(app, /^Oven/).click();
  await expect(rail(app).getByText(/were not checked yet/)).toBeVisible();
  await app.keyboard.press('c');
  await expect(app.getByText(/code references checked: 2 gone, 1 moved\.$/)).toBeVisible();
  await expect(reader(app).getByRole('img', { name: 'is there' }).first()).toBeVisible();
  await expect(reader(app).locator('[data-markdown]').getByText(/gone$/)).toHaveCount(2);
  await expect(memory(app, /^Oven.*2 gone/)).toBeVisible();
  await reader(app)
    .locator('[data-markdown]')
    .getByRole('button', { name: 'Write src/clock/clock.ts instead of src/timer/clock.ts' })
    .click();
  await expect(app.getByText('src/timer/clock.ts is now src/clock/clock.ts. The file date stays.')).toBeVisible();
  expect(text()).toContain('- Its timer is in `src/clock/clock.ts`.');
  // The next whole millisecond at most, so that Claude takes it for a change.
  expect(Math.abs(statSync(file).mtimeMs - time)).toBeLessThanOrEqual(1);
  // It is checked again as it is now.
  await expect(rail(app).getByText('Moved')).toHaveCount(0);
  await expect(reader(app).getByText('Of 4 code references: 2 gone.')).toBeVisible();
  await expect(app.getByText(/^Undo: edit of/)).toBeVisible();
  await app.keyboard.press('Control+z');
  await expect.poll(text).toContain('src/timer/clock.ts');
});

test('all memories are checked; the list holds those that are broken, the most first', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await list(app).focus();
  await app.keyboard.press('Shift+C');
  await expect(app.getByRole('alert')).toContainText('2 gone, 1 moved.');
  await app.getByRole('button', { name: 'Show them' }).click();
  await expect.poll(() => titles(app)).toEqual(['Oven']);
  await expect(app.getByRole('button', { name: /^Sorted by: Broken mentions/ })).toBeVisible();
});

test.describe('a store without its project, and a large one', () => {
  test.use({
    makeHome: homeOf({ families: ['moved'] }, (root) => {
      addBakery(root);
      addStore(root, 'archive', many);
    }),
  });

  test('a check of many is counted and can be cancelled', async ({ app }) => {
    await store(app, /^archive/).click();
    await expect(memory(app, /^note \d/).first()).toBeVisible();
    await app.getByRole('button', { name: 'More about this store' }).click();
    await app.getByRole('menuitem', { name: /^Check all against the code/ }).click();
    await expect(app.getByText('Checking against the code')).toBeVisible();
    await app.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.getByRole('alert')).toContainText('The check was stopped.');
  });

  test('without a project folder it is said that nothing can be checked', async ({ app }) => {
    await store(app, /Not read|moved/)
      .first()
      .click();
    await expect(list(app).getByRole('option').first()).toBeVisible();
    await list(app).focus();
    await app.keyboard.press('Shift+C');
    await expect(app.getByRole('alert')).toContainText('No project folder is known for this store');
  });
});
