import type { Page } from '@playwright/test';
import { filter, list, memory, reader, store, storeList } from './places.ts';
import { expect, test } from './test.ts';

/** The part of the window that holds the focus, and whether a ring shows it: on itself, or on the active row of a list. */
function focus(app: Page): Promise<{ part: string | null; ring: boolean }> {
  return app.evaluate(() => {
    const at = document.activeElement;
    const row = document.getElementById(at?.getAttribute('aria-activedescendant') ?? '');
    const rings = [at, row].map((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return {
      part: at?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null,
      ring: rings.includes(true),
    };
  });
}

test('a journey without a pointer: stores, list, reader and back', async ({ app }) => {
  await expect(memory(app, /^Prefers small commits/)).toBeVisible();
  await app.keyboard.press('h');
  await expect.poll(() => focus(app)).toMatchObject({ part: 'list' });
  await app.keyboard.press('h');
  await expect.poll(() => focus(app)).toEqual({ part: 'stores', ring: true });
  await app.keyboard.press('j');
  await expect(app.getByRole('heading', { level: 1, name: 'greenbox-web' })).toBeVisible();
  await app.keyboard.press('k');
  await expect(app.getByRole('heading', { level: 1, name: 'greenbox-api' })).toBeVisible();

  await app.keyboard.press('l');
  await expect.poll(() => focus(app)).toEqual({ part: 'list', ring: true });
  await app.keyboard.press('j');
  await expect(reader(app).getByRole('heading', { level: 1, name: /^Prefers small commits/ })).toBeVisible();
  await app.keyboard.press('ArrowDown');
  await expect(reader(app).getByRole('heading', { level: 1, name: /^Backend lead/ })).toBeVisible();
  await app.keyboard.press('k');
  await expect(reader(app).getByRole('heading', { level: 1, name: /^Prefers small commits/ })).toBeVisible();
  await app.keyboard.press('End');
  await expect(reader(app).getByRole('heading', { level: 1, name: /^Changelog/ })).toBeVisible();
  await expect(memory(app, /^Changelog/)).toBeInViewport();
  await app.keyboard.press('Enter');
  await expect.poll(() => focus(app)).toEqual({ part: 'reader', ring: true });
  await app.keyboard.press('Escape');
  await expect.poll(() => focus(app)).toEqual({ part: 'list', ring: true });
  await app.keyboard.press('Escape');
  await expect(reader(app).getByText('Choose a memory to read it.')).toBeVisible();
});

test('the numbers open the tabs, and a folded group unfolds with Enter', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('2');
  await expect(app.getByRole('tab', { name: /^Index/ })).toHaveAttribute('aria-selected', 'true');
  await app.keyboard.press('3');
  await expect(app.getByRole('tab', { name: /^History/ })).toHaveAttribute('aria-selected', 'true');
  await app.keyboard.press('4');
  await expect(app.getByRole('tab', { name: /^Recall/ })).toHaveAttribute('aria-selected', 'true');
  // The prompt has the focus, and gives it up.
  await expect(app.locator('[data-part=prompt]')).toBeFocused();
  await app.keyboard.press('Escape');
  await app.keyboard.press('g');
  await app.keyboard.press('l');
  await expect(app.getByRole('tab', { name: /^What Claude loads/ })).toHaveAttribute('aria-selected', 'true');
  await app.keyboard.press('1');
  await expect(list(app)).toBeVisible();
  await app.getByRole('tab', { name: /^Memories/ }).focus();
  await app.keyboard.press('ArrowRight');
  await expect(app.getByRole('tab', { name: /^Index/ })).toBeFocused();
  await app.keyboard.press('1');

  await list(app).focus();
  const more = list(app).getByRole('option', { name: /^3 more feedback/ });
  await expect(more).toBeVisible();
  for (let step = 0; step < 11; step++) await app.keyboard.press('j');
  await app.keyboard.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(list(app).getByRole('option', { name: / feedback / })).toHaveCount(8);
});

test('letters typed in a field are text, not commands', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('/');
  await expect.poll(() => focus(app)).toMatchObject({ part: 'filter' });
  await app.keyboard.type('2w?jx');
  await expect(filter(app)).toHaveValue('2w?jx');
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByRole('tab', { name: /^Memories/ })).toHaveAttribute('aria-selected', 'true');
});

