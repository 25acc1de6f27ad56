import { readFileSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DreamDecision } from '#shared/model/dream.ts';
import { treeOf } from '../disk/stores-for-tests.ts';
import { applyReview, findApplied } from './apply-review.ts';
import type { ApplyInput } from './apply-review.ts';
import { decideFile } from './decide.ts';
import { longAgo, longBody, memoryText, putAt, runId, runOf } from './dreams-for-tests.ts';
import { readReview } from './review.ts';
import { dreamed, twoChanges } from './review-for-tests.ts';

let home: Awaited<ReturnType<typeof dreamed>>;
beforeEach(async () => {
  home = await dreamed();
});
afterEach(async () => {
  await home.curate.idle();
  rmSync(home.root, { recursive: true, force: true });
});

const text = (file: string) => readFileSync(join(home.ref.dir, file), 'utf8');
const decide = (file: string, take: DreamDecision['take'] | null, words?: string) =>
  decideFile({ ...home, file, decision: take === null ? null : { take, text: words } });
const apply = (how: Partial<ApplyInput> = {}) => applyReview({ ...home, ...how });
const now = () => readReview(home);

test('a review lists what a dream would do, deletions last, with nothing decided', async () => {
  const review = await now();
  expect(
    review.files.map(({ file, kind, title, type, added, removed, live, decision }) => [
      file,
      kind,
      title,
      type,
      added,
      removed,
      live,
      decision,
    ]),
  ).toEqual([
    ['deploys.md', 'changed', 'deploys', 'project', 2, 2, 'same', null],
    ['idea.md', 'created', 'idea', 'project', 8, 0, 'same', null],
    ['MEMORY.md', 'changed', 'MEMORY.md', null, 3, 3, 'same', null],
    ['old-keys.md', 'deleted', 'old-keys', 'project', 0, 8, 'same', null],
  ]);
  expect(review.files[0]?.reason).toBe('Rows now.');
  expect(
    review.files[0]?.hunks.map(({ index, oldStart, newStart, lines }) => [index, oldStart, newStart, lines.length]),
  ).toEqual([
    [0, 6, 6, 8],
    [1, 19, 19, 8],
  ]);
  expect(review).toMatchObject({ total: 6, taken: 0, indexAfter: { lines: 9 } });
  await expect(apply()).rejects.toMatchObject({ code: 'invalid-input' });
});

test('one change is taken, a file left; undo gives back every byte and time', async () => {
  const before = treeOf(home.ref.dir);
  await decide('deploys.md', [1]);
  const review = await decide('idea.md', 'none');
  expect(review).toMatchObject({ total: 6, taken: 1 });
  const result = await apply();
  expect(result).toMatchObject({
    op: 'dream.apply',
    files: [{ file: 'deploys.md', does: 'change' }, { file: 'MEMORY.md' }],
  });
  expect(text('deploys.md')).toBe(memoryText('deploys', longBody.replace('Line 15 ', 'Row 15 ')));
  // An edit leaves a memory as old as it was.
  expect(statSync(join(home.ref.dir, 'deploys.md')).mtimeMs).toBe(longAgo * 1000 + 1);
  // The line of the file that was taken followed; those of the ones that weren't, and the rest, didn't.
  expect(text('MEMORY.md')).toBe(
    '# Memory\n\n- [Deploys](deploys.md) — how to ship, and why\n- [Old keys](old-keys.md) — the keys\n- [Pinned](pinned.md) — stays\n\n## More\n\n- [Sub](sub/deep.md) — below\n',
  );
  await home.curate.undo(home.ref, {});
  expect(treeOf(home.ref.dir)).toEqual(before);
});

test('the figures of the index are those it has when what is taken is applied', async () => {
  await decide('idea.md', 'all');
  const review = await decide('old-keys.md', 'all');
  await apply();
  const index = text('MEMORY.md');
  expect(index).toContain('- [Idea](idea.md) — new\n');
  expect(index).not.toContain('old-keys');
  expect(review.indexAfter).toEqual({ lines: index.trim().split('\n').length, characters: index.trim().length });
});

