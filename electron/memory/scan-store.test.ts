import { execFile } from 'node:child_process';
import { access, chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scanStore } from './scan-store.ts';
import type { StoreRef } from './store-ref.ts';
import { DAY, NOW, makeStore, memory, put } from './test-store.ts';

const run = promisify(execFile);
const scan = (ref: StoreRef) => scanStore(ref, { now: NOW });
const codes = async (ref: StoreRef) =>
  Object.fromEntries((await scan(ref)).map(({ file, problems }) => [file, problems.map(({ code }) => code)]));

test('rows are newest first and hold what the front matter says, flat or nested', async () => {
  const ref = await makeStore({
    'new.md': memory('Deploy days', 'type: feedback\nlastConfirmed: 2026-11-01'),
    'old.md': memory(
      'slug-name',
      'metadata: \n  node_type: memory\n  type: user\n  modified: 2026-11-02T10:00:00.000Z\n  pinned: true',
    ),
    'MEMORY.md': '- [A human title](old.md) — hook\n',
  });
  const rows = await scan(ref);
  expect(rows.map(({ file }) => file)).toEqual(['new.md', 'old.md']);
  expect(rows[0]).toMatchObject({
    name: 'Deploy days',
    title: 'Deploy days',
    description: 'about Deploy days',
    type: 'feedback',
    scope: 'private',
    modified: new Date(NOW - 3_600_000).toISOString(),
    ageDays: 0,
    age: 'today',
    indexed: false,
    loadedBy200: true,
    lastConfirmed: '2026-11-01',
    link: 'none',
  });
  expect(rows[1]).toMatchObject({
    title: 'A human title',
    type: 'user',
    indexed: true,
    pinned: true,
    metadataModified: '2026-11-02T10:00:00.000Z',
  });
});

test('index files, hidden entries, other files and stores of their own are no rows', async () => {
  const ref = await makeStore({
    'a/b/c.md': memory('deep'),
    'nested/MEMORY.md': '# second\n',
    'MEMORY.md': '',
    '.x.md': memory('hidden'),
    '.git/x.md': memory('hidden'),
    'notes.txt': 'x',
    'team/t.md': memory('t'),
    'agents/scout/s.md': memory('s'),
    'logs/2026/11/2026-11-01.md': 'x',
    'a/team/inner.md': memory('an ordinary folder below'),
  });
  expect((await scan(ref)).map(({ file }) => file).sort()).toEqual(['a/b/c.md', 'a/team/inner.md']);
});

test('what strict YAML rejects is still read, and said', async () => {
  const ref = await makeStore({
    'colon.md': '---\nname: a\ndescription: Deploys: only from main\ntype: project\n---\n',
    'folded.md': memory('b', 'type: user\nnote: >-\n  one\n  two'),
    'anchors.md':
      '---\nname: &n Anchors\ndescription: *n\nbase: &base { type: project }\nmetadata:\n  <<: *base\n---\n',
  });
  const rows = Object.fromEntries((await scan(ref)).map((row) => [row.file, row]));
  expect(rows['colon.md']).toMatchObject({
    description: 'Deploys: only from main',
    type: 'project',
    problems: [{ code: 'format/yaml', line: 3 }],
  });
  expect(rows['folded.md']?.problems).toEqual([]);
  expect(rows['anchors.md']).toMatchObject({ name: 'Anchors', description: 'Anchors', type: 'project', problems: [] });
});

test('a front matter in JavaScript is never run', async () => {
  const ref = await makeStore({});
  const trap = join(ref.dir, 'PWNED');
  await put(
    ref,
    'js.md',
    `---js\n{ name: process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(trap)}, '') }\n---\n`,
  );
  expect(await codes(ref)).toEqual({ 'js.md': ['format/javascript'] });
  await expect(access(trap)).rejects.toThrow('ENOENT');
});

test('each oddity of form is one row with its problem', async () => {
  const late = Array.from({ length: 40 }, (_, at) => `key${at}: x`).join('\n');
  const ref = await makeStore({
    'zero.md': '',
    'blank.md': '\n\n \n',
    'no-matter.md': '# Only a heading\n',
    'unclosed.md': '---\nname: x\n\nIs this body?\n',
    'unknown.md': memory('c', 'type: lesson'),
    'untyped.md': memory('d', 'x: y'),
    'pinned.md': memory('e', 'metadata:\n  pinned: true'),
    'empty-name.md': memory('""'),
    'date.md': memory('f', 'type: user\ndate: 2026-13-45'),
    'late.md': `---\n${late}\nname: l\ndescription: too late\ntype: user\n---\n`,
    'bytes.md': Buffer.concat([Buffer.from(memory('g')), Buffer.from([0xff, 0xc3, 0x28])]),
    'SHOUT.MD': memory('h'),
    'twin-1.md': memory('Same'),
    'twin-2.md': memory('Same'),
    'big.md': memory('big', 'type: user', 'x'.repeat(1_100_000)),
    'chinese.md': memory('i', 'type: user', '支'.repeat(5000)),
  });
  await put(ref, 'future.md', memory('j'), NOW + 5 * DAY);
  expect(await codes(ref)).toEqual({
    'zero.md': ['format/empty'],
    'blank.md': ['format/empty'],
    'no-matter.md': ['format/no-front-matter'],
    'unclosed.md': ['format/unclosed'],
    'unknown.md': ['type/unknown'],
    'untyped.md': ['type/missing'],
    'pinned.md': [],
    'empty-name.md': ['format/empty-name'],
    'date.md': ['format/date'],
    'late.md': ['format/late-front-matter'],
    'bytes.md': ['format/encoding'],
    'SHOUT.MD': ['path/skipped-case'],
    'twin-1.md': ['format/duplicate-name'],
    'twin-2.md': ['format/duplicate-name'],
    'big.md': ['format/too-large'],
    'chinese.md': [],
    'future.md': ['format/future'],
  });
  const rows = await scan(ref);
  expect(rows[0]).toMatchObject({ file: 'future.md', ageDays: 0, age: 'today' });
  expect(rows.find(({ file }) => file === 'unknown.md')).toMatchObject({ type: null, rawType: 'lesson' });
  expect(rows.find(({ file }) => file === 'no-matter.md')).toMatchObject({ name: null, title: 'Only a heading' });
  expect(rows.find(({ file }) => file === 'late.md')?.description).toBe('too late');
});

