import type { Page } from '@playwright/test';
import { memory, reader, store } from './places.ts';
import { storeFiles } from './store-files.ts';
import { expect, test } from './test.ts';

// Every answer takes its time: what is done before it comes must not go wrong.
test.use({ lag: 300 });

const shown = (app: Page, title: RegExp) => expect(reader(app).getByRole('heading', { level: 1 })).toHaveText(title);

test('what a key was pressed for is what it acts on, and a key pressed twice is taken back', async ({ app, home }) => {
  const store = storeFiles(home, 'greenbox-api');
  const pinned = () => store.names().filter((file) => /^\s*pinned: true$/m.test(store.read(file)));
  const before = pinned();
  await memory(app, /^Works from Berlin/).click();
  await shown(app, /^Works from Berlin/);
  for (const key of ['p', 'k', 'p', 'j', 'j']) await app.keyboard.press(key);
  await shown(app, /^Wants the trade-off/);
  await expect(memory(app, /^Pinned Reads summaries/)).toBeVisible();
  await expect(memory(app, /^Pinned Works from Berlin/)).toBeVisible();
  await expect(memory(app, /^Wants the trade-off/)).toBeVisible();
  await app.keyboard.press('p');
  await app.keyboard.press('p');
  await expect(app.getByText(/unpinned/)).toBeVisible();
  expect(pinned()).toHaveLength(before.length + 2);
});

test.describe('an answer that comes after one went on', () => {
  test.use({ lag: 600 });

  test('what a save that failed held is offered again, also to one who went on at once', async ({ app, home }) => {
    const files = storeFiles(home, 'greenbox-api');
    await memory(app, /^Reads summaries on a phone/).click();
    await shown(app, /^Reads summaries/);
    await app.keyboard.press('e');
    const text = app.getByRole('textbox', { name: 'Text of the memory' });
    await expect(text).toBeFocused();
    await app.keyboard.press('Control+End');
    await app.keyboard.type('Typed by me.');
    files.write('reads-on-phone.md', `${files.read('reads-on-phone.md')}Written by Claude.\n`);
    await app.keyboard.press('Control+s');
    await store(app, /^greenbox-web/).click();
    await expect(app.getByText(/changed by someone else meanwhile.*kept as a draft/)).toBeVisible();
    expect(files.read('reads-on-phone.md')).not.toContain('Typed by me.');
    await store(app, /^greenbox-api \d/).click();
    await memory(app, /^Reads summaries on a phone/).click();
    await shown(app, /^Reads summaries/);
    await app.getByRole('button', { name: 'Restore' }).click();
    await expect(text).toContainText('Typed by me.');
  });
});
