import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../../e2e/homes/git.ts';
import { scanStore } from '../memory/scan-store.ts';
import { makeStore, memory, put } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createVerify } from './create-verify.ts';
import { verifiedPath } from './keep-verified.ts';
import { makeRepo, tempFolder, testEnv, write } from './project-for-tests.ts';

async function open(ref: StoreRef, project: string | null, { dataDir = tempFolder(), readOnly = false } = {}) {
  let rows = await scanStore(ref, { now: Date.now() });
  const heard: { progress: { done: number; of: number }[]; counts: Record<string, { gone: number; moved: number }>[] } =
    { progress: [], counts: [] };
  const log: string[] = [];
  const verify = createVerify({
    host: { dataDir, readOnly, env: testEnv, now: () => Date.now(), log: (_, words) => void log.push(words) },
    findStore: async (id) => ({ id, ref, project, rows: () => rows }),
    onProgress: ({ done, of }) => void heard.progress.push({ done, of }),
    onChange: ({ counts }) => void heard.counts.push(counts),
  });
  const rescan = async () => {
    rows = await scanStore(ref, { now: Date.now() });
    await verify.touch('s', null);
  };
  return { verify, heard, log, dataDir, rescan };
}

test('what was found is kept for one user alone, and holds in another Reverie as long as neither memory nor project changes', async () => {
  const project = makeRepo({ 'src/a.ts': 'const here = 1;\nexport const stillHere = here;\n' });
  const ref = await makeStore({
    'a.md': memory('a', '', '`src/a.ts`, `src/b.ts`, `old/a.ts`, `stillHere`\n'),
    'b.md': memory('b', '', 'Nothing.\n'),
  });
  const first = await open(ref, project);
  const report = await first.verify.store('s');
  expect(report).toMatchObject({
    storeId: 's',
    project,
    why: null,
    mentions: 4,
    gone: 1,
    moved: 1,
    stopped: false,
    bounded: false,
  });
  expect(report.memories.map(({ file }) => file)).toEqual(['a.md', 'b.md']);
  const counts = { 'a.md': { gone: 1, moved: 1 }, 'b.md': { gone: 0, moved: 0 } };
  expect(first.heard.counts).toEqual([counts]);
  expect(first.heard.progress.at(-1)).toEqual({ done: 2, of: 2 });
  if (process.platform !== 'win32') expect(statSync(verifiedPath(first.dataDir, 's')).mode & 0o777).toBe(0o600);

  const second = await open(ref, project, first);
  expect((await second.verify.kept('s')).counts).toEqual(counts);
  expect(await second.verify.memory('s', 'a.md')).toEqual(report.memories[0]);

  // The memory changes: its mark goes at once, the other's stays.
  await put(ref, 'a.md', memory('a', '', '`src/a.ts`\n'), Date.now());
  await second.rescan();
  expect(second.heard.counts).toEqual([{ 'b.md': { gone: 0, moved: 0 } }]);
  expect(await second.verify.memory('s', 'a.md')).toMatchObject({ gone: 0, moved: 0 });

  // A file of the project changes without a commit, again with the same length, then a commit is made.
  write(project, { 'src/a.ts': 'const here = 1;\nexport const goneHere = here;\n' });
  expect(await second.verify.kept('s')).toEqual({ counts: {}, checked: null });
  await second.verify.store('s');
  expect(Object.keys((await second.verify.kept('s')).counts)).toEqual(['a.md', 'b.md']);
  write(project, { 'src/a.ts': 'const here = 1;\nexport const soreHere = here;\n' });
  utimesSync(join(project, 'src/a.ts'), new Date(), new Date(Date.now() + 5000));
  expect((await second.verify.kept('s')).counts).toEqual({});
  await second.verify.store('s');
  git(project, ['branch', 'another']);
  expect((await second.verify.kept('s')).counts).toEqual({});
  await second.verify.store('s');
  commitAll(project, 'Second');
  expect((await second.verify.kept('s')).counts).toEqual({});
});

