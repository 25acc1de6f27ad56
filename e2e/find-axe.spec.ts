import { addBakery } from './find-home.ts';
import { looksToday } from './campaign.ts';
import { homeOf } from './home-of.ts';
import { expect, test } from './test.ts';
import { violationsAtRest } from './violations.ts';

for (const { theme, language } of looksToday())
  test.describe(`${theme}, ${language}`, () => {
    test.use({ makeHome: homeOf({}, addBakery), settings: { theme, language } });

    test('search, recall, what a session gets and drift break no rule of accessibility', async ({ app }) => {
      test.slow();
      await app.locator('[data-part=list]').getByRole('option').first().waitFor();
      await app.keyboard.press('Control+k');
      await app.keyboard.type('oven');
      await app.getByRole('dialog').locator('mark').first().waitFor({ timeout: 30_000 });
      await app
        .getByRole('dialog')
        .getByRole('button', { name: /^(Filters|筛选)$/ })
        .click();
      expect(await violationsAtRest(app), 'the search').toEqual([]);
      await app.keyboard.press('Escape');

      await app.keyboard.press('4');
      expect(await violationsAtRest(app), 'an empty lab').toEqual([]);
      await app.locator('[data-part=prompt]').fill('How is the starter of the sourdough fed with flour?');
      await app.getByRole('button', { name: /exact text|原文/ }).click();
      await app.locator('aside button[aria-expanded=false]').first().click();
      expect(await violationsAtRest(app), 'the lab').toEqual([]);
      await app.getByRole('radio', { name: /^(With a model|用模型)$/ }).click();
      await app.getByRole('dialog').waitFor();
      expect(await violationsAtRest(app), 'what a model is sent').toEqual([]);
      await app.keyboard.press('Escape');
      await app.locator('[data-part=recalled]').focus();

      await app.keyboard.press('g');
      await app.keyboard.press('l');
      await app.getByRole('button', { name: /CLAUDE\.md/ }).click();
      expect(await violationsAtRest(app), 'what a session gets').toEqual([]);

      await app.keyboard.press('1');
      await app.keyboard.press('Shift+C');
      await app.getByRole('alert').waitFor();
      await app.getByRole('option', { name: /^Oven/ }).click();
      await app.locator('[data-markdown] button').first().waitFor();
      expect(await violationsAtRest(app), 'drift').toEqual([]);
    });
  });
