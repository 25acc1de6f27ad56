import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { kept } from './kept-data.ts';
import { storeFiles } from './store-files.ts';
import { expect, reload, test } from './test.ts';

const row = (app: Page, name: RegExp) => app.locator('[data-part=list]').getByRole('option', { name });
const text = (app: Page) => app.getByRole('textbox', { name: 'Text of the memory' });

async function edit(app: Page, name: RegExp): Promise<void> {
  await row(app, name).click();
  await expect(app.getByRole('article').getByRole('heading', { level: 1, name })).toBeVisible();
  await app.keyboard.press('e');
  await expect(text(app)).toBeFocused();
}

test('the editor wraps, finds and previews; each field of the form is one line of the file, unknown ones are kept', async ({
  app,
  home,
}) => {
  const store = storeFiles(home, 'greenbox-api');
  const long = `A line that ${'goes on and on and '.repeat(30)}ends.`;
  const before = `---\nname: helps\ndescription: d\ntype: project\ncolour: green # kept\n---\n\n**Bold** needle.\n\n${long}\n`;
  await expect(row(app, /^Reads summaries/)).toBeVisible();
  store.write('helps.md', before);
  await edit(app, /^helps/);
  const content = app.locator('.cm-content');
  const wide = () => content.evaluate((element) => element.scrollWidth > (element.parentElement?.clientWidth ?? 0));
  const wrap = app.getByRole('button', { name: 'Wrap long lines' });
  const wraps = (await wrap.getAttribute('aria-pressed')) === 'true';
  await expect.poll(wide).toBe(!wraps);
  await wrap.click();
  await expect.poll(wide).toBe(wraps);
  await app.getByRole('button', { name: /^Find/ }).click();
  await app.getByRole('textbox', { name: 'Find' }).focus();
  await app.keyboard.type('needle');
  await app.keyboard.press('Enter');
  await expect(app.locator('.cm-searchMatch-selected')).toHaveText('needle');
  await app.keyboard.press('Escape');
  await app.getByRole('radio', { name: 'Preview' }).click();
  await expect(app.locator('strong', { hasText: 'Bold' })).toBeVisible();
  await app.getByRole('radio', { name: 'Edit', exact: true }).click();
  await expect(app.getByText('colour: green')).toBeVisible();
  await app.getByLabel('Valid until').fill('2030-01-31');
  await app.getByLabel('Sources').fill('the runbook\na call');
  await app.getByRole('switch', { name: /^Pinned/ }).click();
  await app.keyboard.press('Control+s');
  await expect.poll(() => store.read('helps.md')).toContain('validUntil');
  const lines = store.read('helps.md').split('\n');
  const own = ['validUntil: 2030-01-31', 'sources: ["the runbook", "a call"]', 'pinned: true'];
  expect(lines.filter((line) => own.includes(line.trim()))).toHaveLength(3);
  expect(lines.filter((line) => !own.includes(line.trim())).join('\n')).toBe(before);
});

test('a new project memory asks for Why and How to apply, and leaves out what nobody answered', async ({
  app,
  home,
}) => {
  const store = storeFiles(home, 'greenbox-api');
  await expect(row(app, /^Reads summaries/)).toBeVisible();
  await app.keyboard.press('a');
  await expect(app.getByLabel('Name', { exact: true })).toBeFocused();
  await app.keyboard.type('Asks why');
  await app.getByLabel('Description').fill('d');
  await expect(text(app)).toContainText('How to apply:');
  await app.getByRole('radio', { name: 'User' }).click();
  await expect(text(app)).not.toContainText('How to apply:');
  await app.getByRole('radio', { name: 'Feedback' }).click();
  await expect(text(app)).toContainText('Why:');
  await text(app).click();
  await app.keyboard.press('Control+Home');
  await app.keyboard.type('The rule.');
  await app.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => store.names().includes('feedback_asks-why.md')).toBe(true);
  expect(store.read('feedback_asks-why.md')).toMatch(/---\n\nThe rule\.\n$/);
});

test('a Claude session that runs in the project is named before anything is saved', async ({ app, home }) => {
  const sessions = join(home, '.claude', 'sessions');
  mkdirSync(sessions, { recursive: true });
  const session = { cwd: join(home, 'code', 'greenbox-api'), sessionId: 'abcdef12-0000-4000-8000-000000000000' };
  await expect(row(app, /^Reads summaries/)).toBeVisible();
  // Process 1 always lives.
  writeFileSync(join(sessions, '1.json'), JSON.stringify(session));
  await app.keyboard.press('Control+r');
  await edit(app, /^Reads summaries on a phone/);
  await expect(app.getByText(/abcdef12/)).toBeVisible();
});

test('retention is adjustable, and a store that is left out is kept no more', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  await expect(row(app, /^Reads summaries/)).toBeVisible();
  await app.keyboard.press('Control+,');
  const panel = app.getByRole('dialog', { name: 'Settings' });
  await panel.getByLabel('Keep for at most').fill('30');
  await app.keyboard.press('Enter');
  await panel.getByLabel('Keep at most').fill('0');
  await expect(panel.getByText(/A whole number from 1 to/)).toBeVisible();
  await panel.getByLabel('Keep at most').fill('50');
  await app.keyboard.press('Enter');
  await panel.getByRole('switch', { name: 'Keep the history of greenbox-api', exact: true }).click();
  await kept(home, '.', '"leftOut": [\n');
  await reload(app);
  await app.keyboard.press('Control+,');
  await expect(panel.getByLabel('Keep for at most')).toHaveValue('30');
  await expect(panel.getByLabel('Keep at most')).toHaveValue('50');
  await expect(panel.getByRole('switch', { name: 'Keep the history of greenbox-api', exact: true })).not.toBeChecked();
  await app.keyboard.press('Escape');
  store.write('left-out.md', '---\nname: left-out\n---\n');
  await expect(row(app, /^left-out/)).toBeVisible();
  await row(app, /^left-out/).click();
  await app.keyboard.press('v');
  await expect(app.getByText('Nothing is kept of this file yet.')).toBeVisible();
});
