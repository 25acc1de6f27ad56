import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import { homeOf } from './home-of.ts';
import { projectKey } from './homes/project-key.ts';
import { memory } from './places.ts';
import { expect, test } from './test.ts';

const body = [
  'Retried five times, then parked.',
  '',
  'A parked event is never replayed by hand.',
  '',
  '**Why:** a manual replay charged 41 orders twice.',
  '',
  '- Change the backoff only in the worker.',
].join('\n');

test.use({
  makeHome: homeOf({}, (root) =>
    addStore(root, 'herbarium', [
      { file: 'retries.md', name: 'Webhook retries', description: 'five times', type: 'project', body },
    ]),
  ),
});

test.slow();

const fileOf = (home: string) =>
  join(home, '.claude', 'projects', projectKey(join(home, '..', 'work', 'herbarium')), 'memory', 'retries.md');

/** Types into line one and at the end, while another program changes line one and adds a line in the middle. */
async function conflict(app: Page, home: string): Promise<void> {
  const file = fileOf(home);
  const before = readFileSync(file, 'utf8');
  await memory(app, /^Webhook retries/).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Webhook retries' })).toBeVisible();
  await app.keyboard.press('e');
  await expect(app.getByRole('textbox', { name: 'Text of the memory' })).toBeFocused();
  await app.keyboard.press('Control+Home');
  await app.keyboard.type('Mine: ');
  await app.keyboard.press('Control+End');
  await app.keyboard.type('\nAdded by me.');
  const theirs = before
    .replace('five times, then', 'five times over 13 minutes, then')
    .replace('replayed by hand.', 'replayed by hand.\nSee the runbook.');
  writeFileSync(file, theirs);
  await app.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(app.getByRole('region', { name: 'Merge retries.md' })).toBeVisible();
}

test('a merge takes in what does not touch, asks for what does, and saves what was chosen', async ({ app, home }) => {
  await conflict(app, home);
  const result = app.getByRole('region', { name: 'What will be saved' });
  await expect(result.getByText('See the runbook.')).toBeVisible();
  await expect(result.getByText('Added by me.')).toBeVisible();
  await expect(app.getByRole('button', { name: /^Save merge/ })).toBeDisabled();
  await app.keyboard.press('2');
  await expect(app.getByRole('radio', { name: /^On disk/ })).toBeChecked();
  await app.keyboard.press('Control+s');
  await expect(app.getByText('Merge saved')).toBeVisible();
  const text = readFileSync(fileOf(home), 'utf8');
  expect(text).toContain('\nRetried five times over 13 minutes, then parked.\n');
  expect(text).toContain('by hand.\nSee the runbook.\n');
  expect(text).toMatch(/in the worker\.\n\n?Added by me\.\n?$/);
  expect(text).not.toContain('Mine:');
});

test('a place settled by hand is saved as typed', async ({ app, home }) => {
  await conflict(app, home);
  await app.getByRole('button', { name: 'Edit by hand' }).click();
  await app.getByRole('textbox', { name: 'Text of place 1' }).fill('Retried six times over 13 minutes.');
  await app.getByRole('button', { name: /^Save merge/ }).click();
  await expect(app.getByText('Merge saved')).toBeVisible();
  expect(readFileSync(fileOf(home), 'utf8')).toContain('\nRetried six times over 13 minutes.\n\nA parked event');
});

test('a file that changes once more during the merge is merged again, choices kept, nothing overwritten', async ({
  app,
  home,
}) => {
  await conflict(app, home);
  await app.keyboard.press('1');
  await expect(app.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  writeFileSync(fileOf(home), `${readFileSync(fileOf(home), 'utf8').replace(/\n$/, '')}\nOnce more.\n`);
  await expect(app.getByText('Once more.').first()).toBeVisible();
  await expect(app.getByRole('button', { name: /^Save merge/ })).toBeDisabled();
  await app
    .getByRole('group', { name: 'Place 2 of 2' })
    .getByRole('radio', { name: /^Yours/ })
    .click();
  await app.getByRole('button', { name: /^Save merge/ }).click();
  await expect(app.getByText('Merge saved')).toBeVisible();
  const text = readFileSync(fileOf(home), 'utf8');
  expect(text).toContain('\nMine: Retried five times, then parked.\n');
  expect(text).toContain('See the runbook.');
});

test('leaving the merge leaves file and edit as they are', async ({ app, home }) => {
  await conflict(app, home);
  const before = readFileSync(fileOf(home), 'utf8');
  await app.keyboard.press('3');
  await app.keyboard.press('Escape');
  await expect(app.getByRole('textbox', { name: 'Text of the memory' })).toContainText('Mine: Retried');
  expect(readFileSync(fileOf(home), 'utf8')).toBe(before);
});
