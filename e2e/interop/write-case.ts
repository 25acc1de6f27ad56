import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { put } from '../homes/put.ts';
import { askClient } from './ask-client.ts';
import { askReverie, reverie } from './ask-reverie.ts';
import { createScene } from './case.ts';
import type { ToolUse } from './model-server.ts';

/** The client and Reverie write to one file in turns. */
export interface WriteCase {
  name: string;
  /** What the model has the client do, one a turn; a function acts as the user of Reverie in between. */
  turns(use: WriteTools): (ToolUse | (() => Promise<void>))[];
  /** What is wrong afterwards, in words. */
  judge(after: Written): string[];
}

export interface WriteTools {
  read: ToolUse;
  write(content: string): ToolUse;
  edit(from: string, to: string): ToolUse;
  /** Runs `reverie` on the store. */
  reverie(...args: string[]): () => Promise<void>;
  /** Replaces words of the memory as an editor does. */
  hand(from: string, to: string): () => Promise<void>;
}

export interface Written {
  /** The memory that both wrote, and the store's files. */
  text: string;
  files: string[];
  /** What the client said of each tool. */
  results: string[];
  /** What Reverie refused, in its words. */
  refused: string[];
  /** Who made the memory's versions as Reverie tells it, newest first; Claude with the session where it is told. */
  actors: string[];
}

interface Version {
  actor: string;
  session: { id: string } | null;
}

export const memoryName = 'greenhouse.md';
export const memoryText =
  '---\nname: greenhouse\ndescription: when the vents open\nmetadata:\n  type: project\n---\n\nThe vents open at 24 degrees.\n\nThe lamps go on at six.\n';

/** Runs one; resolves to what is wrong. */
export async function runWriteCase(binary: string, root: string, { turns, judge }: WriteCase): Promise<string[]> {
  const scene = createScene(root);
  const cwd = scene.folder('garden');
  const { memoryDir } = await askReverie({ home: scene.home, cwd });
  if (memoryDir === null) return ['Reverie finds no memory folder'];
  const path = join(memoryDir, memoryName);
  mkdirSync(memoryDir, { recursive: true });
  put(path, memoryText);
  put(join(memoryDir, 'MEMORY.md'), `- [greenhouse](${memoryName}) — when the vents open\n`);
  const refused: string[] = [];
  const queue = turns({
    read: { name: 'Read', input: { file_path: path } },
    write: (content) => ({ name: 'Write', input: { file_path: path, content } }),
    edit: (from, to) => ({ name: 'Edit', input: { file_path: path, old_string: from, new_string: to } }),
    reverie:
      (command, ...args) =>
      () =>
        reverie([command ?? '', ...args, '--dir', memoryDir, '--home', scene.home], {}).then(
          () => undefined,
          (error: unknown) => void refused.push(String((error as Error).message)),
        ),
    hand: (from, to) => async () => writeFileSync(path, readFileSync(path, 'utf8').replace(from, to)),
  });
  const { toolResults, sessionId } = await askClient(binary, join(root, 'tmp'), {
    home: scene.home,
    cwd,
    args: ['--allowedTools', 'Read,Write,Edit', '--permission-mode', 'acceptEdits'],
    script: async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (typeof next !== 'function') return next;
        await next();
      }
      return null;
    },
  });
  const told = await reverie(['history', memoryName, '--json', '--dir', memoryDir, '--home', scene.home], {});
  const { versions } = JSON.parse(told) as { versions: Version[] };
  return judge({
    actors: versions.map(({ actor, session }) => `${actor}${session?.id === sessionId ? ' in its session' : ''}`),
    text: readFileSync(path, 'utf8'),
    files: readdirSync(memoryDir).sort(),
    results: toolResults,
    refused,
  });
}
