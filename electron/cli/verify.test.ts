import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeProject } from '../../e2e/homes/make-project.ts';
import { writeTranscript } from '../../e2e/homes/write-transcript.ts';
import { makeStore } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createNodeHost } from '../node-host.ts';
import { makeRepo, tempFolder, testEnv, write } from '../verify/project-for-tests.ts';
import { runCommand } from './run-command.ts';
import { verifyCommand } from './verify.ts';

async function say(ref: StoreRef, ...args: string[]) {
  const home = join(ref.dir, '..');
  let out = '';
  let err = '';
  const code = await runCommand({
    commands: [verifyCommand],
    args: ['verify', ...args],
    cwd: home,
    version: '0',
    stdout: (text) => void (out += String(text)),
    stderr: (text) => void (err += text),
    createHost: async ({ readOnly, demo }) => createNodeHost({ door: 'cli', home, env: testEnv, readOnly, demo }),
  });
  return { code, out, err };
}

test('verify tells what is gone and what moved, and exits 1 when something is gone', async () => {
  const project = makeRepo({ 'src/new/box.ts': 'export const boxNow = 1;\n' });
  const ref = await makeStore({
    'a.md': '---\nname: a\n---\n\n`src/old/box.ts`\n`boxThen()` and `boxNow`\n',
    'b.md': '`src/new/box.ts`\n',
  });
  const all = await say(ref, '--dir', ref.dir, '--cwd', project);
  expect(all).toEqual({
    code: 1,
    err: '',
    out: `Checked against ${project}
moved a.md:5 src/old/box.ts -> src/new/box.ts
gone  a.md:6 boxThen()
4 named: 2 present, 1 moved, 1 gone, 0 unknown
`,
  });
  const one = await say(ref, 'b.md', '--dir', ref.dir, '--cwd', project, '--json');
  expect(one.code).toBe(0);
  expect(JSON.parse(one.out)).toMatchObject({
    project,
    why: null,
    memories: [
      {
        file: 'b.md',
        gone: 0,
        moved: 0,
        mentions: [{ kind: 'path', text: 'src/new/box.ts', line: 1, start: 1, end: 15, state: 'present', movedTo: [] }],
      },
    ],
  });
});

test('a memory folder leads to its proven project, also by a link to it', async () => {
  const home = tempFolder();
  const { path, memoryDir } = makeProject(home, join(tempFolder(), 'garden'), { trusted: true });
  writeTranscript(home, path, { daysAgo: 1 });
  write(path, { 'here.ts': '' });
  write(memoryDir, { 'a.md': '`here.ts`\n' });
  const link = join(tempFolder(), 'link');
  symlinkSync(memoryDir, link);
  for (const dir of [memoryDir, link]) {
    const ref: StoreRef = { dir: join(home, 'x'), kind: 'project', scope: 'private' };
    expect((await say(ref, '--dir', dir)).out).toMatch(/^Checked against .*garden/);
  }
});

test('without a known project nothing is gone, and what is asked for in vain is an error', async () => {
  const ref = await makeStore({ 'a.md': '`src/old/box.ts`\n' });
  const unknown = await say(ref, '--dir', ref.dir);
  expect(unknown).toMatchObject({ code: 0, out: expect.stringContaining('No project folder is known') });
  expect(unknown.out).toContain('1 named: 0 present, 0 moved, 0 gone, 1 unknown');
  expect(await say(ref, 'no.md', '--dir', ref.dir)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('no memory no.md'),
  });
  expect(await say(ref, '--dir', ref.dir, '--cwd', join(ref.dir, 'nowhere'))).toMatchObject({ code: 2, out: '' });
  expect((await say(ref)).code).toBe(2);
});
