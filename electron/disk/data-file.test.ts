import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readDataJson, removeDataFile, writeDataJson } from './data-file.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'data-file-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const schema = z.object({ count: z.number() });

test('a value comes back, in a private file in private folders, with no temp file left', async () => {
  const path = join(dir, 'data', 'deep', 'a.json');
  await writeDataJson(path, { count: 3 });
  expect(await readDataJson(path, schema)).toEqual({ count: 3 });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dir, 'data'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(dir, 'data', 'deep'))).toEqual(['a.json']);
});

test('an absent, a broken and a foreign file are all read as nothing', async () => {
  expect(await readDataJson(join(dir, 'none.json'), schema)).toBeNull();
  await writeFile(join(dir, 'broken.json'), '{"count": ');
  expect(await readDataJson(join(dir, 'broken.json'), schema)).toBeNull();
  await writeFile(join(dir, 'foreign.json'), '{"count": "three"}');
  expect(await readDataJson(join(dir, 'foreign.json'), schema)).toBeNull();
});

test('writes asked for at once end with the last one', async () => {
  const path = join(dir, 'a.json');
  await Promise.all(Array.from({ length: 20 }, (_, count) => writeDataJson(path, { count })));
  expect(await readDataJson(path, schema)).toEqual({ count: 19 });
});

test('what is removed right after it was written is gone', async () => {
  const path = join(dir, 'a.json');
  await Promise.all([writeDataJson(path, { count: 1 }), removeDataFile(path)]);
  expect(await readDataJson(path, schema)).toBeNull();
});

test('a folder that is a file is told in words', async () => {
  await writeFile(join(dir, 'data'), '');
  await expect(writeDataJson(join(dir, 'data', 'a.json'), {})).rejects.toMatchObject({ name: 'AppError' });
});
