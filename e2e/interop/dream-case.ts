import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { DreamRun } from '#shared/model/dream.ts';
import { put } from '../homes/put.ts';
import { writeTranscript } from '../homes/write-transcript.ts';
import { askReverie, reverie } from './ask-reverie.ts';
import { createScene } from './case.ts';
import { startModelServer } from './model-server.ts';
import type { ToolUse } from './model-server.ts';

const secret = 'canary-of-the-home';
const said = 'canary-of-a-transcript';
const memory =
  '---\nname: vents\ndescription: when the vents open\nmetadata:\n  type: project\n---\n\nAt 24 degrees.\n';

export const dreamCase = "the client dreams on Reverie's copy, and reaches nothing else";

/** The real client dreams once by `reverie dream run`, and tries to get out. Resolves to what is wrong. */
export async function runDreamCase(binary: string, root: string): Promise<string[]> {
  const scene = createScene(root);
  const { home } = scene;
  const cwd = scene.folder('garden');
  const { memoryDir } = await askReverie({ home, cwd });
  if (memoryDir === null) return ['Reverie finds no memory folder'];
  put(join(memoryDir, 'vents.md'), memory);
  put(join(memoryDir, 'MEMORY.md'), '- [Vents](vents.md) — when they open\n');
  const transcript = writeTranscript(home, cwd, { turns: ['The vents open at 26 now.', said] }).file;
  put(join(home, 'key.txt'), secret);
  trap(home, root);
  mkdirSync(join(root, 'bin'));
  symlinkSync(binary, join(root, 'bin', 'claude'));

  const server = await startModelServer((turn) => Promise.resolve(plan({ home, memoryDir, transcript })[turn] ?? null));
  const env = {
    PATH: `${join(root, 'bin')}:/usr/local/bin:/usr/bin:/bin`,
    TMPDIR: join(root, 'tmp'),
    ANTHROPIC_API_KEY: 'not-a-key',
    ANTHROPIC_BASE_URL: server.url,
  };
  mkdirSync(env.TMPDIR, { recursive: true });
  const where = ['--dir', memoryDir, '--home', home, '--json'];
  const live = (): string => JSON.stringify(tree(join(home, '.claude', 'projects')));
  const before = live();
  const wrong: string[] = [];
  const expect = (what: string, isSo: boolean): void => void (isSo || wrong.push(what));
  try {
    const run = JSON.parse(await reverie(['dream', 'run', '--engine', 'claude', ...where], env)) as DreamRun;
    const heard = JSON.stringify(server.requests.map(({ system, messages }) => [system, messages]));
    expect(`it ended as ${run.state}: ${JSON.stringify(run.error)}`, run.state === 'review');
    expect(`it changed ${run.task.filesTouched.join()}`, run.task.filesTouched.includes('vents.md'));
    expect('the store or the transcripts changed, or a folder of the copy was left', live() === before);
    for (const word of [secret, 'canary-of-a-skill', 'canary-of-instructions'])
      expect(`the model was told ${word}`, !heard.includes(word));
    expect('the model was not told what we say', heard.includes('Consolidate the memory in memory/.'));
    expect('a hook ran', !existsSync(join(root, 'hooked')));
    expect('it wrote outside of the copy', !existsSync(join(home, 'new.md')));
    for (const tool of ['Read', 'Write', 'Grep', 'Glob'])
      expect(
        `${tool} outside was not denied`,
        run.notes.some((note) => note.code === 'denied' && note.tool === tool),
      );
    expect('a staging folder is left', !tree(home).some(([path]) => path.includes('/staging/')));
    await reverie(['dream', 'apply', ...where], env);
    expect('the change was not applied', readFileSync(join(memoryDir, 'vents.md'), 'utf8').includes('At 26 degrees.'));
  } finally {
    server.close();
  }
  return wrong;
}

/** Everything of the user's own client that must stay out of a dream. */
function trap(home: string, root: string): void {
  const hooks = [{ hooks: [{ type: 'command', command: `touch ${join(root, 'hooked')}` }] }];
  const settings = {
    hooks: { SessionStart: hooks, PreToolUse: hooks, Stop: hooks },
    permissions: { allow: ['Read(//**)', 'Edit(//**)', 'Bash'], additionalDirectories: [home] },
    autoMemoryEnabled: true,
  };
  put(join(home, '.claude', 'settings.json'), JSON.stringify(settings));
  put(join(home, '.claude', 'CLAUDE.md'), 'canary-of-instructions\n');
  put(join(home, '.claude', 'skills', 'foo', 'SKILL.md'), '---\nname: foo\ndescription: canary-of-a-skill\n---\nx\n');
}

interface Around {
  home: string;
  memoryDir: string;
  transcript: string;
}

function plan({ home, memoryDir, transcript }: Around): ToolUse[] {
  const staging = join(home, '.local', 'share', 'reverie', 'staging');
  const [run = ''] = existsSync(staging) ? readdirSync(staging) : [];
  const copy = join(staging, run, 'memory');
  const read = (file_path: string): ToolUse => ({ name: 'Read', input: { file_path } });
  return [
    read(join(copy, 'vents.md')),
    read(join(home, 'key.txt')),
    read(transcript),
    { name: 'Grep', input: { pattern: 'canary', path: home } },
    { name: 'Glob', input: { pattern: join(home, '**') } },
    { name: 'Write', input: { file_path: join(home, 'new.md'), content: 'x' } },
    { name: 'Write', input: { file_path: join(memoryDir, 'new.md'), content: 'x' } },
    { name: 'Edit', input: { file_path: join(memoryDir, 'vents.md'), old_string: '24', new_string: '99' } },
    { name: 'Bash', input: { command: `touch ${join(home, 'new.md')}` } },
    { name: 'Edit', input: { file_path: join(copy, 'vents.md'), old_string: '24', new_string: '26' } },
    {
      name: 'Write',
      input: { file_path: join(copy, '.dream.json'), content: '{"vents.md":{"reason":"They were changed."}}' },
    },
  ];
}

/** Everything below a folder with its text and time; not the locks, which come and go. */
function tree(root: string): [path: string, text: string, mtime: number][] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name !== '.consolidate-lock')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const stats = lstatSync(path);
      return [path, stats.isFile() ? readFileSync(path, 'latin1') : '', stats.isFile() ? stats.mtimeMs : 0];
    });
}