test('the palette finds a memory, a command with > and a store with @', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  const palette = app.getByRole('dialog');
  await app.keyboard.press('Control+k');
  await app.keyboard.type('idempot');
  // The first search waits until the worker has started and read all stores.
  await expect(palette.getByRole('option', { name: /^project Idempotency keys/ })).toBeVisible({ timeout: 30_000 });
  await app.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(reader(app).getByRole('heading', { level: 1, name: /^Idempotency keys/ })).toBeVisible();

  await app.keyboard.press('Control+k');
  await app.keyboard.type('>problems');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();

  await app.keyboard.press('Control+k');
  await app.keyboard.type('@infra');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'infra-terraform' })).toBeVisible();

  await app.keyboard.press('Control+k');
  await app.keyboard.type('quokka zebras');
  await expect(palette).toContainText('No match for “quokka zebras”.', { timeout: 30_000 });
  await expect(palette.getByRole('option', { name: /^Create a memory called/ })).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(app.getByLabel('Name', { exact: true })).toHaveValue('quokka zebras');
});

test('what opens over the page gives the focus back when it closes', async ({ app }) => {
  await memory(app, /^Prefers small commits/).click();
  await list(app).focus();
  for (const [keys, name] of [
    ['?', 'Keyboard'],
    ['w', 'Why this store'],
    ['Control+,', 'Settings'],
    ['Control+k', 'Search memories or run a command'],
  ] as const) {
    await app.keyboard.press(keys);
    const opened = app.getByRole('dialog', { name });
    await expect(opened).toBeVisible();
    await expect.poll(() => opened.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await app.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect.poll(async () => (await focus(app)).part).toBe('list');
  }
});

test('? shows every shortcut, and none is bound twice', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('?');
  const shortcuts = app.getByRole('dialog', { name: 'Keyboard' });
  for (const words of ['Filter this list', 'Why this store', 'What Claude loads', 'Details', 'Select all'])
    await expect(shortcuts.getByText(words, { exact: true })).toBeVisible();
  const keys = await shortcuts.locator('dd').evaluateAll((all) => all.map((each) => each.textContent));
  expect(new Set(keys).size).toBe(keys.length);
});

test('Tab walks the window from bar to bar, and each stop shows a ring', async ({ app }) => {
  await memory(app, /^Prefers small commits/).click();
  await expect(reader(app).getByRole('heading', { level: 1 })).toBeVisible();
  await app.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await app.locator('header').getByRole('button').first().focus();
  const parts = new Set<string | null>();
  for (let stop = 0; stop < 40; stop++) {
    await app.keyboard.press('Tab');
    const at = await focus(app);
    parts.add(at.part);
    const named = await app.evaluate(() => document.activeElement?.tagName !== 'BODY');
    if (!named) break;
    const inField = await app.evaluate(() => document.activeElement?.matches('input') ?? false);
    const ring = at.ring || (inField && (await hasFieldRing(app)));
    expect(ring, await app.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')).toBe(true);
  }
  for (const part of ['store-search', 'stores', 'filter', 'list', 'reader']) expect(parts).toContain(part);
  await expect(storeList(app)).toHaveAttribute('tabindex', '0');
  await expect(store(app, /^greenbox-api/).first()).not.toHaveAttribute('tabindex', '0');
});

/** A field shows its ring on the frame around it. */
function hasFieldRing(app: Page): Promise<boolean> {
  return app.evaluate(() => {
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      if (boxShadow.includes('2px')) return true;
      if (at.querySelectorAll('input').length > 1) return false;
    }
    return false;
  });
}
