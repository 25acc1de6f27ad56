import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startModelServer } from '../../e2e/stand-ins/model-server.ts';
import type { SessionPreview } from '#shared/model/session-preview.ts';
import { memory } from '../memory/test-store.ts';
import { createNodeHost } from '../node-host.ts';
import { previewCommand } from './preview.ts';
import { recallCommand } from './recall.ts';
import { runCommand } from './run-command.ts';

let home = '';
let dir = '';

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'reverie-cli-recall-')));
  dir = join(home, '.claude', 'projects', '-one', 'memory');
  await mkdir(join(dir, 'agents', 'reviewer'), { recursive: true });
  await writeFile(join(dir, 'vents.md'), memory('vents', 'type: project', 'They open at 24 \u001b[31mdegrees.\n'));
  await writeFile(join(dir, 'lamps.md'), memory('lamps', 'type: reference', 'On at six.\n'));
  await writeFile(join(dir, 'agents', 'reviewer', 'style.md'), memory('vents in reviews'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function shell(args: string[], env: Record<string, string> = {}) {
  let [out, err] = ['', ''];
  const code = await runCommand({
    commands: [recallCommand, previewCommand],
    args,
    cwd: home,
    version: '0',
    stdout: (text) => void (out += String(text)),
    stderr: (text) => void (err += text),
    createHost: async ({ readOnly, demo }) => createNodeHost({ door: 'cli', home, env, readOnly, demo }),
  });
  return { code, out, err };
}

test('reverie recall --json has the shape that scripts rely on', async () => {
  const { code, out } = await shell([
    'recall',
    'when do the vents open',
    '--dir',
    dir,
    '--surfaced',
    'lamps.md,x.md',
    '--json',
  ]);
  expect(code).toBe(0);
  const answer = JSON.parse(out) as Record<string, unknown>;
  expect(answer).toEqual({
    selected: [{ file: 'vents.md', score: expect.any(Number), reason: 'vents in its name; open in its body' }],
    skipped: [{ file: 'lamps.md', why: 'surfaced' }],
    attachments: [
      { file: 'vents.md', text: expect.stringMatching(/^Memory: .*vents\.md:\n\n---\nname: vents/), cut: false },
    ],
    budget: { bytes: expect.any(Number), of: 61_440, fileBytes: 4096 },
  });
});

test('In words it lists what surfaces and what is left out, and nothing of a memory reaches the terminal as a command', async () => {
  const { out, err } = await shell(['recall', 'vents', '--dir', dir, '--read', 'lamps.md']);
  expect(out).toMatch(
    /^1\. 0\.\d\d vents\.md {2}vents \(vents in its name\)\n\nLeft out:\n {2}lamps\.md: already read\n/,
  );
  expect(err).toBe('One word without a blank: Claude would look for no memories. Ranked all the same.\n');
  expect((await shell(['recall', 'translate the imprint', '--dir', dir])).out).toMatch(/^No memory would surface\.\n/);
});

test('@agent asks the memory of an agent of the store', async () => {
  const { out } = await shell(['recall', '@reviewer which vents?', '--dir', dir, '--json']);
  expect(JSON.parse(out)).toMatchObject({ selected: [{ file: 'style.md' }] });
});

test('The model is asked only with consent, and a failure says that the local ranking answered', async () => {
  const server = await startModelServer([{ text: '{"files":["lamps.md"]}' }, { status: 529 }]);
  try {
    const data = join(home, '.local', 'share', 'reverie');
    await mkdir(data, { recursive: true });
    const usual = { engine: 'tidy', model: 'm', budgetUsd: 1, autoApply: false, projectFiles: false, auto: {} };
    await writeFile(join(data, 'settings.json'), JSON.stringify({ dream: { ...usual, baseUrl: server.url } }));
    const env = { ANTHROPIC_API_KEY: 'test-key-not-a-real-one', REVERIE_DATA: data };
    const args = ['recall', 'when do the vents open', '--dir', dir, '--selector', 'model', '--json'];
    const refused = await shell(args, env);
    expect(refused.err).toMatch(/It would be sent .* to m at 127\.0\.0\.1:\d+; never a memory's text\..*--consent/);
    expect(server.calls).toEqual([]);
    const given = await shell([...args, '--consent'], env);
    expect(JSON.parse(given.out)).toMatchObject({
      selected: [{ file: 'lamps.md', score: null, reason: 'chosen by the model' }],
    });
    const overloaded = await shell([...args, '--consent'], env);
    expect(overloaded).toMatchObject({
      code: 0,
      err: 'The model service is overloaded. The local ranking answered instead.\n',
    });
    expect(JSON.parse(overloaded.out)).toMatchObject({ selected: [{ file: 'vents.md' }] });
  } finally {
    await server.close();
  }
});

test('A missing question, an unknown selector and no store are told', async () => {
  for (const args of [['--dir', dir], ['vents', '--dir', dir, '--selector', 'magic'], ['vents']])
    expect((await shell(['recall', ...args])).code).toBe(2);
});

test('reverie preview tells what a session of a project gets, with sizes', async () => {
  const project = join(home, 'garden');
  await mkdir(project);
  await writeFile(join(project, 'CLAUDE.md'), 'garden rules @near.md\n');
  await writeFile(join(project, 'near.md'), 'near\n');
  const { code, out } = await shell(['preview', '--cwd', project]);
  expect(code).toBe(0);
  expect(out.split('\n')).toMatchObject([
    `${project}/CLAUDE.md (project): 21 characters, 1 lines, about 6 tokens`,
    `  @near.md -> ${project}/near.md: 4 characters, 1 lines, about 1 tokens`,
    expect.stringMatching(/^what it is told of memory in .*: \d+ characters, 23 lines/),
    expect.stringMatching(/^in all: /),
    '',
  ]);
  const { parts } = JSON.parse((await shell(['preview', '--dir', dir, '--json'])).out) as SessionPreview;
  expect(parts.map(({ kind }) => kind)).toEqual(['memory-facts']);
});
