import { addBakery } from './find-home.ts';
import { homeOf } from './home-of.ts';
import { list, memory, rail } from './places.ts';
import { expect, test } from './test.ts';

test.use({ makeHome: homeOf({}, addBakery) });

test('what a session starts with is shown in order, with sizes; imports outside are named, not read', async ({
  app,
}) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('g');
  await app.keyboard.press('l');
  const parts = app.getByRole('list', { name: 'Parts, in order' });
  const part = (name: RegExp) => parts.getByRole('button', { name });
  await expect(part(/^1 Project instructions .*CLAUDE\.md \d+ characters, 3 lines, about \d+ tokens$/)).toBeVisible();
  await expect(part(/^2 What Claude is told about memory/)).toBeVisible();
  await expect(part(/^3 Index .*MEMORY\.md/)).toHaveAttribute('aria-expanded', 'true');
  await expect(app.getByRole('region', { name: 'The text as Claude gets it' })).toContainText('[Oven](oven.md)');
  await part(/^1 Project/).click();
  await expect(parts.getByText('Knead first.')).toBeVisible();
  await parts.getByText('Show its text').click();
  await expect(parts.getByText('Knead for ten minutes.')).toBeVisible();
  await expect(parts.getByText(/^Outside of the project: named, not read here/)).toBeVisible();
  await expect(app.getByText('All parts')).toBeVisible();
});

test('the rail tells the life of a memory: who wrote it, when it was checked', async ({ app }) => {
  await memory(app, /^Oven/).click();
  await expect(rail(app).getByText(/transcripts? looked through\.$/)).toBeVisible();
  await app.keyboard.press('c');
  await expect(rail(app).getByText(/^Checked: \d code references, 2 gone$/)).toBeVisible();
  await app.keyboard.press('t');
  await expect(
    rail(app)
      .getByText(/^(Confirmed by you|You changed it)$/)
      .first(),
  ).toBeVisible();
});