test('everything is every change but deletions; all takes those too, into the archive', async () => {
  await apply({ everything: 'changes' });
  expect(text('deploys.md')).toBe(memoryText('deploys', twoChanges));
  expect(text('MEMORY.md')).toContain('- [Old keys](old-keys.md) — the keys\n');
  expect(text('MEMORY.md')).toContain('below, shorter');
  expect(text('old-keys.md')).toContain('Its facts');
  await home.curate.undo(home.ref, {});
  const before = treeOf(home.ref.dir);
  const result = await apply({ everything: 'all' });
  expect(result.op).toBe('dream.archive');
  expect(Object.keys(treeOf(home.ref.dir)).sort()).toEqual([
    'MEMORY.md',
    'deploys.md',
    'idea.md',
    'pinned.md',
    'sub',
    'sub/deep.md',
  ]);
  expect((await home.curate.archived(home.ref)).map(({ file }) => file)).toEqual(['old-keys.md']);
  await home.curate.undo(home.ref, {});
  expect(treeOf(home.ref.dir)).toEqual(before);
});

test('only some files are applied; one that is named is taken whole', async () => {
  await apply({ only: ['old-keys.md', 'idea.md'] });
  expect(Object.keys(treeOf(home.ref.dir))).toContain('idea.md');
  expect(Object.keys(treeOf(home.ref.dir))).not.toContain('old-keys.md');
  expect(text('deploys.md')).toBe(memoryText('deploys', longBody));
  await expect(apply({ only: ['nothing.md'] })).rejects.toMatchObject({ code: 'not-found' });
});

test('an edited text is taken instead of the proposal', async () => {
  await decide('idea.md', 'all', memoryText('idea', 'In my words.\n'));
  expect((await now()).files.find(({ file }) => file === 'idea.md')?.decision?.text).toContain('In my words.');
  await apply();
  expect(text('idea.md')).toBe(memoryText('idea', 'In my words.\n'));
});

test('what changed in the store meanwhile is merged where both fit, and stops everything where they don’t', async () => {
  putAt(home.ref.dir, 'deploys.md', memoryText('deploys', `${longBody}Added meanwhile.\n`));
  putAt(home.ref.dir, 'MEMORY.md', `${text('MEMORY.md')}- [Later](later.md) — meanwhile\n`);
  expect((await now()).files.map(({ file, live }) => [file, live])).toEqual([
    ['deploys.md', 'merged'],
    ['idea.md', 'same'],
    ['MEMORY.md', 'conflict'],
    ['old-keys.md', 'same'],
  ]);
  await decide('deploys.md', 'all');
  await apply();
  expect(text('deploys.md')).toBe(memoryText('deploys', `${twoChanges}Added meanwhile.\n`));
  expect(text('MEMORY.md')).toContain('- [Later](later.md) — meanwhile\n');
  await home.curate.undo(home.ref, {});
  putAt(home.ref.dir, 'deploys.md', memoryText('deploys', longBody.replace('Line 2 ', 'Another 2 ')));
  putAt(home.ref.dir, 'idea.md', 'appeared\n');
  putAt(home.ref.dir, 'old-keys.md', 'worth more now\n');
  const before = treeOf(home.ref.dir);
  const states = (await now()).files.map(({ live }) => live);
  expect(states).toEqual(['conflict', 'conflict', 'conflict', 'conflict']);
  for (const file of ['deploys.md', 'idea.md', 'old-keys.md'])
    await expect(apply({ everything: 'all', only: [file] })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(file),
    });
  expect(treeOf(home.ref.dir)).toEqual(before);
});

test('in a conflict, a text or a deletion that was decided on in sight of the present one is meant as it is', async () => {
  const settled = memoryText('deploys', longBody.replace('Line 2 ', 'Settled 2 '));
  await decide('deploys.md', 'all', settled);
  putAt(home.ref.dir, 'deploys.md', memoryText('deploys', longBody.replace('Line 2 ', 'Another 2 ')));
  await expect(apply()).rejects.toMatchObject({ code: 'conflict' });
  await decide('deploys.md', 'all', settled);
  putAt(home.ref.dir, 'old-keys.md', 'worth more now\n');
  await decide('old-keys.md', 'all');
  await apply();
  expect(text('deploys.md')).toBe(settled);
  expect(Object.keys(treeOf(home.ref.dir))).not.toContain('old-keys.md');
});