test.skipIf(process.platform === 'win32')(
  'links, loops and pipes are rows that are never followed or opened',
  async () => {
    const ref = await makeStore({ 'colon.md': memory('A') });
    const secret = join(ref.dir, '..', 'secret.md');
    await writeFile(secret, memory('Secret'));
    await mkdir(join(ref.dir, '..', 'elsewhere'));
    await mkdir(join(ref.dir, 'sub'));
    for (const [name, target] of Object.entries({
      'inside.md': 'colon.md',
      'outside.md': secret,
      'dangling.md': 'nobody.md',
      'loop-a.md': 'loop-b.md',
      'loop-b.md': 'loop-a.md',
      'loop-dir': '.',
      'sub/up': '..',
      away: '../elsewhere',
      'notes.txt': 'colon.md',
    }))
      await symlink(target, join(ref.dir, name));
    await run('mkfifo', [join(ref.dir, 'pipe.md')]);
    expect(await codes(ref)).toEqual({
      'colon.md': [],
      'inside.md': ['path/same-file'],
      'outside.md': ['path/outside'],
      'dangling.md': ['path/dangling'],
      'loop-a.md': ['path/loop'],
      'loop-b.md': ['path/loop'],
      'loop-dir': ['path/loop'],
      'sub/up': ['path/loop'],
      away: ['path/outside'],
      'pipe.md': ['path/special'],
    });
    const rows = Object.fromEntries((await scan(ref)).map((row) => [row.file, row]));
    expect(rows['outside.md']).toMatchObject({ name: null, description: null, link: 'outside', loadedBy200: false });
    expect(rows['inside.md']).toMatchObject({ name: 'A', link: 'inside' });
  },
);

test.skipIf(process.platform === 'win32')('a file without permission is a row that says so', async () => {
  const ref = await makeStore({ 'ok.md': memory('A'), 'closed.md': memory('B') });
  await chmod(join(ref.dir, 'closed.md'), 0);
  await chmod(join(ref.dir, '..'), 0o755);
  // Root may read anything, so the scan is run as somebody else.
  const script = `import { scanStore } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'scan-store.ts')).href)};
    if (process.getuid() === 0) process.seteuid(65534);
    const rows = await scanStore(${JSON.stringify(ref)}, { now: ${NOW} });
    console.log(JSON.stringify(rows.map(({ file, problems }) => [file, problems.map(({ message }) => message)])));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual([
    ['ok.md', []],
    ['closed.md', ["It can't be read: permission denied."]],
  ]);
});

test('the newest 200 are marked; .MD files take no place among them, files of agents do', async () => {
  const files = Object.fromEntries(Array.from({ length: 202 }, (_, at) => [`m${at}.md`, memory(`m${at}`)]));
  const ref = await makeStore({ 'first.MD': memory('first'), 'agents/a/x.md': memory('x'), ...files });
  const rows = await scan(ref);
  expect(rows.filter(({ loadedBy200 }) => loadedBy200).length).toBe(199);
  expect(rows.slice(-3).map(({ loadedBy200 }) => loadedBy200)).toEqual([false, false, false]);
  expect(rows[0]).toMatchObject({ file: 'first.MD', loadedBy200: false });
});

test('a user memory in the team store is flagged, and daily logs need no front matter', async () => {
  const ref = await makeStore({ 'a.md': memory('a', 'type: user'), '2026/11/2026-11-01.md': '# log\n' });
  expect(await codes({ ...ref, kind: 'team', scope: 'team' })).toMatchObject({ 'a.md': ['type/user-in-team'] });
  expect(await codes({ ...ref, kind: 'logs' })).toMatchObject({ '2026/11/2026-11-01.md': [] });
});

test('a store that is not there is said in words', async () => {
  const ref = await makeStore({});
  await expect(scan({ ...ref, dir: join(ref.dir, 'gone') })).rejects.toMatchObject({ code: 'not-found' });
});
