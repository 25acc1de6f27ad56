import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBakery, bakeryOf, leftOut, prompt } from './find-home.ts';
import { writeMemory } from './homes/write-memory.ts';
import { homeOf } from './home-of.ts';
import { list, memory, reader, store } from './places.ts';
import { startModelServer } from './stand-ins/model-server.ts';
import type { ModelServer } from './stand-ins/model-server.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ model: ModelServer | null }>({ model: [null, { option: true }] });
test.use({ makeHome: homeOf({}, addBakery) });

const results = 'What would surface';

test('the lab shows what would surface, why, and the exact text; what surfaced before is left out', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('4');
  await expect(app.getByText('Type what you would ask Claude').first()).toBeVisible();
  await prompt(app).fill('How is the starter of the sourdough fed?');
  const picks = app.getByRole('region', { name: results });
  await expect(picks.getByRole('heading', { name: /would surface$/ })).toBeVisible();
  const first = picks.getByRole('listitem').first();
  await expect(first).toContainText('Sourdough');
  await expect(first.locator('mark').first()).toBeVisible();
  await expect(first).toContainText(/4,\d{3} of \d,\d{3} bytes, cut at a line end/);
  await expect(picks.getByText(/of 60 KB this session$/)).toBeVisible();
  await picks.getByRole('button', { name: 'Show the exact text that enters the prompt' }).click();
  await expect(first.locator('pre')).toContainText('> This memory file was truncated (4096 byte limit).');

  await first.getByRole('button', { name: 'More about Sourdough' }).click();
  await app.getByRole('menuitem', { name: 'It surfaced before in this session' }).click();
  await expect(leftOut(app).getByText('Already in this session, 1')).toBeVisible();
  await expect(first).not.toContainText('Sourdough');
  await leftOut(app).getByRole('button', { name: 'Take back' }).click();
  await expect(first).toContainText('Sourdough');
});

test('one word is marked as what Claude would not search for', async ({ app }) => {
  await expect(list(app)).toBeVisible();
  await app.keyboard.press('4');
  await prompt(app).fill('flour');
  await expect(app.getByText(/^Claude Code would not search for this prompt/)).toBeVisible();
  await app.keyboard.press('Escape');
  await app.keyboard.press('1');
  await expect(list(app)).toBeVisible();
});

test('“why not this one” explains, and its better description is saved', async ({ app, home }) => {
  await memory(app, /^Deliveries/).click();
  await expect(reader(app).getByRole('heading', { level: 1 })).toBeVisible();
  await reader(app).getByRole('button', { name: 'More about this memory' }).click();
  await app.getByRole('menuitem', { name: /^Why not this one/ }).click();
  const card = app.getByRole('group', { name: 'Why not “Deliveries”?' });
  await expect(card.getByText(/^Type what you would ask Claude/)).toBeVisible();
  await prompt(app).fill('When are our neighbours at the pizzeria open to borrow sacks?');
  await expect(card.getByText(/Claude picks by these two alone/)).toBeVisible();
  await card.getByRole('button', { name: 'Save the description' }).click();
  await expect(app.getByText('Description saved. The file date stays.')).toBeVisible();
  const text = () => readFileSync(join(bakeryOf(home), 'deliveries.md'), 'utf8');
  expect(text()).toMatch(/description: .*who brings what; .*pizzeria/);
  await app.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(text).not.toMatch(/description: .*pizzeria/);
});

