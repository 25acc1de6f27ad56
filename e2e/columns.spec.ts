import { list, memory } from './places.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 720, height: 800 } });

test('a narrow window gives its width to one column; the stores are a press away', async ({ app }) => {
  const stores = app.getByRole('navigation', { name: 'Stores' });
  await expect(list(app)).toBeVisible();
  await expect(stores).toHaveCount(0);
  await app.keyboard.press('Control+b');
  await expect(stores).toBeVisible();
  await app.keyboard.press('Control+b');
  await memory(app, /^Prefers small commits/).click();
  await expect(app.getByRole('heading', { level: 1, name: /^Prefers small commits/ })).toBeVisible();
  await app.setViewportSize({ width: 1280, height: 800 });
  await expect(stores).toBeVisible();
});

test('the edge of a column is dragged, moved by the arrows, and put back by a double click', async ({ app }) => {
  await app.setViewportSize({ width: 1440, height: 900 });
  const width = async () => Math.round((await list(app).boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(360);
  const edge = app.getByRole('separator', { name: 'Width of the list' });
  const box = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await app.mouse.move(box.x + box.width / 2, 500);
  await app.mouse.down();
  await app.mouse.move(box.x + box.width / 2 + 60, 500);
  await app.mouse.up();
  await expect.poll(width).toBe(420);
  await edge.focus();
  await app.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(404);
  await edge.dblclick();
  await expect.poll(width).toBe(360);
});

test('the head of a group sticks at the top of the list until the next one pushes it away', async ({ app }) => {
  await app.setViewportSize({ width: 1280, height: 420 });
  await expect(list(app)).toBeVisible();
  const tops = () =>
    list(app).evaluate((box) =>
      [...box.querySelectorAll('[role=presentation] > [role=presentation] > [role=presentation]')].map((head) => ({
        words: head.textContent,
        top: Math.round(head.getBoundingClientRect().top - box.getBoundingClientRect().top),
      })),
    );
  const second = (await tops())[1];
  await list(app).evaluate((box) => box.scrollTo(0, 60));
  await expect.poll(async () => (await tops())[0]).toEqual({ words: expect.stringMatching(/^User/), top: 0 });
  // The second group's head is 20 px below the top: the first one makes room.
  await list(app).evaluate((box, top) => box.scrollTo(0, top - 20), second?.top ?? 0);
  await expect.poll(async () => (await tops())[1]?.top).toBe(20);
  expect((await tops())[0]?.top).toBeLessThan(-10);
});
