import { homeOf } from './home-of.ts';
import { filter, list, memory, openTab, reader } from './places.ts';
import { expect, test } from './test.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 820, height: 700 },
];

for (const big of [0, 5, 2000]) {
  test.describe(`${big} memories`, () => {
    test.use({ makeHome: homeOf({ big }) });
    test('nothing overflows the window, from large to narrow', async ({ app }) => {
      const landmark = big === 0 ? app.getByText('No memory here yet') : list(app);
      for (const size of windows) {
        await app.setViewportSize(size);
        await expect(landmark).toBeVisible();
        const over = () =>
          app.evaluate(() => ({
            x: document.documentElement.scrollWidth - innerWidth,
            y: document.documentElement.scrollHeight - innerHeight,
          }));
        // The columns follow the window a frame later.
        await expect.poll(over).toEqual({ x: 0, y: 0 });
      }
      if (big === 0) return;
      await list(app).getByRole('option').first().click();
      await expect(reader(app).getByRole('heading', { level: 1 })).toBeVisible();
      // One column: the memory is over its list, and Back leads to it.
      await expect(list(app)).toBeHidden();
      await app.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(list(app)).toBeVisible();
    });
  });
}

test.describe('at 1024', () => {
  test.use({ makeHome: homeOf({ big: 5 }), viewport: { width: 1024, height: 700 } });
  test('the sidebar is 208 wide and the list 296, and the details are a sheet', async ({ app }) => {
    await list(app).getByRole('option').first().click();
    const width = (selector: string): Promise<number> =>
      app.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));
    expect(await width('nav[aria-label=Stores]')).toBe(208);
    expect(await width('[aria-label="Memories of big"][role=listbox]')).toBe(296);
    const rail = app.getByRole('complementary', { name: 'Details of this memory' });
    await expect(rail).toBeHidden();
    await app.keyboard.press('i');
    await expect(rail).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(rail).toBeHidden();
  });
});

test.describe('10,000 memories', () => {
  test.use({ makeHome: homeOf({ big: 10_000 }) });
  test('the list goes to its end, is narrowed, and holds few rows on the page', async ({ app }) => {
    test.slow();
    await list(app).focus();
    // A filter that all meet: nothing is folded then.
    await filter(app).fill('e');
    await expect(list(app).getByRole('option').first()).toHaveAttribute('aria-setsize', /^\d{4,}$/);
    await list(app).press('End');
    await expect(list(app).getByRole('option').last()).toBeInViewport();
    expect(await list(app).getByRole('option').count()).toBeLessThan(80);
    const left = () =>
      list(app)
        .getByRole('option')
        .last()
        .evaluate((row) => Number(row.getAttribute('aria-setsize')) - Number(row.getAttribute('aria-posinset')));
    await expect.poll(left).toBe(0);
    await filter(app).fill('gorse lenses 2');
    await memory(app, /^Gorse lenses 2/)
      .first()
      .click();
    await expect(reader(app).getByRole('heading', { level: 1 })).toContainText('Gorse lenses 2');
    await openTab(app, /^Index/);
    // An index of over a megabyte: it may take its time on a busy machine.
    await expect(app.getByRole('img', { name: /^Lines: 10,002 of 200/ })).toBeVisible({ timeout: 45_000 });
  });
});
