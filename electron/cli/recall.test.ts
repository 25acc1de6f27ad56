import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startModelServer } from '../../e2e/stand-ins/model-server.ts';
import type { RecallAnswer } from '#shared/model/recall.ts';
import type { SessionPreview } from '#shared/model/session-preview.ts';
import { createBackend } from '../backend.ts';
import { memory } from '../memory/test-store.ts';
import { createNodeHost } from '../node-host.ts';
import { openAppSettings } from '../settings/app-settings.ts';
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

test('Of a session that holds too much it is said which option is meant', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => `${at}.md`).join(',');
  const said = async (option: string, value: string) =>
    (await shell(['recall', 'when do the vents open', '--dir', dir, option, value])).err.split('\n')[0];
  expect(await said('--read', many)).toBe('--read takes at most 1,000 files of at most 4,096 characters.');
  expect(await said('--tools', many)).toBe('--tools takes at most 200 names of at most 200 characters.');
});

test('An address that cannot be used is refused in words, and nothing is sent anywhere else', async () => {
  const settings = await openAppSettings(createNodeHost({ door: 'cli', home, env: {}, readOnly: false, demo: false }));
  await settings.put({ dream: { ...settings.get().dream, baseUrl: 'gate.example' } });
  const args = ['recall', 'when do the vents open', '--dir', dir, '--selector', 'model', '--consent'];
  const { code, out, err } = await shell(args, { ANTHROPIC_API_KEY: 'none-at-all' });
  expect([code, out.split(' ')[0]]).toEqual([0, '1.']);
  expect(err).toContain('The local ranking answered instead.');
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
  const usual = join(home, '.claude', 'agent-memory', 'gardener');
  await mkdir(usual, { recursive: true });
  await writeFile(join(usual, 'glass.md'), memory('vents of glass'));
  const other = await shell(['recall', '@agent-gardener which vents?', '--dir', dir, '--json']);
  expect(JSON.parse(other.out)).toMatchObject({
    selected: [{ file: 'glass.md' }],
    skipped: [],
    attachments: [{ text: expect.stringContaining(`Memory: ${join(usual, 'glass.md')}:`) }],
  });
});

test('--read and --tools are taken as lists, once or more, and tell what they keep out', async () => {
  const manual = 'type: reference\ndescription: how pumpctl opens the vents';
  await writeFile(join(dir, 'pump.md'), `---\nname: pump\n${manual}\n---\n\nFlags.\n`);
  await writeFile(join(dir, 'roof.md'), memory('roof vents'));
  const ask = async (...args: string[]) => {
    const { out } = await shell(['recall', 'how do I open the vents with pumpctl', '--dir', dir, '--json', ...args]);
    const { selected, skipped } = JSON.parse(out) as Record<'selected' | 'skipped', { file: string; why: string }[]>;
    const kept = skipped.filter(({ why }) => why !== 'no-match' && why !== 'ranked-lower');
    return [selected.map(({ file }) => file).toSorted(), kept.map(({ file, why }) => `${file} ${why}`).toSorted()];
  };
  expect(await ask()).toEqual([['pump.md', 'roof.md', 'vents.md'], []]);
  expect(await ask('--tools', 'Bash,mcp__pumpctl__run', '--read', 'roof.md', '--read', 'lamps.md,x.md')).toEqual([
    ['vents.md'],
    ['lamps.md read', 'pump.md tool-reference', 'roof.md read'],
  ]);
});

test('--json and the text of the lab are the attached text to the letter, cut and old as it is', async () => {
  const path = join(dir, 'long.md');
  const text = `${memory('greenhouse glass')}${'字'.repeat(30)}\n${`${'字'.repeat(30)}\n`.repeat(60)}`;
  await writeFile(path, text);
  const then = Date.now() / 1000 - 5.5 * 86_400;
  await utimes(path, then, then);
  const { out } = await shell(['recall', 'clean the greenhouse glass', '--dir', dir, '--json']);
  const { attachments, budget } = JSON.parse(out) as Pick<RecallAnswer, 'attachments' | 'budget'>;
  const lines = text.split('\n');
  while (Buffer.byteLength(lines.join('\n')) > 4096) lines.pop();
  const attached =
    'This memory is 5 days old. Memories are point-in-time observations, not live state — claims about code behavior or ' +
    'file:line citations may be outdated. Verify against current code before asserting as fact.\n\n' +
    `Memory: ${path}:\n\n${lines.join('\n')}\n\n> This memory file was truncated (4096 byte limit). Use the Read tool ` +
    `to view the complete file at: ${path}`;
  expect(attachments).toEqual([{ file: 'long.md', text: attached, cut: true }]);
  expect(budget.bytes).toBe(attached.slice(attached.indexOf('---\nname')).length);
  // The lab shows what the backend answers.
  const host = createNodeHost({ door: 'web', home, env: {}, readOnly: true, demo: false });
  const backend = await createBackend(host);
  try {
    const { stores } = await backend.handlers['store.list']({});
    const held = { surfaced: [], read: [], tools: [] };

    const storeId = stores.find(({ memoryDir }) => memoryDir === dir)?.id ?? '';
    const answer = await backend.handlers['recall.run']({
      ...held,
      storeId,
      prompt: 'clean the greenhouse glass',
      selector: 'local',
    });
    expect(answer.attachments.map(({ text: each }) => each)).toEqual([attached]);
  } finally {
    await backend.close();
  }
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
