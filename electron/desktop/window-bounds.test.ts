import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitPlace, readPlace, writePlace } from './window-bounds.ts';

const screens = [
  { x: 0, y: 0, width: 1600, height: 900 },
  { x: 1600, y: 0, width: 1024, height: 768 },
];
const place = { x: 100, y: 50, width: 1200, height: 800, maximized: false };

test('A place on a display that is there is kept, on the second one too', () => {
  expect(fitPlace(place, screens)).toEqual(place);
  expect(fitPlace({ ...place, x: 1700, width: 900, height: 700 }, screens)).toMatchObject({ x: 1700, width: 900 });
});

test('A place on a display that is gone is left to the system, its size kept within what is there', () => {
  const lost = { x: 5000, y: 100, width: 3000, height: 2000, maximized: true };
  expect(fitPlace(lost, screens)).toEqual({ x: null, y: null, width: 1600, height: 900, maximized: true });
});

test('A window whose top edge could not be caught is left to the system', () => {
  expect(fitPlace({ ...place, y: -200 }, screens).x).toBeNull();
  expect(fitPlace({ ...place, y: 890 }, screens).x).toBeNull();
  expect(fitPlace({ ...place, x: -1150 }, screens).x).toBeNull();
});

test('A first start, a tiny window and no display at all get a usable size', () => {
  expect(fitPlace(null, screens)).toMatchObject({ x: null, width: 1280, height: 820 });
  expect(fitPlace({ ...place, width: 5, height: 5 }, screens)).toMatchObject({ width: 820, height: 560 });
  expect(fitPlace(place, [])).toMatchObject({ x: null, width: 1200, height: 800 });
});

test('A place is read back as it was written; a broken file is none', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'reverie-window-'));
  expect(await readPlace(dir)).toBeNull();
  await writePlace(dir, place);
  expect(await readPlace(dir)).toEqual(place);
  await writePlace(dir, { ...place, width: 1.5 });
  expect(await readPlace(dir)).toBeNull();
});
