import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import { homeOf } from './home-of.ts';
import { put } from './homes/put.ts';
import { list, memory, openTab, reader, store } from './places.ts';
import { expect, test } from './test.ts';

const script = '<script>window.PWNED = 1</script>';
const image = '<img src="https://tracker.example.org/x.png" onerror="window.PWNED = 2">';
const body = `${script} ${image}

[a](javascript:window.PWNED=3) [b](data:text/html,${script}) [c](//tracker.example.org/x) [d](file:///etc/passwd)
![e](https://tracker.example.org/e.png) ![f](//tracker.example.org/f.png) ![g](data:image/svg+xml,<svg onload=window.PWNED=4>)

<style>body { display: none !important; background: url(https://tracker.example.org/s.png) }</style>
<a href="javascript:window.PWNED=5" onclick="window.PWNED=6">h</a>
<div style="position: fixed; inset: 0; z-index: 99999">over everything</div>

\`\`\`html
${script}
\`\`\`

[^1]: ${image}

Note.[^1] [[${script}]]
`;

test.use({
  makeHome: homeOf({ families: ['oddities'] }, (root) => {
    const { memoryDir } = addStore(
      root,
      `trap ${'{{constructor}}'}`,
      [
        { file: 'all-at-once.md', name: `all ${script}`, description: image, type: `user"${script}`, body },
        {
          file: `${image.replaceAll('/', '-')}.md`,
          name: 'in its file name',
          description: '${PWNED}',
          type: 'project',
        },
        { file: '__proto__.md', name: '__proto__', description: 'constructor', type: 'feedback' },
        { file: '\u202Egnp.exe.md', name: '\u202Edm.efas', description: 'right to left', type: 'user' },
      ],
      [
        { title: `title ${script}`, file: 'all-at-once.md', hook: image },
        `- [x](javascript:window.PWNED=7) — ${script}`,
        `- [y](https://tracker.example.org/y) — ${image}`,
        `# ${script}`,
      ],
    );
    put(join(memoryDir, 'huge.md'), `---\nname: huge\n---\n${'A line that goes on and on.\n'.repeat(120_000)}`);
    put(join(memoryDir, 'one-line.md'), `---\nname: one-line\n---\n${'x'.repeat(900_000)}\n`);
  }),
});

async function isUntouched(app: Page): Promise<void> {
  expect(await app.evaluate(() => Reflect.get(window, 'PWNED') as unknown)).toBeUndefined();
  const seen = await app.evaluate(() => ({
    display: getComputedStyle(document.body).display,
    made: document.querySelectorAll('iframe, object, embed, form, base, img[src]').length,
    fetched: [...document.querySelectorAll('link')].filter(
      ({ href }) => /^(https?:)?\/\//.test(href) && !href.startsWith(location.origin),
    ).length,
    fixed: [...document.querySelectorAll<HTMLElement>('article [style]')].filter((e) => e.style.position === 'fixed')
      .length,
    links: [...document.querySelectorAll('a[href]')]
      .map((a) => a.getAttribute('href') ?? '')
      .filter((href) => !/^(#|https?:\/\/)/.test(href)),
  }));
  expect(seen).toEqual({ display: 'block', made: 0, fetched: 0, fixed: 0, links: [] });
}

test('a memory full of scripts, styles and trackers is text, in every view of it', async ({ app }) => {
  await store(app, /^trap/).click();
  await memory(app, /all <script>|title <script>/).click();
  await expect(reader(app).getByText('over everything')).toBeVisible();
  await isUntouched(app);
  for (const link of await reader(app).getByRole('link').all()) await link.click({ trial: true });
  for (const mode of ['Fields', 'Raw text']) {
    await reader(app).getByRole('radio', { name: mode }).click();
    await expect(reader(app)).toContainText('window.PWNED');
    await isUntouched(app);
  }
  await openTab(app, /^Index/);
  await expect(app.getByRole('tabpanel')).toContainText('window.PWNED');
  await isUntouched(app);
  await openTab(app, /^What Claude loads/);
  await expect(app.getByText(/javascript:window.PWNED=7/)).toBeVisible();
  await isUntouched(app);
  await app.keyboard.press('Control+k');
  await app.keyboard.type('script');
  // The first search waits until the worker has started and read all stores.
  await expect(app.getByRole('dialog')).toContainText('<script>', { timeout: 30_000 });
  await isUntouched(app);
});

test('an outside address is asked about before anything leaves', async ({ app }) => {
  await store(app, /^oddities/).click();
  await app.keyboard.press('/');
  await app.keyboard.type('html');
  await memory(app, /html/).first().click();
  await expect(
    reader(app)
      .getByText(/image, not loaded/)
      .first(),
  ).toBeVisible();
  await isUntouched(app);
});

test('every memory of a store of oddities opens, or says why it does not', async ({ app }) => {
  await store(app, /^oddities/).click();
  // A filter that all meet: nothing is folded then.
  await app.keyboard.press('/');
  await app.keyboard.type('m');
  const rows = async () => Number(await list(app).getByRole('option').first().getAttribute('aria-setsize'));
  await expect.poll(rows).toBeGreaterThan(40);
  const all = await rows();
  await app.keyboard.press('ArrowDown');
  for (let opened = 0; opened < all; opened++) {
    await expect(reader(app)).toHaveAttribute('aria-busy', 'false');
    await expect(reader(app).getByText('Choose a memory to read it.')).toHaveCount(0);
    await app.keyboard.press('ArrowDown');
  }
  await isUntouched(app);
});

test('what lies outside is never read, and pipes, loops and closed files do not hang', async ({ app }) => {
  await store(app, /^oddities/).click();
  await app.keyboard.press('/');
  for (const [name, words] of [
    ['link-outside', 'This is a link that points out of the store. It was not followed.'],
    ['loop-a', 'This link leads back to itself.'],
    ['link-dangling', 'This is a link to a file that is not there.'],
    ['pipe', 'This memory could not be read.'],
  ] as const) {
    await app.locator('input[data-part=filter]').fill(name);
    await memory(app, new RegExp(name)).first().click();
    await expect(reader(app).getByText(words)).toBeVisible();
  }
  await expect(app.getByText('OUTSIDE THE STORE')).toHaveCount(0);
});

test('a memory of several megabytes shows its first part, and says so', async ({ app }) => {
  test.slow();
  await store(app, /^trap/).click();
  await memory(app, /^huge/).click();
  // As long as it may take on a busy machine: what counts is that it ends.
  await expect(reader(app).getByRole('heading', { level: 1, name: 'huge' })).toBeVisible({ timeout: 40_000 });
  await expect(
    reader(app)
      .getByText(/first megabyte|1 MB/)
      .first(),
  ).toBeVisible();
  await reader(app).getByRole('radio', { name: 'Raw text' }).click();
  await expect(reader(app)).toContainText('A line that goes on and on.');
  await reader(app).getByRole('radio', { name: 'Rendered' }).click();
  await memory(app, /^one-line/).click();
  await expect(reader(app).getByRole('heading', { level: 1, name: 'one-line' })).toBeVisible({ timeout: 40_000 });
});

test('a front matter in JavaScript is never run', async ({ app, home }) => {
  await store(app, /^oddities/).click();
  await app.keyboard.press('/');
  await app.keyboard.type('js-matter');
  await memory(app, /js-matter/).click();
  await expect(reader(app).getByText('The front matter opens as JavaScript. Reverie never runs it.')).toBeVisible();
  expect(execFileSync('find', [home, '-name', 'PWNED'], { encoding: 'utf8' })).toBe('');
});
