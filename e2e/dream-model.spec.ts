import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPottery, dreamFiles, panel, pill, potteryOf } from './dream-home.ts';
import { homeOf } from './home-of.ts';
import { startModelServer } from './stand-ins/model-server.ts';
import type { ModelServer, Reply } from './stand-ins/model-server.ts';
import { expect, test as base } from './test.ts';

const secret = 'test-key-of-the-model';
const script: Reply[] = [
  {
    text: 'Looking at what is there.',
    uses: [
      { name: 'phase', input: { phase: 'orient' } },
      { name: 'read', input: { path: 'memory/glaze.md' } },
    ],
  },
  {
    text: 'The blue glaze is back since Monday.',
    uses: [
      { name: 'phase', input: { phase: 'consolidate' } },
      {
        name: 'edit',
        input: {
          path: 'memory/glaze.md',
          old: 'the blue glaze ran out',
          new: 'the blue glaze came back',
          reason: 'Said in the session of Monday.',
        },
      },
    ],
  },
  { text: 'Thinking about the rest.', uses: [{ name: 'list', input: { path: 'memory' } }] },
];

/** The model answers as far as it is let. */
interface Model {
  server: ModelServer;
  /** The last turn is answered. */
  goOn(): void;
}

const test = base.extend<{ model: Model }>({
  model: async ({}, lend) => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const server = await startModelServer(async (_call, turn) => {
      if (turn >= script.length) await gate;
      return script[turn] ?? { text: 'One memory is corrected.' };
    });
    await lend({ server, goOn });
    goOn();
    await server.close();
  },
  settings: async ({ model }, lend) => {
    await lend({
      dream: {
        engine: 'api',
        model: 'claude-sonnet-5-5',
        baseUrl: model.server.url,
        budgetUsd: 1,
        autoApply: false,
        projectFiles: false,
        auto: {},
      },
    });
  },
});

test.use({ makeHome: homeOf({}, addPottery), doorEnv: { ANTHROPIC_API_KEY: secret } });

test.slow();

/** A worker that is forked needs a while to come up, ms. */
const patience = { timeout: 60_000 };

test('before the first dream with a model it is said what goes to whom; then it runs live, and is reviewed', async ({
  app,
  home,
  model,
}) => {
  const before = readFileSync(join(potteryOf(home), 'glaze.md'), 'utf8');
  await pill(app).click();
  await expect(panel(app).getByRole('radio', { name: /^A model/ })).toBeChecked();
  await panel(app)
    .getByRole('button', { name: /^Dream now/ })
    .click();
  await expect(panel(app).getByText(/^To 127\.0\.0\.1:\d+, with your API key/)).toBeVisible();
  await expect(panel(app).getByText('The text of this store: 4 memories and the index')).toBeVisible();
  expect(model.server.calls).toEqual([]);
  await panel(app).getByRole('button', { name: 'Send and dream' }).click();

  await expect(panel(app).getByText('Thinking about the rest.')).toBeVisible(patience);
  await expect(panel(app).getByText('The blue glaze is back since Monday.')).toBeVisible();
  await expect(panel(app).getByText('1 read', { exact: true })).toBeVisible();
  await expect(panel(app).getByText(/never$/)).toBeAttached();
  await expect(panel(app).locator('[aria-current=step]')).toHaveText(/^Consolidate/);
  await expect(
    panel(app).getByRole('region', { name: 'Files touched' }).getByText('glaze', { exact: true }),
  ).toBeVisible();
  await expect(panel(app).getByText(/^\d[\d,]* tokens$/)).toBeVisible();
  await expect(panel(app).getByText(/^\$0\.0\d of \$1\.00$/)).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(pill(app)).toHaveText(/^Dreaming, updating/);
  await expect(pill(app)).toHaveText(/1 file/);
  expect(readFileSync(join(potteryOf(home), 'glaze.md'), 'utf8')).toBe(before);

  model.goOn();
  await expect(pill(app)).toHaveText(/^Dream finished, 1 file to review/, patience);
  await pill(app).click();
  await expect(dreamFiles(app).getByRole('option')).toContainText('Said in the session of Monday.');
  const key = new RegExp(secret);
  await expect(app.locator('body')).not.toHaveText(key);
});

test('a dream that is stopped keeps nothing and says so', async ({ app, home, model }) => {
  const before = readFileSync(join(potteryOf(home), 'glaze.md'), 'utf8');
  await pill(app).click();
  await panel(app)
    .getByRole('button', { name: /^Dream now/ })
    .click();
  await panel(app).getByRole('button', { name: 'Send and dream' }).click();
  await expect(panel(app).getByText('Thinking about the rest.')).toBeVisible(patience);
  // What it thinks comes with the third answer, a moment before the fourth is asked for.
  await expect.poll(() => model.server.calls.length).toBe(4);
  await app.keyboard.press('Control+.');
  await expect(pill(app)).toHaveText('Stopped, nothing kept', patience);
  await expect(panel(app).getByText(/^The dream was stopped\. Nothing was kept/)).toBeVisible();
  expect(readFileSync(join(potteryOf(home), 'glaze.md'), 'utf8')).toBe(before);
  expect(model.server.calls.length).toBe(4);
  await app.keyboard.press('Escape');
  await expect(pill(app)).not.toHaveText(/Stopped/);
});

test.describe('without a key', () => {
  test.use({ doorEnv: {} });

  test('the panel says what is missing, and the settings say where a key comes from', async ({ app }) => {
    await pill(app).click();
    await expect(panel(app).getByText('No API key is set.')).toBeVisible();
    await expect(panel(app).getByRole('button', { name: /^Dream now/ })).toBeDisabled();
    await panel(app).getByRole('button', { name: 'Settings' }).click();
    const settings = app.getByRole('dialog', { name: 'Settings' });
    await expect(settings.getByText('No key is set.')).toBeVisible();
    await expect(settings.getByText(/ANTHROPIC_API_KEY/).first()).toBeVisible();
    await expect(settings.getByRole('radio', { name: 'A model', exact: true })).toBeChecked();
    await settings.getByRole('textbox', { name: /^Address of the API/ }).fill('http://example.org');
    await expect(settings.getByText('An https address, or http to this machine.')).toBeVisible();
  });
});
