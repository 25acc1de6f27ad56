import type { Page } from '@playwright/test';
import { storeList } from './places.ts';
import { storeFiles } from './store-files.ts';
import { expect, test } from './test.ts';

const file = 'reads-on-phone.md';
const row = (app: Page, name: RegExp) => app.locator('[data-part=list]').getByRole('option', { name });

async function open(app: Page, name: RegExp): Promise<void> {
  await row(app, name).click();
  await expect(app.getByRole('article').getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a deleted memory goes with its pointer, and undo brings back bytes, time and pointer', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const now = () => ({ text: store.read(file), time: store.time(file), index: store.read('MEMORY.md') });
  const before = now();
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('Delete');
  await expect(app.getByText('“Reads summaries on a phone” deleted, pointer removed too')).toBeVisible();
  expect(store.names()).not.toContain(file);
  expect(store.read('MEMORY.md')).not.toContain(file);
  await expect(app.getByText(`Undo: delete “${file}”`)).toBeVisible();
  await app.keyboard.press('Control+z');
  await expect(row(app, /^Reads summaries on a phone/)).toBeVisible();
  // The row comes with the file, maybe before the pointer.
  await expect.poll(now).toEqual(before);
  await app.keyboard.press('Control+Shift+z');
  await expect(row(app, /^Reads summaries on a phone/)).toHaveCount(0);
});

test('several are deleted as one act', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const before = store.names();
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('x');
  await app.keyboard.press('j');
  await app.keyboard.press('x');
  await app.getByRole('button', { name: 'Delete 2' }).click();
  await expect(app.getByText('2 memories deleted, pointers removed too')).toBeVisible();
  expect(store.names()).toHaveLength(before.length - 2);
  // Whichever store is open by then.
  await storeList(app)
    .getByRole('option', { name: /^greenbox-web/ })
    .click();
  await expect(app.getByRole('heading', { level: 1, name: 'greenbox-web' })).toBeVisible();
  await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => store.names()).toEqual(before);
});

test('a rename says what follows, and pointers and links follow', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  store.write(
    'linking.md',
    '---\nname: linking\ndescription: d\ntype: project\n---\n\nSee [[reads-on-phone|phone]].\n',
  );
  await expect(row(app, /^linking/)).toBeVisible();
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('F2');
  const dialog = app.getByRole('dialog', { name: 'Rename' });
  await dialog.getByLabel('File').fill('读手机.md');
  await expect(dialog.getByText('Its pointer in MEMORY.md')).toBeVisible();
  await expect(dialog.getByText('linking.md')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(app.getByText('Renamed to 读手机.md')).toBeVisible();
  expect(store.names()).toContain('读手机.md');
  expect(store.read('MEMORY.md')).toContain('读手机.md');
  expect(store.read('linking.md')).toContain('[[读手机|phone]]');
});

test('"Still true" sets date and time to now; a pin is one field', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  await open(app, /^Reads summaries on a phone/);
  const time = store.time(file);
  await app.keyboard.press('p');
  await expect.poll(() => store.read(file)).toMatch(/^ {2}pinned: true$/m);
  expect(Math.abs(store.time(file) - time)).toBeLessThanOrEqual(1);
  await app.keyboard.press('t');
  await expect.poll(() => store.read(file)).toMatch(/^ {2}lastConfirmed: \d{4}-\d\d-\d\d$/m);
  expect(store.time(file)).toBeGreaterThan(time + 1000);
});

test('broken front matter is repaired only after its diff was seen', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const broken = '---\nname: broken-one\ndescription: never: this way\ntype: project\n---\n\nText.\n';
  store.write('broken.md', broken);
  await open(app, /^broken-one/);
  await app.getByRole('button', { name: 'Show the repair' }).click();
  const dialog = app.getByRole('dialog', { name: 'Repair the front matter' });
  await expect(dialog.getByText(/^The parser says:/)).toBeVisible();
  await expect(dialog.getByText('description: "never: this way"')).toBeVisible();
  expect(store.read('broken.md')).toBe(broken);
  await dialog.getByRole('button', { name: 'Apply the repair' }).click();
  await expect.poll(() => store.read('broken.md')).toBe(broken.replace('never: this way', '"never: this way"'));
});

test('a sentence becomes a memory with its pointer', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  await expect(row(app, /^Reads summaries/)).toBeVisible();
  await app.keyboard.press('Control+j');
  await app.getByLabel('What should Claude remember?').fill('Never deploy on Fridays.');
  await app.keyboard.press('Enter');
  const dialog = app.getByRole('dialog', { name: 'Remember' });
  await expect(dialog.getByRole('radio', { name: 'Feedback' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save memory' }).click();
  await expect(app.getByText('feedback_never-deploy-on-fridays.md created, pointer added too')).toBeVisible();
  expect(store.read('MEMORY.md')).toContain('(feedback_never-deploy-on-fridays.md)');
});

test('an undo that meets a changed file asks before it does anything', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('p');
  await expect.poll(() => store.read(file)).toMatch(/pinned: true/);
  await expect(app.getByText(/^Undo: edit of/)).toBeVisible();
  store.write(file, `${store.read(file)}Written since.\n`);
  await expect(app.getByText('Written since.')).toBeVisible();
  await app.keyboard.press('Control+z');
  const dialog = app.getByRole('dialog');
  await expect(dialog.getByText('changed since')).toBeVisible();
  expect(store.read(file)).toMatch(/pinned: true/);
  await dialog.getByRole('button', { name: 'Keep both changes' }).click();
  await expect.poll(() => store.read(file)).not.toMatch(/pinned: true/);
  expect(store.read(file)).toContain('Written since.');
});

test.describe('read-only', () => {
  test.use({ doorArgs: ['--read-only'] });

  test('nothing that changes memories is offered, and its keys do nothing', async ({ app, home }) => {
    const store = storeFiles(home, 'greenbox-api');
    const before = store.names().map((name) => store.read(name));
    await open(app, /^Reads summaries on a phone/);
    for (const name of ['New memory', /^Edit/, /^Still true/, /^Pin/])
      await expect(app.getByRole('button', { name })).toHaveCount(0);
    await app.getByRole('button', { name: 'More about this memory' }).click();
    await expect(app.getByRole('menuitem', { name: /^All versions/ })).toBeVisible();
    for (const name of [/^Rename/, /^Move/, /^Archive/, /^Delete/])
      await expect(app.getByRole('menuitem', { name })).toHaveCount(0);
    await app.keyboard.press('Escape');
    for (const key of ['e', 'p', 't', 'a', 'm', 'F2', 'Control+j', 'Delete', 'Control+z'])
      await app.keyboard.press(key);
    await expect(app.getByRole('dialog')).toHaveCount(0);
    await app.keyboard.press('?');
    await expect(app.getByText('Still true')).toHaveCount(0);
    await app.keyboard.press('Escape');
    await app.keyboard.press('Control+k');
    await app.keyboard.type('>new');
    await expect(app.getByText(/^No match/)).toBeVisible();
    expect(store.names().map((name) => store.read(name))).toEqual(before);
  });
});
