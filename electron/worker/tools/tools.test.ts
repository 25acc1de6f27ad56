import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DreamPart } from '#shared/model/dream.ts';
import { createTools } from './create-tools.ts';
import { matchGlob } from './match-glob.ts';
import { makeScene } from './scene-for-tests.ts';
import { namesSecret } from './secret-names.ts';

const GITHUB = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0xL'}4kQz`;

async function openTools(
  pinned: { files: string[]; indexLines: string[] } = { files: [], indexLines: [] },
  withProject = false,
) {
  const scene = await makeScene(withProject);
  const touched: string[] = [];
  const parts: DreamPart[] = [];
  const tools = createTools({
    staging: scene.staging,
    project: withProject ? scene.project : null,
    searchPath: process.env.PATH ?? '',
    pinned,
    onPart: (part) => parts.push(part),
    onTouched: (file) => touched.push(file),
  });
  const run = (name: string, input: object, signal = new AbortController().signal) => tools.run(name, input, signal);
  return {
    ...scene,
    run,
    touched,
    parts,
    masked: tools.masked,
    text: (file: string) => readFile(join(scene.memory, file), 'utf8'),
  };
}

const reason = 'Because.';

test('The reading tools reach the copy, its sources and the tracked files of the project', async () => {
  const { run } = await openTools(undefined, true);
  expect((await run('read', { path: 'memory/vents.md' })).text).toContain('At 24 degrees.');
  expect((await run('read', { path: 'sources/session.md' })).text).toContain('open at 26');
  expect((await run('read', { path: 'project/src/vents.ts' })).text).toContain('opensAt');
  expect((await run('list', { path: 'memory' })).text.split('\n')).toEqual([
    expect.stringMatching(/^MEMORY\.md {2}\d+ bytes$/) as string,
    'deep/  1 files',
    expect.stringMatching(/^kept\.md/) as string,
    expect.stringMatching(/^vents\.md/) as string,
  ]);
  expect((await run('list', { path: 'project' })).text).toBe(
    '.gitignore  9 bytes\nREADME.md  13 bytes\nsrc/  1 files\nwas-folder/  1 files',
  );
  expect((await run('glob', { pattern: 'memory/**/l*.md' })).text).toBe('memory/deep/lamps.md');
  expect((await run('grep', { texts: ['SIX', 'nowhere'], in: 'memory/**', ignoreCase: true })).text).toBe(
    'memory/deep/lamps.md:8: On at six.',
  );
  expect((await run('stat', { path: 'memory/vents.md' })).text).toMatch(
    /^memory\/vents\.md: \d+ bytes, 9 lines, changed 2/,
  );
});

test('Long texts are read part by part, none longer than what is shown at once', async () => {
  const { run, memory } = await openTools();
  await writeFile(join(memory, 'long.md'), Array.from({ length: 20_000 }, (_, i) => `line ${i + 1}`).join('\n'));
  const first = (await run('read', { path: 'memory/long.md' })).text;
  const last = Number(/\[lines 1 to (\d+) of 20000\]$/.exec(first)?.[1]);
  expect(first.length).toBeLessThan(49_000);
  expect((await run('read', { path: 'memory/long.md', from: last + 1, lines: 1 })).text).toBe(
    `line ${last + 1}\n[lines ${last + 1} to ${last + 1} of 20000]`,
  );
  expect((await run('read', { path: 'memory/long.md', from: 30_000 })).failed).toBe(true);
});

test('Memories are made, edited and deleted, each with its reason declared', async () => {
  const { run, text, touched, memory } = await openTools();
  await run('write', { path: 'memory/new/doors.md', content: '---\nname: doors\n---\n\nShut.\n', reason: 'New.' });
  await run('edit', { path: 'memory/vents.md', old: '24', new: '26', reason: 'Changed.' });
  await run('delete', { path: 'memory/deep/lamps.md', reason: 'Gone.' });
  expect(await text('new/doors.md')).toContain('Shut.');
  expect(await text('vents.md')).toContain('At 26 degrees.');
  await expect(readFile(join(memory, 'deep/lamps.md'))).rejects.toThrow('ENOENT');
  expect(touched).toEqual(['new/doors.md', 'vents.md', 'deep/lamps.md']);
  expect(JSON.parse(await text('.dream.json'))).toEqual({
    'new/doors.md': { reason: 'New.' },
    'vents.md': { reason: 'Changed.' },
    'deep/lamps.md': { reason: 'Gone.', delete: true },
  });
});

