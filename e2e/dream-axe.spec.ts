import { addPottery, pill } from './dream-home.ts';
import { looksToday } from './campaign.ts';
import { homeOf } from './home-of.ts';
import { expect, test } from './test.ts';
import { violationsAtRest } from './violations.ts';

for (const { theme, language } of looksToday())
  test.describe(`${theme}, ${language}`, () => {
    test.use({ makeHome: homeOf({}, addPottery), settings: { theme, language } });

    test('neither the panel nor the review of a dream breaks a rule of accessibility', async ({ app }) => {
      test.slow();
      await pill(app).click();
      await expect(app.getByRole('radio').first()).toBeVisible();
      expect(await violationsAtRest(app), 'the panel').toEqual([]);
      await app.getByRole('radio').nth(1).click();
      expect(await violationsAtRest(app), 'the panel, a model chosen').toEqual([]);
      await app.getByRole('radio').nth(0).click();
      await app.keyboard.press('Control+d');
      await expect(pill(app)).toHaveText(/to review|待审阅/, { timeout: 60_000 });
      expect(await violationsAtRest(app), 'the panel, a review waits').toEqual([]);
      await app.keyboard.press('Escape');
      await pill(app).click();
      await expect(app.getByRole('heading', { level: 1 })).toHaveText(/files changed|个文件有改动/);
      await app.keyboard.press('y');
      expect(await violationsAtRest(app), 'the review').toEqual([]);
      await app.getByRole('radio', { name: /^(Split|左右对照)$/ }).click();
      expect(await violationsAtRest(app), 'the review, side by side').toEqual([]);
    });
  });
