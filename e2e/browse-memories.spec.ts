import { addStore } from './add-store.ts';
import type { Note } from './add-store.ts';
import { homeOf } from './home-of.ts';
import { filter, list, memory, reader, titles } from './places.ts';
import { expect, test } from './test.ts';

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
const note = (name: string, type: string, age: number, more: Partial<Note> = {}): Note => ({
  file: `${name.toLowerCase().replaceAll(' ', '-')}.md`,
  name,
  description: `About ${name}`,
  type,
  age,
  ...more,
});
const notes: Note[] = [
  note('Tea at four', 'user', 0.05),
  note('Night shift', 'user', 1.3),
  note('No mocks', 'feedback', 2.2),
  note('Ask first', 'feedback', 25),
  note('Kiln at nine', 'project', 64.2),
  note('Glaze list', 'reference', 200, { body: 'Glazes.\n'.repeat(60) }),
  note('Stamped long ago', 'project', 0.4, { metadata: { modified: day(90) } }),
  note('Lost word', 'lesson', 5, { metadata: { lastConfirmed: '2026-13-45' } }),
];

test.use({
  makeHome: homeOf({}, (root) =>
    addStore(root, 'pottery', notes, [{ title: 'Tea at four', file: 'tea-at-four.md', hook: 'x' }]),
  ),
});

test('memories stand in groups by type, newest first, each with its age', async ({ app }) => {
  await expect(memory(app, 'Tea at four user today About Tea at four')).toBeVisible();
  await expect(memory(app, /^Night shift user yesterday/)).toBeVisible();
  await expect(memory(app, /^No mocks feedback 2 d/)).toBeVisible();
  await expect(memory(app, /^Kiln at nine project 64 d/)).toBeVisible();
  await expect(memory(app, /^Lost word no type 5 d .*problem/)).toBeVisible();
  expect(await titles(app)).toEqual([
    'Tea at four',
    'Night shift',
    'No mocks',
    'Ask first',
    'Stamped long ago',
    'Kiln at nine',
    'Glaze list',
    'Lost word',
  ]);
});

test('what no pointer names is marked, and what names another date says so', async ({ app }) => {
  await expect(memory(app, /^No mocks .*not indexed$/)).toBeVisible();
  await expect(memory(app, /^Tea at four/)).not.toContainText('not indexed');
  const stamped = memory(app, /^Stamped long ago project today/);
  await expect(stamped.locator('[title*="90 days ago"]')).toHaveCount(1);
  await stamped.click();
  await expect(app.getByRole('complementary').getByText('Written by Claude')).toBeVisible();
  await expect(app.getByRole('complementary').getByText('90 days ago')).toBeVisible();
});

test('from two days on the note that Claude gets stands over the memory', async ({ app }) => {
  await memory(app, /^Night shift/).click();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
  await expect(reader(app).getByText(/age note/)).toHaveCount(0);
  await memory(app, /^No mocks/).click();
  await expect(reader(app).getByText('2 days old: Claude reads it with an age note.')).toBeVisible();
  await expect(reader(app).locator('blockquote')).toContainText('This memory is 2 days old.');
});

test('typing narrows the list at once, and Escape gives it back', async ({ app }) => {
  await app.keyboard.press('/');
  await filter(app).pressSequentially('glaze');
  await expect(list(app).getByRole('option')).toHaveCount(1);
  await expect(memory(app, /^Glaze list/)).toBeVisible();
  await filter(app).fill('nothing like this');
  await expect(app.getByText('No memory matches')).toBeVisible();
  await filter(app).press('Escape');
  await expect(list(app).getByRole('option')).toHaveCount(notes.length);
});

test('the list is narrowed by type, age and problem, and says how much is shown', async ({ app }) => {
  const choose = async (item: RegExp | string): Promise<void> => {
    await app.getByRole('button', { name: /^Filters/ }).click();
    await app
      .getByRole('menu')
      .getByText(item, { exact: typeof item === 'string' })
      .click();
    await app.keyboard.press('Escape');
  };
  await choose('Feedback');
  await expect(list(app).getByRole('option')).toHaveCount(2);
  await choose(/^21 days and older/);
  await expect(list(app).getByRole('option')).toHaveCount(1);
  await expect(memory(app, /^Ask first/)).toBeVisible();
  await app.getByRole('button', { name: 'Clear', exact: true }).click();
  await choose('With problems');
  await expect(list(app).getByRole('option')).toHaveCount(1);
  await expect(memory(app, /^Lost word/)).toBeVisible();
});

test('the order is chosen: oldest, by name, by size', async ({ app }) => {
  const sort = async (word: string): Promise<void> => {
    await app.getByRole('button', { name: /^Sorted by/ }).click();
    await app.getByRole('menuitemradio', { name: word }).click();
  };
  await expect(memory(app, /^Tea at four/)).toBeVisible();
  await sort('Oldest');
  await expect.poll(async () => (await titles(app)).slice(0, 2)).toEqual(['Night shift', 'Tea at four']);
  await sort('Name');
  await expect.poll(async () => (await titles(app)).slice(4, 6)).toEqual(['Kiln at nine', 'Stamped long ago']);
  await sort('Problems');
  await expect.poll(async () => (await titles(app)).at(-1)).toBe('Lost word');
});

test('several memories are selected with the keyboard and with the pointer', async ({ app }) => {
  await memory(app, /^Tea at four/).click();
  await app.keyboard.press('x');
  await app.keyboard.press('Shift+ArrowDown');
  await expect(app.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await memory(app, /^Ask first/).click({ modifiers: ['ControlOrMeta'] });
  await expect(app.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(app.getByRole('toolbar')).toHaveCount(0);
});