test('a memory that changed behind the list is checked as it is now', async () => {
  const ref = await makeStore({ 'a.md': '`src/b.ts`\n' });
  const { verify } = await open(ref, makeRepo({ 'a.ts': '' }));
  expect((await verify.memory('s', 'a.md')).gone).toBe(1);
  writeFileSync(join(ref.dir, 'a.md'), '`a.ts`\n');
  expect((await verify.memory('s', 'a.md')).gone).toBe(0);
});

test('a check can be stopped while it runs; what it had is not kept, and the next one is whole', async () => {
  const project = makeRepo(
    Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`src/f${at}.ts`, `const name${at}Here = 1;\n`.repeat(50)]),
    ),
  );
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`m${at}.md`, `\`name${at}Here\` \`name${at}Gone\` \`src/f${at}.ts\`\n`]),
  );
  const ref = await makeStore(files);
  const { verify, heard, dataDir } = await open(ref, project);
  const running = verify.store('s');
  expect(verify.store('s')).toBe(running);
  verify.stop('s');
  expect(await running).toMatchObject({ stopped: true, memories: [] });
  expect(heard.counts).toEqual([]);
  expect(existsSync(verifiedPath(dataDir, 's'))).toBe(false);

  // In the middle, as soon as the first memory was read.
  const again = verify.store('s');
  while (heard.progress.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  verify.stop('s');
  expect((await again).stopped).toBe(true);
  expect(await verify.store('s')).toMatchObject({ stopped: false, mentions: 180, gone: 60 });
  expect(heard.progress.every(({ done, of }) => done <= of && of === 60)).toBe(true);
});

test('without a project all is unknown, and that is kept, too', async () => {
  const ref = await makeStore({ 'a.md': '`src/b.ts` `someName`\n' });
  const { verify } = await open(ref, null);
  const report = await verify.store('s');
  expect(report).toMatchObject({ project: null, why: 'no-project', mentions: 2, gone: 0 });
  expect(report.memories[0]?.mentions.map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  expect((await verify.kept('s')).counts).toEqual({ 'a.md': { gone: 0, moved: 0 } });
});

test('a folder without git holds until its names change', async () => {
  const project = tempFolder();
  write(project, { 'a.ts': '' });
  const ref = await makeStore({ 'a.md': '`src/b.ts`\n' });
  const { verify } = await open(ref, project);
  expect(await verify.store('s')).toMatchObject({ why: 'not-git', gone: 1 });
  expect((await verify.kept('s')).counts).toEqual({ 'a.md': { gone: 1, moved: 0 } });
  write(project, { 'src/b.ts': '' });
  expect((await verify.kept('s')).counts).toEqual({});
});

test('read-only keeps nothing on disk; a broken file of kept results is as none', async () => {
  const project = makeRepo({ 'a.ts': '' });
  const ref = await makeStore({ 'a.md': '`b.ts`\n' });
  const { verify, dataDir } = await open(ref, project, { readOnly: true });
  expect((await verify.store('s')).gone).toBe(1);
  expect((await verify.kept('s')).counts).toEqual({ 'a.md': { gone: 1, moved: 0 } });
  expect(existsSync(join(dataDir, 'verify'))).toBe(false);
  write(dataDir, { 'verify/s.json': '{"version":1,"stamp":"x","memories":[{}]}' });
  const other = await open(ref, project, { dataDir });
  expect(await other.verify.kept('s')).toEqual({ counts: {}, checked: null });
});

test('a memory that vanished is an error by itself and left out of the whole', async () => {
  const ref = await makeStore({ 'a.md': '`b.ts`\n', 'c.md': '`b.ts`\n' });
  const { verify, log } = await open(ref, makeRepo({ 'a.ts': '' }));
  rmSync(join(ref.dir, 'a.md'));
  await expect(verify.memory('s', 'a.md')).rejects.toMatchObject({ code: 'not-found' });
  expect((await verify.store('s')).memories.map(({ file }) => file)).toEqual(['c.md']);
  await expect(verify.memory('s', '../../etc/passwd')).rejects.toMatchObject({ code: 'outside-store' });
  expect(log).toEqual([]);
});
