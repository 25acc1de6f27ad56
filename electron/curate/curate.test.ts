import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreRef } from '../memory/store-ref.ts';
import { createCurate } from './curate.ts';

let root: string;
let ref: StoreRef;
let team: StoreRef;
const now = Date.UTC(2026, 10, 30, 12);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'curate-'));
  ref = { dir: join(root, 'memory'), kind: 'project', scope: 'private' };
  team = { dir: join(root, 'memory', 'team'), kind: 'team', scope: 'team' };
  mkdirSync(team.dir, { recursive: true });
  put(
    'MEMORY.md',
    '# Memory\r\n\r\n- [Mocks](feedback_mocks.md) — no mocks\r\n- [Role](user_role.md) – data scientist\r\n',
  );
  put(
    'feedback_mocks.md',
    '---\nname: mocks\ndescription: no mocks\nmetadata: \n  type: feedback\n---\n\nUse the real thing. See [[user_role]].\n',
  );
  put(
    'user_role.md',
    '\uFEFF---\r\nname: Role\r\ndescription: data scientist\r\ntype: user\r\n---\r\nKnows Go.\rAnd [[mocks|no mocks]].',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (file: string, text: string) => {
  writeFileSync(join(root, 'memory', file), text);
  utimesSync(join(root, 'memory', file), 1_700_000_000, 1_700_000_000);
};
const text = (file: string) => readFileSync(join(root, 'memory', file), 'utf8');
const files = () => readdirSync(join(root, 'memory')).sort();
const time = (file: string) => statSync(join(root, 'memory', file)).mtimeMs;
const build = (readOnly = false) => createCurate({ dataDir: join(root, 'data'), readOnly, now: () => now });

test('saving a body keeps front matter, mark, mixed line ends, and the time but for a millisecond', async () => {
  const before = text('user_role.md');
  await build().save(ref, { file: 'user_role.md', body: 'Knows Rust.\nAnd [[mocks|no mocks]].' });
  expect(text('user_role.md')).toBe(before.replace('Go', 'Rust'));
  expect(time('user_role.md')).toBe(1_700_000_000_001);
});

test('saving fields changes only theirs, and a pointer in the same words follows', async () => {
  const before = text('feedback_mocks.md');
  await build().save(ref, { file: 'feedback_mocks.md', fields: { description: 'never mock', pinned: true } });
  expect(text('feedback_mocks.md')).toBe(
    before
      .replace('description: no mocks', 'description: never mock')
      .replace('type: feedback\n', 'type: feedback\n  pinned: true\n'),
  );
  expect(text('MEMORY.md')).toContain('- [Mocks](feedback_mocks.md) — never mock\r\n');
});

test('a save on another base is a conflict, one that changes nothing writes nothing', async () => {
  const curate = build();
  const { files: changed } = await curate.save(ref, { file: 'user_role.md', body: 'New', dryRun: true });
  expect(changed).toMatchObject([{ file: 'user_role.md', does: 'change', after: expect.stringContaining('New') }]);
  expect(text('user_role.md')).not.toContain('New');
  await expect(curate.save(ref, { file: 'user_role.md', body: 'x', baseHash: '0' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await curate.save(ref, { file: 'user_role.md', text: text('user_role.md').slice(1) })).toMatchObject({
    id: null,
    files: [],
  });
  await expect(curate.save(ref, { file: 'none.md', body: '' })).rejects.toMatchObject({ code: 'gone' });
});

test('broken front matter is refused in the parser words, bytes that are no text are never rewritten', async () => {
  put('broken.md', '---\ndescription: a: b\n---\n');
  await expect(build().save(ref, { file: 'broken.md', fields: { type: 'user' } })).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('Line 2: Nested mappings'),
  });
  writeFileSync(join(ref.dir, 'latin.md'), Buffer.from([0x63, 0xe9, 0x0a]));
  await expect(build().save(ref, { file: 'latin.md', body: 'x' })).rejects.toMatchObject({ code: 'unreadable' });
});

test('"still true" sets the day and the time, and undo gives both back', async () => {
  const curate = build();
  await curate.confirm(ref, { file: 'user_role.md' });
  expect(text('user_role.md')).toContain('lastConfirmed: 2026-11-30\r\n');
  expect(time('user_role.md')).toBe(now);
  await curate.undo(ref, {});
  expect(text('user_role.md')).not.toContain('lastConfirmed');
  expect(time('user_role.md')).toBe(1_700_000_000_000);
  // Confirmed again on the same day, only the time moves.
  await curate.confirm(ref, { file: 'user_role.md' });
  utimesSync(join(ref.dir, 'user_role.md'), 1, 1);
  await curate.confirm(ref, { file: 'user_role.md' });
  expect(time('user_role.md')).toBe(now);
});

test('a new memory comes with its pointer, names of any script stay, and nothing is overwritten', async () => {
  const curate = build();
  await curate.create(ref, { name: '部署 流程', description: 'when: to ship', type: 'project', body: 'Body' });
  expect(text('project_部署-流程.md')).toBe(
    '---\nname: 部署 流程\ndescription: "when: to ship"\nmetadata:\n  type: project\n---\n\nBody\n',
  );
  expect(text('MEMORY.md')).toMatch(/- \[部署 流程\]\(project_部署-流程\.md\) — when: to ship\r\n$/);
  await expect(
    curate.create(ref, { file: 'user_role.md', name: 'x', description: '', type: 'user', body: '' }),
  ).rejects.toMatchObject({ code: 'already-exists' });
  await expect(curate.create(team, { name: 'x', description: '', type: 'user', body: '' })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('a rename takes pointers and links along, and undo brings all of it back', async () => {
  const before = ['MEMORY.md', 'feedback_mocks.md', 'user_role.md'].map(text);
  const curate = build();
  const result = await curate.rename(ref, { file: 'user_role.md', to: 'deep/who am i', name: '我' });
  expect(result).toMatchObject({ file: 'deep/who am i.md', op: 'rename' });
  expect(files()).toEqual(['MEMORY.md', 'deep', 'feedback_mocks.md', 'team']);
  expect(text('MEMORY.md')).toContain('- [我](deep/who%20am%20i.md) – data scientist\r\n');
  expect(text('feedback_mocks.md')).toContain('[[who am i]]');
  await curate.rename(ref, { file: 'feedback_mocks.md', name: 'no-mocks' });
  expect(text('deep/who am i.md')).toContain('[[no-mocks|no mocks]]');
  await curate.undo(ref, {});
  await curate.undo(ref, {});
  expect(['MEMORY.md', 'feedback_mocks.md', 'user_role.md'].map(text)).toEqual(before);
});

test('several memories are deleted with their pointers; links stay and are listed; the trash remembers the lines', async () => {
  put('c.md', 'See [[mocks]] and [[user_role]].');
  const curate = build();
  const result = await curate.remove(ref, { files: ['user_role.md', 'feedback_mocks.md'] });
  expect(result.brokenLinks).toEqual([
    { file: 'c.md', target: 'mocks' },
    { file: 'c.md', target: 'user_role' },
  ]);
  expect([files(), text('MEMORY.md')]).toEqual([['MEMORY.md', 'c.md', 'team'], '# Memory\r\n\r\n']);
  const kept = readFileSync(join(root, 'data', 'trash', readdirSync(join(root, 'data', 'trash'))[0] ?? ''), 'utf8');
  expect(kept).toContain('"pointers":[{"line":4,"text":"- [Role](user_role.md) – data scientist"}]');
  await curate.undo(ref, {});
  expect(files()).toEqual(['MEMORY.md', 'c.md', 'feedback_mocks.md', 'team', 'user_role.md']);
});

test('a move to another store takes the pointer along as one act', async () => {
  const curate = build();
  await expect(curate.move(ref, { file: 'user_role.md', to: team })).rejects.toMatchObject({ code: 'invalid-input' });
  await curate.move(ref, { file: 'feedback_mocks.md', to: team, type: 'project' });
  expect(text('team/MEMORY.md')).toBe('- [Mocks](feedback_mocks.md) — no mocks\n');
  expect(text('team/feedback_mocks.md')).toContain('type: project');
  expect(text('MEMORY.md')).not.toContain('Mocks');
  expect(time('team/feedback_mocks.md')).toBe(1_700_000_000_000);
  expect(await curate.undoState(team)).toMatchObject({ undo: { op: 'move' } });
  await curate.undo(team, {});
  expect([files(), readdirSync(team.dir)]).toEqual([['MEMORY.md', 'feedback_mocks.md', 'team', 'user_role.md'], []]);
});

test('the index is saved byte for byte where untouched, and repaired as one act', async () => {
  const curate = build();
  const index =
    '# Memory\n- [Gone](gone.md)\r\n- [Role](user_role.md)\n- [Role again](user_role.md)\n- [Out](../x.md)\n- Ship only on Mondays\n';
  put('MEMORY.md', index);
  const base = (await curate.saveIndex(ref, { text: index, baseHash: 'x' }).catch((error: unknown) => error)) as {
    code: string;
  };
  expect(base.code).toBe('conflict');
  const result = await curate.repairIndex(ref, {
    dangling: true,
    duplicates: true,
    outside: true,
    unindexed: true,
    bullets: [6],
  });
  expect(text('MEMORY.md')).toBe(
    '# Memory\n- [Role](user_role.md)\n- [Ship only on Mondays](project_ship-only-on-mondays.md)\n- [mocks](feedback_mocks.md) — no mocks\n',
  );
  expect(text('project_ship-only-on-mondays.md')).toContain('Ship only on Mondays\n');
  expect(result.files.map(({ does, file }) => `${does} ${file}`)).toEqual([
    'add project_ship-only-on-mondays.md',
    'change MEMORY.md',
  ]);
  await curate.undo(ref, {});
  expect([text('MEMORY.md'), files()]).toEqual([index, ['MEMORY.md', 'feedback_mocks.md', 'team', 'user_role.md']]);
});

test('a sentence is proposed as a memory, or as an update of one that says nearly the same', async () => {
  const curate = build();
  expect(await curate.remember(ref, "Don't deploy on Fridays")).toMatchObject({
    proposal: { type: 'feedback', file: 'feedback_dont-deploy-on-fridays.md', title: "Don't deploy on Fridays" },
    similar: null,
  });
  expect((await curate.remember(ref, 'I am a data scientist')).similar).toMatchObject({ file: 'user_role.md' });
  expect((await curate.remember(ref, '我是后端工程师')).proposal).toMatchObject({
    type: 'user',
    file: 'user_我是后端工程师.md',
  });
});

test('read-only refuses every act but a dry run', async () => {
  const curate = build(true);
  await expect(curate.remove(ref, { files: ['user_role.md'] })).rejects.toMatchObject({ code: 'read-only' });
  expect(await curate.remove(ref, { files: ['user_role.md'], dryRun: true })).toMatchObject({
    dryRun: true,
    files: [{ does: 'remove' }, { does: 'change' }],
  });
  expect(files()).toContain('user_role.md');
});

test('drafts survive, newest first, and are dropped one by one', async () => {
  const { drafts } = build();
  await drafts.put({ storeId: 's', file: 'a.md', text: 'half a tho', baseHash: null });
  await drafts.put({ storeId: 't', file: 'a.md', text: 'other', baseHash: 'h' });
  expect(await build().drafts.get('s', 'a.md')).toMatchObject({ text: 'half a tho', baseHash: null });
  expect((await drafts.list('t')).map(({ text: words }) => words)).toEqual(['other']);
  await drafts.drop('s', 'a.md');
  expect(await drafts.list()).toHaveLength(1);
  expect(statSync(join(root, 'data', 'drafts')).mode & 0o777).toBe(0o700);
});

test('an edit that is confirmed gets date and time of now, in one act', async () => {
  const curate = build();
  utimesSync(join(ref.dir, 'feedback_mocks.md'), 1_700_000_000, 1_700_000_000);
  await curate.save(ref, { file: 'feedback_mocks.md', fields: { description: 'use none' }, confirm: true });
  const path = join(ref.dir, 'feedback_mocks.md');
  expect(readFileSync(path, 'utf8')).toContain('lastConfirmed: 2026-11-30');
  expect(statSync(path).mtimeMs).toBe(now);
  await curate.undo(ref, {});
  expect(readFileSync(path, 'utf8')).not.toContain('lastConfirmed');
  expect(statSync(path).mtimeMs).toBe(1_700_000_000_000);
});

test('a new memory takes more fields along, and the next undo names the memories it is about', async () => {
  const curate = build();
  const fields = { pinned: true, sources: ['a', 'b'] };
  const input = { name: 'pin', description: 'd', type: 'project' as const, body: 'x', file: 'p.md', fields };
  await curate.create(ref, input);
  expect(readFileSync(join(ref.dir, 'p.md'), 'utf8')).toBe(
    '---\nname: pin\ndescription: d\nmetadata:\n  type: project\n  pinned: true\n  sources: [a, b]\n---\n\nx\n',
  );
  expect((await curate.undoState(ref)).undo).toMatchObject({ op: 'create', files: ['p.md'] });
});