test.describe('with an agent and a tool', () => {
  test.use({
    makeHome: homeOf({}, (root) => {
      addBakery(root);
      const tool = { name: 'ovenctl', description: 'how ovenctl heats the stones', type: 'reference', body: 'Flags.' };
      writeMemory(bakeryOf(join(root, 'home')), 'ovenctl.md', tool);
      const own = { name: 'Heating', description: 'what a baker heats first', type: 'project', body: 'The stones.' };
      writeMemory(join(root, 'home', '.claude', 'agent-memory', 'baker'), 'heating.md', own);
    }),
  });

  test('chips say what the session holds and give it back; @agent asks that agent’s memory', async ({ app }) => {
    // Which of two stores opens first is a matter of which was written last.
    await store(app, /^bakery/).click();
    await expect(memory(app, /^ovenctl/)).toBeVisible();
    await app.keyboard.press('4');
    await prompt(app).fill('How does ovenctl heat the stones?');
    const first = app.getByRole('region', { name: results }).getByRole('listitem').first();
    await expect(first).toContainText('ovenctl');
    await app.getByRole('button', { name: 'Add a tool in use' }).click();
    await app.keyboard.type('mcp__ovenctl__heat');
    await app.keyboard.press('Enter');
    await app.keyboard.press('Escape');
    await expect(leftOut(app).getByText('Plain usage of mcp__ovenctl__heat, which is in use')).toBeVisible();
    await app.getByRole('button', { name: 'mcp__ovenctl__heat is no longer in use' }).click();
    await expect(first).toContainText('ovenctl');
    await first.getByRole('button', { name: 'More about ovenctl' }).click();
    await app.getByRole('menuitem', { name: 'Claude read it in this session' }).click();
    await expect(leftOut(app).getByText('Claude read it, not repeated')).toBeVisible();
    await app.getByRole('button', { name: 'None was read before' }).click();
    await expect(first).toContainText('ovenctl');

    await prompt(app).fill('@baker what is heated first?');
    await expect(app.getByText(/^The prompt speaks to an agent: this is the memory of .*baker/)).toBeVisible();
    await expect(first).toContainText('Heating');
    await app.getByRole('button', { name: 'Show the exact text that enters the prompt' }).click();
    await expect(first.locator('pre')).toHaveText(
      /^Memory: .*agent-memory\/baker\/heating\.md:\n\n---\n[^]*The stones\.\n$/,
    );
  });
});

test.describe('with a model', () => {
  test.use({
    model: async ({}, lend) => {
      const server = await startModelServer(() => ({
        text: JSON.stringify({ files: ['deliveries.md', 'nothing-of-this-name.md'] }),
      }));
      await lend(server);
      await server.close();
    },
    settings: async ({ model }, lend) => {
      const dream = { engine: 'tidy', model: 'claude-sonnet-5-5', budgetUsd: 1 };
      const more = { baseUrl: model?.url ?? null, autoApply: false, projectFiles: false, auto: {} };
      await lend({ dream: { ...dream, ...more } });
    },
    doorEnv: { ANTHROPIC_API_KEY: 'test-key' },
  });

  test('it is said first what goes to whom; then the model picks, and names that do not exist are told', async ({
    app,
    model,
  }) => {
    await expect(list(app)).toBeVisible();
    await app.keyboard.press('4');
    await prompt(app).fill('When does the flour come?');
    await app.getByRole('radio', { name: 'With a model' }).click();
    const dialog = app.getByRole('dialog', { name: 'Before a model picks for the first time' });
    await expect(dialog.getByText('Never the text of a memory')).toBeVisible();
    await expect(dialog.getByText(/^To 127\.0\.0\.1:\d+, with your API key/)).toBeVisible();
    expect(model?.calls).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay on this machine' }).click();
    await expect(app.getByRole('radio', { name: 'On this machine' })).toBeChecked();
    expect(model?.calls).toEqual([]);

    await app.getByRole('radio', { name: 'With a model' }).click();
    await dialog.getByRole('button', { name: 'Agree' }).click();
    const picks = app.getByRole('region', { name: results });
    await expect(picks.getByText('The model chose it by its name and description.')).toBeVisible({ timeout: 30_000 });
    await expect(picks.getByText(/^The model named a file that does not exist/)).toBeVisible();
    expect(JSON.stringify(model?.calls[0]?.body.messages)).not.toContain('borrow two sacks');

    const asked = model?.calls.length;
    await prompt(app).fill('When does the rye come?');
    await expect(picks.getByText(/The model is asked when you press Recall\.$/)).toBeVisible();
    expect(model?.calls.length).toBe(asked);
    await prompt(app).press('Control+Enter');
    await expect(picks.getByText(/The model is asked when you press Recall\.$/)).toHaveCount(0);
    await expect.poll(() => model?.calls.length).toBeGreaterThan(asked ?? 0);
  });
});

test.describe('with a model and no key', () => {
  test.use({ settings: { recall: { selector: 'model', consented: true } } });

  test('what was picked on this machine is shown, and why', async ({ app }) => {
    await expect(list(app)).toBeVisible();
    await app.keyboard.press('4');
    await prompt(app).fill('When does the flour come?');
    await prompt(app).press('Control+Enter');
    await expect(app.getByRole('alert')).toContainText('No API key is set. What you see was picked on this machine.');
    await expect(app.getByRole('region', { name: results })).toContainText('Deliveries');
    await app.keyboard.press('Control+,');
    const settings = app.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('button', { name: 'Withdraw' }).click();
    await expect(settings.getByRole('radio', { name: 'On this machine' })).toBeChecked();
  });
});
