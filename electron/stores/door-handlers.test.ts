import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDoorHandlers } from './door-handlers.ts';

let root = '';
let revealed: string[] = [];
let picked: string | null = null;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'reverie-door-')));
  await mkdir(join(root, 'home', '.claude'), { recursive: true });
  await mkdir(join(root, 'store'));
  await writeFile(join(root, 'store', 'a.md'), 'text');
  await writeFile(join(root, 'secret.txt'), 'text');
  await symlink(join(root, 'secret.txt'), join(root, 'store', 'out.md'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const storeRef = () => Promise.resolve({ dir: join(root, 'store'), kind: 'custom', scope: 'private' } as const);
const able = createDoorHandlers({
  storeRef,
  host: {
    revealPath: (path) => Promise.resolve(void revealed.push(path)),
    pickFolder: () => Promise.resolve(picked),
    notify: () => undefined,
  },
});

test('A picked folder is told with whether Claude’s folder lies in it; that folder itself means its home', async () => {
  for (const [choice, answer] of [
    [join(root, 'home'), { path: join(root, 'home'), hasClaude: true }],
    [join(root, 'home', '.claude'), { path: join(root, 'home'), hasClaude: true }],
    [join(root, 'store'), { path: join(root, 'store'), hasClaude: false }],
    [null, null],
  ] as const) {
    picked = choice;
    expect(await able['door.pickFolder']({})).toEqual(answer);
  }
});

test('A memory is shown in its folder, and nothing outside the store is', async () => {
  revealed = [];
  await able['door.reveal']({ storeId: 's', file: 'a.md' });
  await able['door.reveal']({ storeId: 's' });
  await expect(able['door.reveal']({ storeId: 's', file: '../secret.txt' })).rejects.toMatchObject({
    code: 'outside-store',
  });
  await expect(able['door.reveal']({ storeId: 's', file: 'out.md' })).rejects.toMatchObject({ code: 'link' });
  expect(revealed).toEqual([join(root, 'store', 'a.md'), join(root, 'store')]);
});

test('A door that can’t says so', async () => {
  const unable = createDoorHandlers({ storeRef, host: {} });
  for (const asked of [
    unable['door.pickFolder']({}),
    unable['door.reveal']({ storeId: 's' }),
    unable['door.notify']({ title: 'Reverie', body: '' }),
    unable['door.openDemo']({}),
    unable['door.leaveDemo']({}),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
});
