import { addStore } from './add-store.ts';
import { homeOf } from './home-of.ts';
import { memory, rail, reader } from './places.ts';
import { expect, test } from './test.ts';

const long = ['# Kilns', 'First.', ...Array.from({ length: 60 }, (_, i) => `Line ${i}.\n`), '## Cooling', 'Slowly.'];

test.use({
  makeHome: homeOf({}, (root) =>
    addStore(root, 'pottery', [
      {
        file: 'glaze.md',
        name: 'glaze',
        description: 'Which glaze for what',
        type: 'reference',
        body: 'See [[kiln]], [the kiln](kiln.md) and [[nobody-yet]].\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n',
        extra: { colour: 'green' },
        metadata: { lastConfirmed: '2026-01-05' },
      },
      { file: 'kiln.md', name: 'kiln', description: 'Firing', type: 'project', body: long.join('\n\n') },
    ]),
  ),
});

test('a memory is read as Markdown, as fields and as it stands on disk', async ({ app }) => {
  await memory(app, /^glaze/).click();
  await expect(reader(app).getByRole('table')).toBeVisible();
  await expect(reader(app).getByRole('img', { name: 'done' })).toBeVisible();

  await reader(app).getByRole('radio', { name: 'Fields' }).click();
  await expect(reader(app).getByRole('row', { name: /^description Which glaze for what/ })).toBeVisible();
  await expect(reader(app).getByText('Kept as they are')).toBeVisible();
  await expect(reader(app).getByRole('row', { name: /^colour green/ })).toBeVisible();

  await reader(app).getByRole('radio', { name: 'Raw text' }).click();
  await expect(reader(app)).toContainText('name: glaze');
  await expect(reader(app)).toContainText('See [[kiln]], [the kiln](kiln.md)');
});

test('links between memories open, back leads back, and what links here is listed', async ({ app }) => {
  await memory(app, /^glaze/).click();
  await reader(app).getByRole('link', { name: 'kiln', exact: true }).click();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'kiln' })).toBeVisible();
  await rail(app).getByRole('button', { name: /glaze/ }).click();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'glaze' })).toBeVisible();
  await expect(reader(app).getByText('not written yet')).toBeVisible();
  await reader(app).getByRole('link', { name: 'the kiln' }).click();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'kiln' })).toBeVisible();
  for (const title of ['glaze', 'kiln']) {
    await rail(app).focus();
    await app.keyboard.press('Escape');
    await expect(reader(app).getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('the outline leads to a heading', async ({ app }) => {
  await memory(app, /^kiln/).click();
  const heading = reader(app).getByRole('heading', { name: 'Cooling' });
  await expect(heading).not.toBeInViewport();
  await rail(app).getByRole('button', { name: 'Cooling' }).click();
  await expect(heading).toBeInViewport();
});

test('the details say which session wrote it, its index line and its size', async ({ app }) => {
  await memory(app, /^kiln/).click();
  await expect(rail(app).getByText('Index line')).toBeVisible();
  await expect(rail(app).getByText('2 of 2')).toBeVisible();
  await expect(rail(app).getByText('File date', { exact: true })).toBeVisible();
  await expect(rail(app)).toContainText('3 days ago');
});