test('What is pinned stays: files by any tool, lines of the index by an edit', async () => {
  const line = '- [Kept](kept.md) — pinned';
  const { run, text } = await openTools({ files: ['kept.md'], indexLines: [line] });
  for (const [tool, input] of [
    ['write', { path: 'memory/kept.md', content: 'x', reason }],
    ['edit', { path: 'memory/kept.md', old: 'Pinned', new: 'x', reason }],
    ['delete', { path: 'memory/kept.md', reason }],
    ['write', { path: 'memory/MEMORY.md', content: '- [Vents](vents.md) — open\n', reason }],
    ['edit', { path: 'memory/MEMORY.md', old: 'pinned', new: 'changed', reason }],
    ['delete', { path: 'memory/MEMORY.md', reason }],
  ] as const)
    expect([tool, (await run(tool, input)).failed]).toEqual([tool, true]);
  expect((await run('edit', { path: 'memory/MEMORY.md', old: 'when they open', new: 'at 26', reason })).failed).toBe(
    false,
  );
  expect(await text('MEMORY.md')).toBe(`- [Vents](vents.md) — at 26\n${line}\n`);
});

test('A secret is shown to no tool, can be neither guessed nor lost, and what is masked is written nowhere', async () => {
  const { run, memory, text, masked } = await openTools();
  await writeFile(join(memory, 'deploy.md'), `Deploy with ${GITHUB} on Mondays.\n`);
  const answers = [
    await run('read', { path: 'memory/deploy.md' }),
    await run('grep', { texts: ['Deploy', GITHUB.slice(0, 12)], in: 'memory/**' }),
    await run('grep', { texts: [GITHUB.slice(4, 12)], in: 'memory/**' }),
  ];
  expect(answers.map((answer) => answer.text).join('\n')).not.toContain(GITHUB.slice(4, 12));
  expect(answers[0]?.text).toMatch(/^Deploy with \[masked: [a-z-]+\] on Mondays\./);
  expect(answers[2]?.text).toBe('None.');
  for (const [tool, input] of [
    ['edit', { path: 'memory/deploy.md', old: GITHUB.slice(0, 10), new: 'x', reason }],
    ['edit', { path: 'memory/deploy.md', old: `with ${GITHUB.slice(0, 5)}`, new: 'x', reason }],
    ['edit', { path: 'memory/deploy.md', old: 'Mondays', new: '[masked: token]', reason }],
    ['write', { path: 'memory/deploy.md', content: 'Deploy on Mondays.', reason }],
    ['write', { path: 'memory/other.md', content: 'It is [masked: github-token].', reason }],
  ] as const)
    expect([tool, (await run(tool, input)).failed]).toEqual([tool, true]);
  expect(
    (await run('edit', { path: 'memory/deploy.md', old: 'Mondays', new: 'Tuesdays', reason: `Not ${GITHUB}` })).failed,
  ).toBe(false);
  expect(await text('deploy.md')).toBe(`Deploy with ${GITHUB} on Tuesdays.\n`);
  expect(await text('.dream.json')).not.toContain(GITHUB);
  expect(masked()).toBe(1);
});

test('Several edits of one file at once all hold', async () => {
  const { run, memory, text } = await openTools();
  await writeFile(join(memory, 'list.md'), Array.from({ length: 30 }, (_, i) => `item ${i}.`).join('\n'));
  const edits = Array.from({ length: 30 }, (_, i) =>
    run('edit', { path: 'memory/list.md', old: `item ${i}.`, new: `thing ${i}.`, reason }),
  );
  expect((await Promise.all(edits)).filter(({ failed }) => failed)).toEqual([]);
  expect((await text('list.md')).match(/thing/g)?.length).toBe(30);
});

