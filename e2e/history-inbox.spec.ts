import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import type { Note } from './add-store.ts';
import { projectKey } from './homes/project-key.ts';
import { writeMemory } from './homes/write-memory.ts';
import { homeChangedSince } from './outside.ts';
import { memory, openTab } from './places.ts';
import { expect, test } from './test.ts';

const notes: Note[] = Array.from({ length: 12 }, (_, i) => ({
  file: `note-${i}.md`,
  name: `Fern note ${i}`,
  description: `what is known of fern ${i}`,
  type: 'project',
  body: `The fern ${i} stands in the north house.\n\nIt is watered twice a week.`,
}));
const dirOf = (root: string) =>
  join(root, 'home', '.claude', 'projects', projectKey(join(root, 'work', 'herbarium')), 'memory');
const edited = {
  ...notes[1],
  body: 'The fern 1 stands in the south house.\n\nIt is watered twice a week.',
};

test.use({
  makeHome: homeChangedSince(
    (root) => addStore(root, 'herbarium', notes),
    (root) => {
      rmSync(join(dirOf(root), 'note-0.md'));
      writeMemory(dirOf(root), 'note-1.md', edited);
      writeMemory(dirOf(root), 'new.md', { name: 'Moss wall', description: 'where it is', type: 'user' });
    },
  ),
});

const list = (app: Page) => app.getByRole('listbox', { name: 'Changes' });
const change = (app: Page, name: RegExp) => list(app).getByRole('option', { name });
const detail = (app: Page) => app.getByRole('region', { name: 'The change' });

async function openInbox(app: Page): Promise<void> {
  await expect(app.getByRole('button', { name: /^What changed 3 changes/ })).toBeVisible();
  await app.keyboard.press('g');
  await app.keyboard.press('i');
  await expect(app.getByRole('heading', { level: 1, name: /^3 changes/ })).toBeVisible();
}

test('what others changed while Reverie was closed is listed, deletions first, each with before and after', async ({
  app,
}) => {
  await openInbox(app);
  await expect(list(app).getByRole('option').first()).toContainText('Fern note 0');
  await expect(list(app).getByText('New, deleted')).toBeVisible();
  await expect(detail(app).getByText('The fern 0 stands in the north house.')).toBeVisible();
  await expect(detail(app).getByText('Another program deleted this.')).toBeVisible();
  await change(app, /Fern note 1/).click();
  await expect(detail(app).locator('mark')).toHaveText(['north', 'south']);
  await expect(change(app, /Moss wall/)).toContainText('Another program added a user memory in herbarium');
});

test('a change that was looked at is marked as seen by its key, and stays below; the count follows', async ({
  app,
}) => {
  await openInbox(app);
  await list(app).focus();
  await app.keyboard.press('s');
  await expect(app.getByRole('heading', { level: 1, name: /^2 changes/ })).toBeVisible();
  await expect(app.getByRole('button', { name: /^What changed 2 changes/ })).toBeVisible();
  await expect(list(app).getByText('Seen, today')).toBeVisible();
  await app.keyboard.press('Shift+S');
  await expect(app.getByRole('heading', { level: 1, name: /^Nothing new since/ })).toBeVisible();
  await expect(app.getByRole('button', { name: 'What changed', exact: true })).toBeVisible();
});

test('a deleted memory comes back as it was, and an undo takes it away again', async ({ app, home }) => {
  const file = join(dirOf(join(home, '..')), 'note-0.md');
  await openInbox(app);
  await detail(app).getByRole('button', { name: 'Restore' }).click();
  await expect(app.getByText('“Fern note 0” is as it was before')).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain('The fern 0 stands in the north house.');
  await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByText(/^Taken back/)).toBeVisible();
  expect(existsSync(file)).toBe(false);
});

test('a version is restored from the panel of a memory, and j and k move in the list', async ({ app, home }) => {
  const file = join(dirOf(join(home, '..')), 'note-1.md');
  await memory(app, /^Fern note 1 /).click();
  await app.keyboard.press('v');
  const panel = app.getByRole('dialog', { name: 'Versions' });
  await expect(panel.getByRole('option')).toHaveCount(2);
  await expect(panel.locator('mark')).toHaveText(['north', 'south']);
  await panel.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(app.getByText('Version 1 of note-1.md restored')).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain('north house');
  await openTab(app, /^History/);
  await list(app).focus();
  const first = await list(app).locator('[aria-selected=true]').textContent();
  await app.keyboard.press('j');
  await expect(list(app).locator('[aria-selected=true]')).not.toHaveText(first ?? '');
  await app.keyboard.press('k');
  await expect(list(app).locator('[aria-selected=true]')).toHaveText(first ?? '');
});

test('history of a store lists its files, those gone too, with every version', async ({ app }) => {
  await openTab(app, /^History/);
  await app.getByRole('button', { name: 'All files' }).click();
  const panel = app.getByRole('dialog', { name: 'Files that history knows' });
  await expect(panel.getByRole('listitem').first()).toContainText('note-0.mddeleted');
  await panel.getByRole('button', { name: /note-0\.md/ }).click();
  await expect(app.getByRole('dialog', { name: 'Versions' }).getByText('as Reverie first saw it')).toBeVisible();
});

test.describe('many files at once', () => {
  test.use({
    makeHome: homeChangedSince(
      (root) => addStore(root, 'herbarium', notes),
      (root) => {
        for (const { file } of notes.slice(0, 10)) rmSync(join(dirOf(root), file));
      },
    ),
  });

  test('a store that shrank raises an alarm, and one button gives all of it back', async ({ app, home }) => {
    await app.getByRole('button', { name: /^What changed 10 changes/ }).click();
    await expect(app.getByRole('alert')).toContainText('10 of');
    await app.getByRole('button', { name: 'Restore all 10' }).click();
    await expect(app.getByText('10 files restored')).toBeVisible();
    for (const { file } of notes) expect(existsSync(join(dirOf(join(home, '..')), file)), file).toBe(true);
    await expect(app.getByRole('heading', { level: 1, name: /^Nothing new/ })).toBeVisible();
  });
});

test('a memory folder that is deleted as a whole while the app runs is told, and one button gives all of it back', async ({
  app,
  home,
}) => {
  const dir = dirOf(join(home, '..'));
  await openInbox(app);
  await app.keyboard.press('Shift+S');
  await expect(app.getByRole('heading', { level: 1, name: /^Nothing new since/ })).toBeVisible();
  const files = readdirSync(dir);
  rmSync(dir, { recursive: true });
  await expect(app.getByRole('alert')).toContainText(`${files.length} of`, { timeout: 20_000 });
  await app.getByRole('button', { name: `Restore all ${files.length}` }).click();
  await expect(app.getByText(`${files.length} files restored`)).toBeVisible();
  expect(readdirSync(dir)).toEqual(files);
});

test.describe('read-only', () => {
  test.use({ doorArgs: ['--read-only'] });

  test('what is known is shown, and nothing offers a change', async ({ app }) => {
    await app.getByRole('button', { name: /^What changed/ }).click();
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(app.getByRole('button', { name: /Restore|seen/i })).toHaveCount(0);
    await app.keyboard.press('Escape');
    await app.getByRole('button', { name: 'More about this store' }).click();
    await expect(app.getByRole('menuitem', { name: 'Export…' })).toBeVisible();
    await expect(app.getByRole('menuitem', { name: 'Import…' })).toHaveCount(0);
  });
});
