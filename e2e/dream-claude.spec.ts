import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPottery, dreamFile, dreamFiles, panel, pill, potteryOf } from './dream-home.ts';
import { homeOf } from './home-of.ts';
import { kept } from './kept-data.ts';
import { memory } from './places.ts';
import { expect, test } from './test.ts';

test.use({ makeHome: homeOf({}, addPottery) });

test.slow();

test('a dream of Claude’s own appears while it goes on, is shown with its changes, and is given back', async ({
  app,
  home,
}) => {
  const dir = potteryOf(home);
  const file = (name: string): string => join(dir, name);
  await expect(memory(app, /^Glaze/)).toBeVisible();
  // What it was before is known by then.
  await kept(home, 'history', 'clay-again.md');
  const before = readFileSync(file('glaze.md'), 'utf8');

  // As the client does it: its lock, in whole seconds, then what it writes with a stamp of when.
  const began = Math.floor(Date.now() / 1000);
  writeFileSync(file('.consolidate-lock'), String(process.pid));
  utimesSync(file('.consolidate-lock'), began, began);
  const stamp = `  node_type: memory\n  modified: ${new Date().toISOString()}\n  type: project`;
  writeFileSync(
    file('glaze.md'),
    before.replace('  type: project', stamp).replace('ran out', 'came back from the mill'),
  );
  rmSync(file('clay-again.md'));
  await expect(pill(app)).toHaveText(`Claude is dreaming here, PID ${process.pid}`, { timeout: 30_000 });

  await app.keyboard.press('Shift+ArrowDown');
  await expect(panel(app).getByText(`Claude, PID ${process.pid}`)).toBeVisible();
  await expect(panel(app).getByText('Its process is running.')).toBeVisible();
  await expect(panel(app).getByRole('button', { name: /^Dream now/ })).toBeDisabled();
  await panel(app)
    .getByRole('button', { name: /Claude, 2 files/ })
    .click({ timeout: 30_000 });

  await expect(dreamFiles(app).getByRole('option')).toHaveCount(2);
  await expect(
    app.getByText('Claude has written this already. Restore gives back what was there before.'),
  ).toBeVisible();
  await expect(app.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await dreamFile(app, /Glaze/).click();
  const glaze = app.getByRole('region', { name: 'Glaze', exact: true });
  await expect(glaze.getByText('came back from the mill')).toBeVisible();
  await glaze.getByRole('button', { name: 'Restore' }).click();
  await expect(app.getByText('“Glaze” is as it was before the dream')).toBeVisible();
  expect(readFileSync(file('glaze.md'), 'utf8')).toBe(before);
  expect(existsSync(file('clay-again.md'))).toBe(false);

  await app.getByRole('button', { name: 'Restore 2 files' }).click();
  await expect(app.getByText('2 files as before the dream')).toBeVisible();
  expect(existsSync(file('clay-again.md'))).toBe(true);
});

test('a lock that was left behind is shown with its evidence, and cleared by hand', async ({ app, home }) => {
  const lock = join(potteryOf(home), '.consolidate-lock');
  writeFileSync(lock, '4194303');
  const since = Math.floor(Date.now() / 1000) - 2 * 3600;
  utimesSync(lock, since, since);
  await app.keyboard.press('Escape');
  await pill(app).click();
  await expect(panel(app).getByText('left behind by PID 4194303')).toBeVisible();
  await expect(panel(app).getByText(/Its process is gone\.|It is older than an hour\./)).toBeVisible();
  await panel(app).getByRole('button', { name: 'Clear the lock' }).click();
  await expect(panel(app).getByText('left behind by PID 4194303')).toHaveCount(0);
  await expect(panel(app).getByRole('button', { name: /^Dream now/ })).toBeEnabled();
});