test('An edit keeps line ends and refuses bytes that are no UTF-8, and text that stands twice', async () => {
  const { run, memory, text } = await openTools();
  await writeFile(join(memory, 'crlf.md'), 'one\r\ntwo\r\nthree\r\n');
  await run('edit', { path: 'memory/crlf.md', old: 'one\ntwo', new: 'one\n1.5\ntwo', reason });
  expect(await text('crlf.md')).toBe('one\r\n1.5\r\ntwo\r\nthree\r\n');
  await writeFile(join(memory, 'latin.md'), Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x61]));
  expect((await run('edit', { path: 'memory/latin.md', old: 'caf', new: 'x', reason })).failed).toBe(true);
  expect((await run('edit', { path: 'memory/crlf.md', old: 'e', new: 'x', reason })).text).toContain('more than once');
});

test('Bounds hold: bytes of a file, of a memory, and of what is not text', async () => {
  const { run, memory } = await openTools();
  await writeFile(join(memory, 'huge.md'), 'x'.repeat(3 * 1024 * 1024));
  await writeFile(join(memory, 'binary.md'), Buffer.from([1, 0, 2]));
  expect((await run('read', { path: 'memory/huge.md' })).text).toContain('too large');
  expect((await run('read', { path: 'memory/binary.md' })).text).toContain('not a text file');
  const wide = { path: 'memory/wide.md', content: '温'.repeat(200_000), reason };
  expect((await run('write', wide)).failed).toBe(true);
  expect((await run('write', { ...wide, content: 'x'.repeat(300_000) })).failed).toBe(true);
  expect((await run('grep', { texts: ['x'], in: 'memory/**' })).text).toContain('could not be read');
});

test('A stop ends a tool that runs, and nothing is written after it', async () => {
  const { run, text } = await openTools();
  const stop = new AbortController();
  const call = run('edit', { path: 'memory/vents.md', old: '24', new: '26', reason }, stop.signal);
  stop.abort();
  await expect(call).rejects.toThrow('abort');
  expect(await text('vents.md')).toContain('At 24 degrees.');
});

test('A phase is told, and an unknown one refused', async () => {
  const { run, parts } = await openTools();
  await run('phase', { phase: 'gather' });
  expect((await run('phase', { phase: 'sleep' })).failed).toBe(true);
  expect(parts).toEqual(['gather']);
});

test('Globs match names and folders, and a spiteful one takes no longer', () => {
  for (const [pattern, path, expected] of [
    ['memory/*.md', 'memory/a.md', true],
    ['memory/*.md', 'memory/b/a.md', false],
    ['memory/**', 'memory/b/a.md', true],
    ['memory/**/a.md', 'memory/a.md', true],
    ['memory/**/b/**/*.md', 'memory/x/b/y/z/a.md', true],
    ['memory/?.md', 'memory/ab.md', false],
    ['memory/a*b*c', 'memory/axxbxxc', true],
  ] as const)
    expect([pattern, path, matchGlob(pattern, path)]).toEqual([pattern, path, expected]);
  expect(matchGlob(`memory/${'*a'.repeat(100)}b`, `memory/${'a'.repeat(5000)}`)).toBe(false);
  expect(matchGlob(`${'**/a/'.repeat(5)}b`, `${'a/'.repeat(500)}c`)).toBe(false);
});

test('Names that say they hold keys are known in any case, at any depth', () => {
  for (const name of [
    '.env',
    'a/.ENV.production',
    'x.PEM',
    'a/id_ed25519',
    '.aws/credentials',
    'terraform.tfstate',
    '.netrc',
    'a/.envrc',
    'secret.yaml',
  ])
    expect([name, namesSecret(name)]).toEqual([name, true]);
  for (const name of [
    'src/env.ts',
    'environment.md',
    'keys.ts',
    'docs/secretary.md',
    '.github/workflows/ci.yml',
    'monkey.md',
  ])
    expect([name, namesSecret(name)]).toEqual([name, false]);
});
