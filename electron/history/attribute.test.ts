import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAttribute } from './attribute.ts';
import { createHistory } from './history.ts';

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'attribute-'));
  dir = join(root, 'memory');
  mkdirSync(dir);
  mkdirSync(join(root, 'claude', 'projects', 'key', 'other', 'subagents'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const open = () => {
  const configDir = join(root, 'claude');
  const attribute = createAttribute({ configDirs: () => [configDir], env: process.env });
  return createHistory({ dataDir: join(root, 'data'), readOnly: false, now: Date.now, attribute });
};
const record = async () =>
  Object.fromEntries(
    (await open().record({ dir, kind: 'project', scope: 'private' })).map(({ f, a, i, l }) => [f, [a, i, l]]),
  );
const put = (file: string, text: string) => {
  writeFileSync(join(dir, file), text);
  return statSync(join(dir, file)).mtimeMs;
};
const call = (file: string, time: number, name = 'Write', id = file, input: object = {}) => ({
  type: 'assistant',
  sessionId: 's-1',
  timestamp: new Date(time).toISOString(),
  message: {
    content: [
      { type: 'tool_use', id, name, input: { file_path: join(dir, file), command: join(dir, file), ...input } },
    ],
  },
});
const transcript = (place: string, ...lines: object[]) =>
  writeFileSync(
    join(root, 'claude', 'projects', 'key', place),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );

test('a write that a transcript shows at that time is the session’s, with its title; all else is unknown', async () => {
  await record();
  const now = put('proven.md', 'x');
  for (const file of ['other.md', 'early.md', 'failed.md', 'shell.md', 'read.md', 'asked.md', 'sub.md']) put(file, 'x');
  transcript(
    's-1.jsonl',
    call('proven.md', now - 500),
    call('early.md', now - 60_000),
    call('failed.md', now - 100),
    call('shell.md', now - 100, 'Bash'),
    call('read.md', now - 100, 'Read'),
    call('asked.md', now - 120_000),
    {
      type: 'user',
      sessionId: 's-1',
      timestamp: new Date(now).toISOString(),
      message: { content: [{ type: 'tool_result', tool_use_id: 'failed.md', is_error: true }] },
    },
    {
      type: 'user',
      sessionId: 's-1',
      timestamp: new Date(now + 100).toISOString(),
      toolUseResult: { filePath: join(dir, 'asked.md'), structuredPatch: [] },
    },
    { type: 'custom-title', customTitle: 'Tax fields', sessionId: 's-1' },
  );
  transcript('other/subagents/agent-1.jsonl', call('sub.md', now - 100, 'Edit'));
  const unknown = ['unknown', undefined, undefined];
  expect(await record()).toEqual({
    'proven.md': ['claude', 's-1', 'Tax fields'],
    'asked.md': ['claude', 's-1', 'Tax fields'],
    'sub.md': ['claude', 's-1', 'Tax fields'],
    'other.md': unknown,
    'early.md': unknown,
    'failed.md': unknown,
    'shell.md': unknown,
    'read.md': unknown,
  });
});

test('what a hand wrote right after Claude is not Claude’s; a front matter that the client put otherwise is', async () => {
  const head = '---\nname: a\n---\n\n';
  for (const file of ['edited.md', 'asked.md', 'part.md']) put(file, `${head}Six.\n`);
  await record();
  const now = put('whole.md', '---\nname: a\nmetadata:\n  node_type: memory\n---\n\nFive.\n');
  put('beside.md', 'Five, by hand.\n');
  put('edited.md', `${head}Seven.\n`);
  put('asked.md', `${head}Seven, by hand.\n`);
  put('part.md', `${head}Eight.\r\nNine.\r\n`);
  const edit = { oldString: 'Six', newString: 'Seven', originalFile: `${head}Six.\n`, structuredPatch: [] };
  const answer = (file: string, id = file) => ({
    type: 'user',
    sessionId: 's-1',
    timestamp: new Date(now + 50).toISOString(),
    message: { content: [{ type: 'tool_result', tool_use_id: id }] },
    toolUseResult: { filePath: join(dir, file), ...edit },
  });
  transcript(
    's-1.jsonl',
    call('whole.md', now - 50, 'Write', 'a', { content: `${head}Five.` }),
    call('beside.md', now - 50, 'Write', 'b', { content: 'Five.\n' }),
    call('edited.md', now - 50, 'Edit', 'c', { new_string: 'Seven' }),
    answer('edited.md', 'c'),
    // The call alone would fit; its answer says what became of the whole file.
    call('asked.md', now - 50, 'Edit', 'd', { new_string: 'Seven' }),
    answer('asked.md', 'd'),
    call('part.md', now - 50, 'Edit', 'e', { new_string: 'Eight.\nNine.\nmetadata: other' }),
  );
  const who = Object.fromEntries(Object.entries(await record()).map(([file, [actor]]) => [file, actor]));
  expect(who).toEqual({
    'whole.md': 'claude',
    'beside.md': 'unknown',
    'edited.md': 'claude',
    'asked.md': 'unknown',
    'part.md': 'claude',
  });
});

test('what git put there when HEAD moved is git’s, and not what was written beside it or committed', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  put('a.md', 'one');
  put('gone.md', 'one');
  git('add', 'memory');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'two');
  put('a.md', 'two');
  rmSync(join(dir, 'gone.md'));
  put('new.md', 'two');
  git('add', '-A', 'memory');
  git('commit', '-qm', 'two');
  git('checkout', '-q', 'main');
  await record();
  git('checkout', '-q', 'two');
  put('own.md', 'by hand');
  expect(await record()).toMatchObject({
    'a.md': ['git', undefined, undefined],
    'gone.md': ['git', undefined, undefined],
    'new.md': ['git', undefined, undefined],
    'own.md': ['unknown', undefined, undefined],
  });
});
