import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import { homeOf } from './home-of.ts';
import { projectKey } from './homes/project-key.ts';
import { openTab, store } from './places.ts';
import { expect, reload, test } from './test.ts';
import { kept } from './kept-data.ts';

const names = Array.from({ length: 202 }, (_, i) => `seed-${String(i + 1).padStart(3, '0')}`);
const entries = names.map((name) => ({ title: name, file: `${name}.md`, hook: `kept in drawer ${name}` }));
const long = `- [Alder](alder.md) — ${'the cones open in March, and the seeds float, '.repeat(6).trim()}`;
const odd = [
  '\uFEFF# Herbarium\r\n',
  '\r\n',
  '- [Alder](alder.md) — by the water\r\n',
  '- [Gone](gone.md) — pressed in 2019\r\n',
  '- [Birch](birch.md) — on poor soil\n',
  '- [Alder again](alder.md)\r\n',
  '## Notes\r\n',
  '- Press for two weeks\r\n',
  '- Label in pencil\r\n',
  '- [Out](../outside.md)\r\n',
  'last line   ',
];

const made = homeOf({}, (root) => {
  const notes = (list: readonly string[]) =>
    list.map((name) => ({ file: `${name}.md`, name, description: `about ${name}`, type: 'project' }));
  addStore(root, 'drawers', notes(names), entries);
  const { memoryDir } = addStore(root, 'presses', notes(['alder', 'birch', 'cedar']), []);
  writeFileSync(join(memoryDir, 'MEMORY.md'), odd.join(''));
  addStore(root, 'bare', notes(['alder', 'birch']), null);
  addStore(root, 'wordy', notes(['alder']), ['# Wordy', long]);
});

test.use({ makeHome: made });

const indexOf = (home: string, project: string) =>
  join(home, '.claude', 'projects', projectKey(join(home, '..', 'work', project)), 'memory', 'MEMORY.md');
const editor = (app: Page): Locator => app.getByRole('textbox', { name: 'Lines of MEMORY.md' });
const side = (app: Page): Locator => app.getByRole('complementary', { name: 'Repair' });
const meter = (app: Page, says: RegExp): Locator => app.getByRole('img', { name: says });
const toast = (app: Page): Locator => app.getByRole('status').filter({ hasText: 'MEMORY.md' });

async function openIndex(app: Page, name: string): Promise<void> {
  await store(app, new RegExp(`^${name}`)).click();
  await openTab(app, /^Index/);
  await expect(editor(app)).toBeVisible();
}

test('a keystroke moves the meters, the cut line and the names that fall off', async ({ app }) => {
  await openIndex(app, 'drawers');
  await expect(meter(app, /^Lines: 202 of 200, 2 over/)).toBeVisible();
  await expect(side(app).getByRole('button', { name: /Move up: seed-\d+/ })).toHaveCount(2);
  await editor(app).click();
  await app.keyboard.press('Control+Home');
  await app.keyboard.type('# Seeds\n');
  await expect(meter(app, /^Lines: 203 of 200, 3 over/)).toBeVisible();
  await expect(side(app).getByRole('button', { name: 'Move up: seed-200' })).toBeVisible();
  await app.getByRole('button', { name: /^Claude reads down to line 200/ }).click();
  await expect(editor(app).getByText('Claude stops here. 3 lines below are not loaded')).toBeVisible();
  await app.keyboard.press('Control+Home');
  for (let i = 0; i < 4; i++) await app.keyboard.press('Control+Shift+k');
  await expect(meter(app, /^Lines: 199 of 200, 100 %|^Lines: 199 of 200, 99 %/)).toBeVisible();
  await expect(side(app).getByText('Everything in the index is loaded.', { exact: false })).toBeVisible();
  await expect(app.getByText(/^Claude stops here/)).toHaveCount(0);
});

