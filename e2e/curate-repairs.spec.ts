import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { storeFiles } from './store-files.ts';
import { expect, reload, test } from './test.ts';

const row = (app: Page, name: RegExp) => app.locator('[data-part=list]').getByRole('option', { name });
const text = (app: Page) => app.getByRole('textbox', { name: 'Text of the memory' });

async function open(app: Page, name: RegExp): Promise<void> {
  await row(app, name).click();
  await expect(app.getByRole('article').getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an emptied name is given back from the heading or the file, after its diff was seen', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const emptied = '---\nname: ""\ndescription: when to ship\ntype: project\n---\n\n# 部署 流程\n\nText.\n';
  store.write('deploy-flow.md', emptied);
  await row(app, /部署 流程|deploy-flow/).click();
  await app.getByRole('button', { name: 'Give it a name' }).click();
  const dialog = app.getByRole('dialog', { name: 'Repair the front matter' });
  await dialog.getByRole('button', { name: 'deploy-flow (from the file’s name)' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('deploy-flow');
  await dialog.getByLabel('Name').fill('部署 流程');
  await expect(dialog.getByRole('region', { name: 'What differs' })).toContainText('name: "部署 流程"');
  expect(store.read('deploy-flow.md')).toBe(emptied);
  await dialog.getByRole('button', { name: 'Apply the repair' }).click();
  await expect.poll(() => store.read('deploy-flow.md')).toBe(emptied.replace('name: ""', 'name: "部署 流程"'));
});

test('a move to another store takes the pointer along, and one undo brings both stores back', async ({ app, home }) => {
  const from = storeFiles(home, 'greenbox-api');
  const to = storeFiles(home, 'greenbox-web');
  const file = 'reads-on-phone.md';
  const now = () => [from.names().includes(file) && from.read(file), from.read('MEMORY.md'), to.read('MEMORY.md')];
  const before = now();
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('m');
  const dialog = app.getByRole('dialog', { name: 'Move' });
  await expect(dialog.getByText('Choose another type or store.')).toBeVisible();
  await dialog.getByLabel('Store').selectOption({ label: 'greenbox-web · private' });
  await dialog.getByLabel('File').fill('reads.md');
  await expect(dialog.getByText('Its date stays, its pointer goes along in its own words.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(app.getByText('reads.md moved, its pointer too')).toBeVisible();
  expect([from.names().includes(file), to.read('reads.md')]).toEqual([false, before[0]]);
  expect(to.read('MEMORY.md')).toContain('](reads.md)');
  expect(from.read('MEMORY.md')).not.toContain(`](${file})`);
  await expect(app.getByRole('article').getByRole('heading', { level: 1 })).toHaveText('Reads summaries on a phone');
  await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => [from.names().includes(file), to.names().includes('reads.md')]).toEqual([true, false]);
  await expect.poll(now).toEqual(before);
});

test('a sentence that a memory nearly says goes into that one instead', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const known =
    '---\nname: friday-deploys\ndescription: Never deploy on Fridays\ntype: feedback\n---\n\nNever deploy on Fridays.\n';
  store.write('friday-deploys.md', known);
  await expect(row(app, /^friday-deploys/)).toBeVisible();
  const names = store.names();
  await app.keyboard.press('Control+j');
  await app.getByLabel('What should Claude remember?').fill('Never deploy on Fridays after noon.');
  await app.keyboard.press('Enter');
  const dialog = app.getByRole('dialog', { name: 'Remember' });
  await expect(dialog.getByText(/^\d+ % like “friday-deploys”\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Update that one' }).click();
  await expect(text(app)).toContainText('Never deploy on Fridays after noon.');
  await app.keyboard.press('Control+s');
  await expect.poll(() => store.read('friday-deploys.md')).toBe(`${known}\nNever deploy on Fridays after noon.\n`);
  expect(store.names()).toEqual(names);
});

test('a file deleted while it is edited: what was typed becomes a memory again', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const file = 'reads-on-phone.md';
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('e');
  await expect(text(app)).toBeFocused();
  await app.keyboard.press('Control+End');
  await app.keyboard.type('Typed before it went.');
  rmSync(join(store.dir, file));
  await expect(app.getByText('This file was deleted or renamed while you were editing.')).toBeVisible();
  await expect(text(app)).toContainText('Typed before it went.');
  await app.getByRole('button', { name: 'Keep as a new memory' }).click();
  await app.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => store.names().includes(file)).toBe(true);
  expect(store.read(file)).toMatch(/^---\nname: reads-on-phone\n[^]*Typed before it went\.\n$/);
  await expect(app.getByText(/^1 draft belongs to a file that is gone/)).toHaveCount(0);
});

test('a draft whose file went is offered, becomes a new memory, and only then is gone', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  await open(app, /^Reads summaries on a phone/);
  await app.keyboard.press('e');
  await expect(text(app)).toBeFocused();
  await app.keyboard.press('Control+End');
  await app.keyboard.type('Half a thought');
  await app.keyboard.press('Escape');
  await app.getByRole('dialog').getByRole('button', { name: 'Keep as a draft' }).click();
  rmSync(join(store.dir, 'reads-on-phone.md'));
  const note = app.getByText('1 draft belongs to a file that is gone.');
  await expect(note).toBeVisible();
  await reload(app);
  await expect(note).toBeVisible();
  await app.getByRole('button', { name: 'Look', exact: true }).click();
  const dialog = app.getByRole('dialog', { name: 'Drafts whose file is gone' });
  await expect(dialog.getByText('Half a thought')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make it a new memory' }).click();
  await expect(text(app)).toContainText('Half a thought');
  await app.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => store.names().includes('reads-on-phone.md')).toBe(true);
  expect(store.read('reads-on-phone.md')).toContain('Half a thought');
  await expect(note).toHaveCount(0);
});

test('a memory past its day is archived from the reader and fetched back from the list', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const past =
    '---\nname: launch-freeze\ndescription: no merges\ntype: project\nvalidUntil: 2020-01-31\n---\n\nNo merges.\n';
  store.write('launch-freeze.md', past);
  const index = `${store.read('MEMORY.md').trimEnd()}\n- [Launch freeze](launch-freeze.md) – in own words\n`;
  store.write('MEMORY.md', index);
  await open(app, /^Launch freeze/);
  await expect(app.getByText(/^It was true until .*2020\.$/)).toBeVisible();
  await app.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(app.getByText('“Launch freeze” archived, pointer removed too')).toBeVisible();
  expect(store.names()).not.toContain('launch-freeze.md');
  expect(store.read('MEMORY.md')).not.toContain('launch-freeze.md');
  await app.getByRole('button', { name: 'More about this store' }).click();
  await app.getByRole('menuitem', { name: 'Archived memories…' }).click();
  const dialog = app.getByRole('dialog', { name: 'Archived memories' });
  await dialog.getByRole('button', { name: 'Fetch back' }).click();
  await expect(app.getByText('launch-freeze.md is back in the store')).toBeVisible();
  expect([store.read('launch-freeze.md'), store.read('MEMORY.md')]).toEqual([past, index]);
});

test('the repairs of the index offer to archive what is past its day', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  for (const name of ['one', 'two'])
    store.write(
      `past-${name}.md`,
      `---\nname: past-${name}\ndescription: d\ntype: project\nvalidUntil: 2020-01-31\n---\n`,
    );
  await expect(row(app, /^past-two/)).toBeVisible();
  await app.keyboard.press('2');
  const repairs = app.getByRole('region', { name: 'Repair' });
  await expect(repairs.getByText(/memories are past the day/)).toBeVisible();
  await repairs.getByRole('button', { name: /^Archive \d memories$/ }).click();
  await expect(app.getByText(/memories archived/)).toBeVisible();
  expect(store.names().filter((name) => name.startsWith('past-'))).toEqual([]);
  await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => store.names().filter((name) => name.startsWith('past-'))).toHaveLength(2);
});
