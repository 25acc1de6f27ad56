import type { Page } from '@playwright/test';
import { storeFiles } from './store-files.ts';
import { expect, reload, test } from './test.ts';
import { kept } from './kept-data.ts';

const file = 'reads-on-phone.md';
const row = (app: Page, name: RegExp) => app.locator('[data-part=list]').getByRole('option', { name });
const text = (app: Page) => app.getByRole('textbox', { name: 'Text of the memory' });

async function openEditor(app: Page): Promise<void> {
  await row(app, /^Reads summaries on a phone/).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Reads summaries on a phone' })).toBeVisible();
  await app.keyboard.press('e');
  await expect(text(app)).toBeFocused();
}

test('an edit changes only its own bytes, and the time stays', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const [before, time] = [store.read(file), store.time(file)];
  await openEditor(app);
  await app.keyboard.press('Control+End');
  await app.keyboard.type('A line more.');
  await app.getByLabel('Description').fill('Short paragraphs');
  await expect(app.getByText('2 edits not saved')).toBeVisible();
  await app.keyboard.press('Control+s');
  await expect(app.getByText(/^Saved\. The file date stays/)).toBeVisible();
  expect(store.read(file)).toBe(
    before.replace(/^description: .*$/m, 'description: "Short paragraphs"').replace(/\n$/, '\nA line more.'),
  );
  expect(Math.abs(store.time(file) - time)).toBeLessThanOrEqual(1);
  await app.keyboard.press('Escape');
  await expect(app.getByText('A line more.')).toBeVisible();
});

test('a relative date is replaced by the day it means, and a judgement is told', async ({ app }) => {
  await openEditor(app);
  await app.keyboard.press('Control+End');
  await app.keyboard.type('Decided yesterday. He is lazy.');
  const hints = app.getByRole('complementary', { name: 'Hints' });
  await expect(hints.getByText('This judges a person')).toBeVisible();
  await hints.getByRole('button', { name: /^Write \d{4}-\d\d-\d\d$/ }).click();
  await expect(text(app)).toContainText(/Decided \d{4}-\d\d-\d\d\. He is lazy\./);
});

test('a draft survives a reload, is offered again, and the file is untouched until it is saved', async ({
  app,
  home,
}) => {
  const store = storeFiles(home, 'greenbox-api');
  const before = store.read(file);
  await openEditor(app);
  await app.keyboard.press('Control+End');
  await app.keyboard.type('Half a thought');
  await kept(home, 'drafts', 'Half a thought');
  await reload(app);
  await row(app, /^Reads summaries on a phone/).click();
  await expect(app.getByText(/^Draft from \d\d:\d\d, not saved\./)).toBeVisible();
  expect(store.read(file)).toBe(before);
  await app.getByRole('button', { name: 'Restore' }).click();
  await expect(text(app)).toContainText('Half a thought');
  await app.keyboard.press('Escape');
  await app.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(app.getByText(/^Draft from/)).toHaveCount(0);
  expect(store.read(file)).toBe(before);
});

test('a change on disk while editing is told, and written over only after it was seen', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const before = store.read(file);
  await openEditor(app);
  await app.keyboard.press('Control+End');
  await app.keyboard.type('Mine.');
  store.write(file, before.replace(/\n$/, '\nTheirs.\n'));
  await expect(app.getByText('This file was changed on disk while you were editing.')).toBeVisible();
  await app.keyboard.press('Control+s');
  const dialog = app.getByRole('dialog', { name: 'Yours and theirs' });
  await expect(dialog.getByText('Theirs.')).toBeVisible();
  expect(store.read(file)).toContain('Theirs.');
  await dialog.getByRole('button', { name: 'Save yours over it' }).click();
  await expect.poll(() => store.read(file)).toBe(before.replace(/\n$/, '\nMine.'));
});

test('changes in different places are kept both', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const before = store.read(file);
  await openEditor(app);
  await app.keyboard.press('Control+End');
  await app.keyboard.type('Mine.');
  store.write(file, before.replace(/^description: .*$/m, 'description: theirs'));
  await app.getByRole('button', { name: 'Keep both changes' }).click();
  await app.keyboard.press('Control+s');
  await expect
    .poll(() => store.read(file))
    .toBe(before.replace(/^description: .*$/m, 'description: theirs').replace(/\n$/, '\nMine.'));
});

test('a new memory is made with its pointer', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  await expect(row(app, /^Reads summaries/)).toBeVisible();
  await app.keyboard.press('a');
  await expect(app.getByLabel('Name', { exact: true })).toBeFocused();
  await app.keyboard.type('Deploys on Tuesdays');
  await app.getByLabel('Description').fill('The window is 10 to 12');
  await text(app).click();
  await app.keyboard.press('Control+Home');
  await app.keyboard.type('Ops is at the desk then.');
  await app.getByRole('button', { name: 'Create' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Deploys on Tuesdays' })).toBeVisible();
  expect(store.read('project_deploys-on-tuesdays.md')).toBe(
    '---\nname: Deploys on Tuesdays\ndescription: The window is 10 to 12\nmetadata:\n  type: project\n---\n\nOps is at the desk then.\n',
  );
  expect(store.read('MEMORY.md')).toContain(
    '- [Deploys on Tuesdays](project_deploys-on-tuesdays.md) — The window is 10 to 12',
  );
});
