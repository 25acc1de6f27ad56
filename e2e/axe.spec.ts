import type { Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import type { Note } from './add-store.ts';
import { looksToday } from './campaign.ts';
import { homeOf } from './home-of.ts';
import { expect, test } from './test.ts';
import { violations, violationsAtRest } from './violations.ts';

const note = (name: string, type: string, age: number, more: Partial<Note> = {}): Note => ({
  file: `${name}.md`,
  name,
  description: `About ${name}`,
  type,
  age,
  ...more,
});
const body =
  'See [[kiln]], [[unknown]], [a page](https://example.org/) and `code`.\n\n## Why\n\n- [x] done\n- [ ] not\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![picture](x.png) <b>html</b>\n';
/** Every type, age, mark and problem, and an index with every kind of line that is cut: few rows, or the rules take long. */
const notes: Note[] = [
  note('tea', 'user', 0.1, { body, extra: { colour: 'green' } }),
  note('kiln', 'project', 65, {
    body,
    metadata: { lastConfirmed: '2026-01-05', modified: '2026-01-01', pinned: 'true' },
  }),
  note('ask', 'feedback', 25),
  note('glaze', 'reference', 200),
  note('clay', 'project', 5, { metadata: { lastConfirmed: '2026-13-45' } }),
  note('odd', 'lesson', 3),
];
const index = [
  '# Pottery',
  '<!-- a comment -->',
  '- [Tea](tea.md) — at four',
  '- [Tea again](tea.md) — twice',
  '- [Gone](gone.md) — not there',
  '- [Up](../up.md) — outside',
  '- a plain bullet',
  ...Array.from({ length: 9 }, (_, i) => `- [Kiln](kiln.md) — line ${i} ${'goes on '.repeat(400)}`),
  '- [Glaze](glaze.md) — falls off',
];

/** What to press, from the open store, for each view. */
const views: Record<string, string[]> = {
  'the list': [],
  'a memory': ['j'],
  fields: ['mode=1'],
  'raw text': ['mode=2'],
  'several selected': ['mode=0', 'x', 'Shift+ArrowDown'],
  'the index': ['Escape', '2'],
  'the history': ['3'],
  'what Claude loads': ['g', 'l'],
  'why this store': ['1', 'w'],
  settings: ['Escape', 'Control+,'],
  shortcuts: ['Escape', '?'],
  palette: ['Escape', 'Control+k'],
  problems: ['Escape', 'Control+Shift+M'],
  'what changed': ['g', 'i'],
};

async function press(app: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const mode = /^mode=(\d)$/.exec(key)?.[1];
    if (mode === undefined) await app.keyboard.press(key);
    else await app.getByRole('article').getByRole('radio').nth(Number(mode)).click();
  }
}

for (const { theme, language } of looksToday())
  test.describe(`${theme}, ${language}`, () => {
    test.use({
      makeHome: homeOf({ families: ['moved'] }, (root) => addStore(root, 'pottery', notes, index)),
      settings: { theme, language },
    });

    test('no view breaks a rule of accessibility', async ({ app }) => {
      test.slow();
      await app
        .locator('[data-part=stores]')
        .getByRole('option', { name: /^pottery/ })
        .click();
      const list = app.locator('[data-part=list]');
      await list.getByRole('option').first().waitFor();
      await expect(app.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(app.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
      await list.focus();
      for (const [view, keys] of Object.entries(views)) {
        await press(app, keys);
        expect(await violationsAtRest(app), view).toEqual([]);
      }
    });
  });

for (const language of ['en', 'zh'])
  test.describe(`an empty home, ${language}`, () => {
    test.use({ makeHome: homeOf({}), settings: { language } });

    test('what it says breaks no rule of accessibility, light and dark', async ({ app }) => {
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(app)).toEqual([]);
      await app.keyboard.press('Control+Shift+L');
      await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violations(app)).toEqual([]);
    });
  });