test('a file that is gone is not brought back unless the user says so in sight of that', async () => {
  unlinkSync(join(home.ref.dir, 'deploys.md'));
  expect((await now()).files[0]?.live).toBe('gone');
  await apply({ everything: 'changes' });
  expect(Object.keys(treeOf(home.ref.dir))).not.toContain('deploys.md');
  await home.curate.undo(home.ref, {});
  await decide('deploys.md', 'all');
  await apply();
  expect(text('deploys.md')).toBe(memoryText('deploys', twoChanges));
});

test('what was pinned since the dream began is left alone, and its line in the index, too', async () => {
  await decide('deploys.md', 'all');
  putAt(home.ref.dir, 'deploys.md', memoryText('deploys', longBody, '  pinned: true\n'));
  const review = await now();
  expect(review.files.map(({ file }) => file)).toEqual(['idea.md', 'MEMORY.md', 'old-keys.md']);
  expect(review.run.notes).toContainEqual({ code: 'undone-pinned', files: ['deploys.md'] });
  await decide('MEMORY.md', 'all');
  await apply({ everything: 'changes' });
  expect(text('deploys.md')).toBe(memoryText('deploys', longBody, '  pinned: true\n'));
  expect(text('MEMORY.md')).toContain('- [Deploys](deploys.md) — how to ship\n');
  expect(text('MEMORY.md')).toContain('- [Idea](idea.md) — new\n');
});

test('decisions are checked, kept and taken back; a dream that has ended has none', async () => {
  await expect(decide('deploys.md', [2])).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(decide('old-keys.md', [0])).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(decide('pinned.md', 'all')).rejects.toMatchObject({ code: 'not-found' });
  await Promise.all([decide('deploys.md', [0, 1]), decide('idea.md', [0]), decide('MEMORY.md', [])]);
  const decisions = async () => (await now()).files.map(({ decision }) => decision?.take ?? null);
  expect(await decisions()).toEqual(['all', 'all', 'none', null]);
  await decide('deploys.md', null);
  expect(await decisions()).toEqual([null, 'all', 'none', null]);
  const run = runOf('discarded');
  await expect(decideFile({ ...home, run, file: 'idea.md', decision: null })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(apply({ run })).rejects.toMatchObject({ code: 'conflict' });
});

test('a dream that was applied is still read with what was taken of it, whatever the store became', async () => {
  await decide('deploys.md', [0]);
  const { id } = await apply({ only: ['deploys.md', 'idea.md'] });
  putAt(home.ref.dir, 'deploys.md', 'something else\n');
  unlinkSync(join(home.ref.dir, 'idea.md'));
  const review = await readReview({ ...home, run: { ...runOf('applied'), appliedBy: id } });
  expect(review.files.map(({ file, live, decision }) => [file, live, decision?.take])).toEqual([
    ['deploys.md', 'same', [0]],
    ['idea.md', 'same', 'all'],
    ['MEMORY.md', 'same', 'none'],
    ['old-keys.md', 'same', 'none'],
  ]);
  expect(review.files[0]?.base).toBe(memoryText('deploys', longBody));
  expect(review).toMatchObject({ total: 6, taken: 2 });
  expect(await findApplied({ dataDir: home.dataDir, runId, ref: home.ref })).toBe(null);
});

test('a rehearsal changes nothing and says what would be', async () => {
  const before = treeOf(home.root);
  const result = await apply({ everything: 'changes', dryRun: true });
  expect(result.files.map(({ file, does }) => [file, does])).toEqual([
    ['deploys.md', 'change'],
    ['idea.md', 'add'],
    ['MEMORY.md', 'change'],
  ]);
  expect(treeOf(home.root)).toEqual(before);
});
