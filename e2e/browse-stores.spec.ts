import { homeOf } from './home-of.ts';
import { memory, store, storeList } from './places.ts';
import { expect, test } from './test.ts';

test.describe('a home with trouble', () => {
  test.use({ makeHome: homeOf({ families: ['moved', 'settings', 'keys', 'scopes', 'overflow'] }) });

  test('every kind of store is listed with its count, and its alarm in words', async ({ app }) => {
    await expect(store(app, /^post-room\s*2$/)).toBeVisible();
    await expect(store(app, /^post-room \/ team\s*3$/)).toBeVisible();
    await expect(store(app, /^Daily logs\s*3$/)).toBeVisible();
    await expect(store(app, /^checker\s*1$/)).toBeVisible();
    await expect(store(app, /^set-local-notes\s*1$/)).toBeVisible();
    await expect(store(app, /^orchard-old.*3.*Not read: project is gone/)).toBeVisible();
    await expect(store(app, /^set-env-off.*off.*Switched off by CLAUDE_CODE_DISABLE_AUTO_MEMORY/)).toBeVisible();
    await expect(store(app, /^set-malicious.*Settings tried to move it/)).toBeVisible();
    await expect(store(app, /^set-local\s*1.*2 files nobody reads/)).toBeVisible();
    await expect(store(app, /^C--Users-kit-atlas.*Twin: differs only in case/)).toBeVisible();
    await expect(store(app, /^m-n.*2.*Shared by several projects/)).toBeVisible();
    await expect(store(app, /^-opt-lost-tool.*Project unknown/)).toBeVisible();
    await expect(store(app, /^herbarium.*247.*fall off the index/)).toBeVisible();
  });

  test('the stores are searched, and a store opens by a click', async ({ app }) => {
    await app.getByRole('searchbox', { name: /^Find among/ }).fill('orch');
    await expect(storeList(app).getByRole('option')).toHaveCount(2);
    await store(app, /^orchard-old/).click();
    await expect(app.getByRole('heading', { level: 1, name: 'orchard-old' })).toBeVisible();
    await expect(memory(app, /^grafting/)).toBeVisible();
  });

  test('a settings file that tried to move memory leads nowhere: nothing of the other folder is listed', async ({
    app,
  }) => {
    await store(app, /^set-malicious/).click();
    await expect(memory(app, /^beside/)).toBeVisible();
    await expect(app.getByText('never to be listed')).toHaveCount(0);
    await expect(storeList(app).getByRole('option', { name: /ssh/ })).toHaveCount(0);
  });

  test('"Why this store" tells in sentences which rule won and what was refused', async ({ app }) => {
    await store(app, /^set-malicious/).click();
    await app.keyboard.press('w');
    const why = app.getByRole('dialog', { name: 'Why this store' });
    await expect(why).toContainText('Claude reads');
    await expect(why).toContainText('this store');
    await expect(why).toContainText(
      'No setting names a folder that may be used, so Claude derives one from the project’s git root.',
    );
    await expect(why).toContainText('refused');
    await expect(why).toContainText('no: the project’s own settings may not move its memory');
    await app.keyboard.press('Escape');
    await expect(why).toHaveCount(0);

    await store(app, /^set-local-notes/).click();
    await app.keyboard.press('w');
    await expect(why).toContainText('The project’s local settings name the folder.');
    await app.keyboard.press('Escape');

    await store(app, /^-opt-lost-tool/).click();
    await app.keyboard.press('w');
    await expect(why).toContainText('The project of this store isn’t known');
  });
});
