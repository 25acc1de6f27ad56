import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addStore } from './add-store.ts';
import { homeOf } from './home-of.ts';
import { projectKey } from './homes/project-key.ts';
import { memory, store } from './places.ts';
import { expect, test } from './test.ts';

const note = (file: string, name: string, body: string) => ({ file, name, description: 'x', type: 'project', body });

test.use({
  makeHome: homeOf({}, (root) => {
    addStore(root, 'aquarium', [note('carp.md', 'Carp', 'Ours: in the pond.')]);
    addStore(root, 'herbarium', [
      note('carp.md', 'Carp', 'Theirs: in the lake.'),
      note('fern.md', 'Fern', 'In the north house.'),
    ]);
  }),
});

const dirOf = (home: string, name: string) =>
  join(home, '.claude', 'projects', projectKey(join(home, '..', 'work', name)), 'memory');

test('a store that is exported comes into another with a preview, a choice for conflicts, and one undo', async ({
  app,
  home,
}, info) => {
  test.skip(info.project.metadata.door === 'desktop', 'a window asks where to save');
  await store(app, /^herbarium/).click();
  await app.getByRole('button', { name: 'More about this store' }).click();
  const downloading = app.waitForEvent('download');
  await app.getByRole('menuitem', { name: 'Export…' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^reverie-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const archive = await download.path();

  await store(app, /^aquarium/).click();
  await app.getByRole('button', { name: 'More about this store' }).click();
  await app.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = app.getByRole('dialog', { name: 'Import into aquarium' });
  await dialog.getByLabel('Choose an archive').setInputFiles(archive);
  await expect(dialog.getByText(/^1 in conflict, 1 new/)).toBeVisible();
  await expect(dialog.getByText(/^What was in .*herbarium.* goes into aquarium\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await dialog.getByRole('listitem').filter({ hasText: 'carp.md' }).getByRole('button', { name: 'Show' }).click();
  const diff = dialog.getByRole('region', { name: 'What carp.md would change' });
  await expect(diff.getByText('Ours: in the pond.')).toBeVisible();
  await expect(diff.getByText('Theirs: in the lake.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Keep both' }).click();
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(app.getByText(/files imported$/)).toBeVisible();
  const dir = dirOf(home, 'aquarium');
  expect(readFileSync(join(dir, 'carp.md'), 'utf8')).toContain('Ours: in the pond.');
  expect(readFileSync(join(dir, 'carp.imported.md'), 'utf8')).toContain('Theirs: in the lake.');
  await expect(memory(app, /^Fern/)).toBeVisible();

  await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByText(/^Taken back/)).toBeVisible();
  await expect(memory(app, /^Fern/)).toHaveCount(0);
});

test('a file that is no archive is refused in words, and nothing is written', async ({ app, home }) => {
  await store(app, /^aquarium/).click();
  const index = readFileSync(join(dirOf(home, 'aquarium'), 'MEMORY.md'), 'utf8');
  await app.getByRole('button', { name: 'More about this store' }).click();
  await app.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = app.getByRole('dialog', { name: 'Import into aquarium' });
  const file = { name: 'x.tar.gz', mimeType: 'application/gzip', buffer: Buffer.from('no archive') };
  await dialog.getByLabel('Choose an archive').setInputFiles(file);
  await expect(dialog.getByRole('alert')).toContainText('This archive is refused');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  expect(readFileSync(join(dirOf(home, 'aquarium'), 'MEMORY.md'), 'utf8')).toBe(index);
});