test('an entry that falls off is moved up, and saving over the cap first says what is lost instead', async ({
  app,
  home,
}) => {
  const path = indexOf(home, 'drawers');
  const before = readFileSync(path, 'utf8').split('\n');
  await openIndex(app, 'drawers');
  await side(app).getByRole('button', { name: 'Move up: seed-202' }).click();
  await expect(side(app).getByRole('button', { name: 'Move up: seed-202' })).toHaveCount(0);
  await expect(side(app).getByRole('button', { name: 'Move up: seed-200' })).toBeVisible();
  expect(readFileSync(path, 'utf8')).toBe(before.join('\n'));
  await app.keyboard.press('Control+s');
  const dialog = app.getByRole('dialog', { name: 'Part of it will not load' });
  await expect(dialog).toContainText('seed-200');
  await expect(dialog).toContainText('2 memories fall off');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(readFileSync(path, 'utf8')).toBe(before.join('\n'));
  await app.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Save all the same' }).click();
  await expect(toast(app)).toContainText('MEMORY.md is saved.');
  const [moved = ''] = before.slice(201, 202);
  expect(readFileSync(path, 'utf8')).toBe([moved, ...before.slice(0, 201), ''].join('\n'));
});

test('the arrows with Alt move an entry, and every line that was left alone stays byte for byte', async ({
  app,
  home,
}) => {
  const path = indexOf(home, 'presses');
  await openIndex(app, 'presses');
  await editor(app).getByText('by the water').click();
  await app.keyboard.press('End');
  await app.keyboard.type(' and wet');
  await app.keyboard.press('Control+s');
  await expect(toast(app)).toContainText('saved');
  const typed = odd.with(2, '- [Alder](alder.md) — by the water and wet\r\n');
  expect(readFileSync(path, 'utf8')).toBe(typed.join(''));
  await app.keyboard.press('Alt+ArrowDown');
  await expect(editor(app).locator('.cm-line').nth(3)).toContainText('and wet');
  await app.keyboard.press('Alt+ArrowUp');
  await expect(app.getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('repairs change the file exactly so, and undo brings it back byte for byte', async ({ app, home }) => {
  const path = indexOf(home, 'presses');
  await openIndex(app, 'presses');
  const repair = (name: RegExp) => side(app).getByRole('checkbox', { name });
  await expect(repair(/^Remove 1 pointer to a missing file/)).toBeChecked();
  await expect(repair(/^Remove 1 pointer out of the store/)).not.toBeChecked();
  await repair(/^Move 2 plain bullets to 1 topic file/).click();
  await expect(side(app).getByRole('button', { name: 'Apply 4 repairs' })).toBeVisible();
  await side(app).getByRole('button', { name: 'Preview diff' }).click();
  const preview = app.getByRole('dialog', { name: 'What the repair changes' });
  await expect(preview).toContainText('[cedar](cedar.md)');
  await preview.getByRole('button', { name: 'Close' }).click();
  await side(app).getByRole('button', { name: 'Apply 4 repairs' }).click();
  await expect(toast(app)).toContainText('4 repairs applied');
  const after = [odd[0], odd[2], odd[4], ...odd.slice(6, 10), '- [cedar](cedar.md) — about cedar\r\n', odd[10]];
  expect(readFileSync(path, 'utf8')).toBe(after.join(''));
  await expect(editor(app)).toContainText('[cedar](cedar.md)');
  await app.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(odd.join(''));
  await expect(editor(app)).not.toContainText('[cedar](cedar.md)');
});

test('a file that changed while it was edited is not overwritten until the user says so', async ({ app, home }) => {
  const path = indexOf(home, 'presses');
  await openIndex(app, 'presses');
  await editor(app).getByText('on poor soil').click();
  await app.keyboard.press('End');
  await app.keyboard.type(', white');
  const theirs = odd.with(7, '- Press for three weeks\r\n').join('');
  writeFileSync(path, theirs);
  await expect(app.getByRole('alert')).toContainText('changed on disk while you edited it');
  await app.keyboard.press('Control+s');
  expect(readFileSync(path, 'utf8')).toBe(theirs);
  await app.getByRole('button', { name: 'Take both changes' }).click();
  await app.keyboard.press('Control+s');
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(theirs.replace('poor soil', 'poor soil, white'));
});

test.describe('answers that take their time', () => {
  test.use({ lag: 600 });

  test('what is typed during a save stays, and so does what another program writes then', async ({ app, home }) => {
    await openIndex(app, 'presses');
    await editor(app).getByText('on poor soil').click();
    await app.keyboard.press('End');
    await app.keyboard.type(', saved');
    await app.keyboard.press('Control+s');
    await app.keyboard.type(', typed');
    const saved = odd.join('').replace('on poor soil', 'on poor soil, saved');
    // Between the save and the look at what it left, a lag later.
    await expect.poll(() => readFileSync(indexOf(home, 'presses'), 'utf8'), { intervals: [50] }).toBe(saved);
    writeFileSync(indexOf(home, 'presses'), saved.replace('by the water', 'by the lake'));
    await expect(editor(app)).toContainText('by the lake');
    await expect(editor(app)).toContainText('on poor soil, saved, typed');
    await app.keyboard.press('Control+s');
    const both = saved.replace('by the water', 'by the lake').replace(', saved', ', saved, typed');
    await expect.poll(() => readFileSync(indexOf(home, 'presses'), 'utf8')).toBe(both);
  });
});

test('what was typed and not saved is back after a reload', async ({ app, home }) => {
  await openIndex(app, 'presses');
  await editor(app).getByText('on poor soil').click();
  await app.keyboard.press('End');
  await app.keyboard.type(', kept');
  await kept(home, 'drafts', ', kept');
  await reload(app);
  await openIndex(app, 'presses');
  await expect(editor(app)).toContainText('on poor soil, kept');
  await app.getByRole('button', { name: 'Discard' }).first().click();
  await expect(editor(app)).not.toContainText('kept');
  expect(readFileSync(indexOf(home, 'presses'), 'utf8')).toBe(odd.join(''));
});

test('a long line gets a shorter hook, to be changed before it is taken', async ({ app }) => {
  await openIndex(app, 'wordy');
  await editor(app).getByText('cones open').click();
  await app.keyboard.press('Alt+t');
  const wording = app.getByRole('textbox', { name: 'Shorter wording of line 2' });
  await expect(wording).toHaveValue(/^- \[Alder\]\(alder\.md\) — the cones/);
  await wording.fill('- [Alder](alder.md) — seeds float');
  await app.getByRole('button', { name: 'Use it' }).click();
  await expect(editor(app)).toContainText('seeds float');
  await expect(editor(app)).not.toContainText('cones');
});

test('where there is no MEMORY.md one is made that points to every memory', async ({ app, home }) => {
  await store(app, /^bare/).click();
  await openTab(app, /^Index/);
  await app.getByRole('button', { name: 'Make one that points to all 2' }).click();
  await expect(editor(app)).toContainText('[alder](alder.md)');
  expect(readFileSync(indexOf(home, 'bare'), 'utf8').trim().split('\n').toSorted()).toEqual([
    '- [alder](alder.md) — about alder',
    '- [birch](birch.md) — about birch',
  ]);
});

test.describe('read-only', () => {
  test.use({ doorArgs: ['--read-only'] });

  test('the index is shown, not edited', async ({ app }) => {
    await store(app, /^presses/).click();
    await openTab(app, /^Index/);
    await expect(app.getByRole('grid', { name: 'Lines of MEMORY.md' })).toBeVisible();
    await expect(editor(app)).toHaveCount(0);
  });
});

test('lines are found in a panel, and runs that were opened fold again', async ({ app }) => {
  await openIndex(app, 'drawers');
  const fold = app.getByRole('button', { name: /^Lines \d+ to \d+, nothing to fix$/ });
  const again = app.getByRole('button', { name: /^Fold lines \d+ to \d+$/ });
  await expect(fold).toHaveCount(1);
  const words = await fold.textContent();
  await fold.click();
  await expect(fold).toHaveCount(0);
  await again.click();
  await expect(fold).toHaveText(words ?? '');
  await editor(app).click();
  await app.keyboard.press('Control+f');
  const find = app.getByRole('textbox', { name: 'Find' });
  await find.focus();
  await app.keyboard.type('drawer seed-077');
  await app.keyboard.press('Enter');
  // What is found opens the run around it.
  await expect(app.locator('.cm-searchMatch-selected')).toHaveText('drawer seed-077');
  await app.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(editor(app)).toBeFocused();
  await app.keyboard.press('Control+Shift+{');
  await expect(fold).toHaveText(words ?? '');
  await app.keyboard.press('Control+Shift+}');
  await expect(again).toHaveCount(1);
});
