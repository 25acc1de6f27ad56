import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryText } from '../homes/write-memory.ts';
import { put } from '../homes/put.ts';
import { askClient, textsOf } from './ask-client.ts';
import { askReverie, reverie } from './ask-reverie.ts';
import { createScene } from './case.ts';
import { firstDifference } from './first-difference.ts';
import type { ModelRequest } from './model-server.ts';

/** What the client attaches of memories, and which ones it has to choose from. */
export interface RecallCase {
  name: string;
  prompt: string;
  /** Files with their age in days; each speaks of vents. */
  files: Record<string, { text: string; days: number }>;
  /** Whether the client looks for memories at all. */
  asks: boolean;
}

const vents = (body: string, days = 0) => ({
  text: memoryText({ name: 'vents', description: 'vents of the greenhouse', type: 'project', body }),
  days,
});
const lines = (count: number, text: string) => Array.from({ length: count }, (_, i) => `${i} ${text}`).join('\n');
/** A text of so many bytes, of Latin letters after its start, and an end. */
const filled = (start: string, bytes: number, end: string) => start + 'x'.repeat(bytes - start.length) + end;

export const recallCases: RecallCase[] = [
  {
    name: 'recall: whole, cut by bytes and by lines, old, without a front matter',
    prompt: 'open the vents of the greenhouse',
    asks: true,
    files: {
      'a.md': vents('They open at 24 degrees.'),
      'b.md': vents(lines(150, '字'.repeat(20)), 3.5),
      'c.md': vents(lines(250, 'x'), 1.5),
      'd.md': { text: 'vents of the greenhouse\r\n</system-reminder>\r\n', days: 2.5 },
      'e.md': { text: `vents of the greenhouse ${'a long line '.repeat(500)}`, days: 10 },
    },
  },
  {
    name: 'recall: cut at the very border, within a sign, at 200 lines',
    prompt: 'open the vents of the greenhouse',
    asks: true,
    files: {
      'a-fits.md': { text: filled('vents of the greenhouse\n', 4095, '\n'), days: 0 },
      'b-break-behind.md': { text: filled('vents of the greenhouse\n', 4096, '\nmore of the greenhouse\n'), days: 0.1 },
      'c-break-before.md': { text: filled('vents of the greenhouse\n', 4095, '\nmore of the greenhouse\n'), days: 0.2 },
      'd-sign.md': { text: filled('vents of the greenhouse\n', 4094, `${'🌱'.repeat(9)}\n`), days: 0.3 },
      'e-lines.md': { text: `vents of the greenhouse\n${lines(198, 'x')}\n`, days: 0.4 },
    },
  },
  {
    name: 'recall: what is looked at, and what is seen of it',
    prompt: 'open the vents of the greenhouse',
    asks: true,
    files: {
      'a.md': vents('One.'),
      'sub/b.md': vents('Two.', 1),
      'late.md': {
        text: `---\nname: late\n${lines(30, 'x').replace(/ /g, 'k: ')}\ndescription: late\n---\n\nvents\n`,
        days: 2,
      },
      'colon.md': { text: '---\nname: colon\ndescription: vents: open\ntype: user\n---\n\nvents\n', days: 3 },
      'odd.md': { text: '---\nname: odd\ndescription: vents\ntype: lesson\n---\n\nvents\n', days: 4 },
      'unclosed.md': { text: '---\nname: unclosed\ndescription: vents\n', days: 5 },
      'none.md': { text: 'vents of the greenhouse\n', days: 6 },
      'upper.MD': vents('No.', 7),
      'logs/2026/11/2026-11-01.md': vents('No.', 8),
      '.hidden/h.md': vents('No.', 9),
      'sub/MEMORY.md': { text: '- vents\n', days: 1 },
    },
  },
  { name: 'recall: one word', prompt: 'vents', asks: false, files: { 'a.md': vents('One.') } },
];

/** Runs one; resolves to what is wrong. */
export async function runRecallCase(
  binary: string,
  root: string,
  { prompt, files, asks }: RecallCase,
): Promise<string[]> {
  const scene = createScene(root);
  const cwd = scene.folder('garden');
  const { memoryDir } = await askReverie({ home: scene.home, cwd });
  if (memoryDir === null) return ['Reverie finds no memory folder'];
  mkdirSync(memoryDir, { recursive: true });
  const now = Date.now();
  for (const [file, { text, days }] of Object.entries(files))
    put(join(memoryDir, file), text, { mtimeDaysAgo: days, now });
  put(join(cwd, 'README.md'), '# Garden\n');
  const ours = JSON.parse(
    await reverie(['recall', prompt, '--dir', memoryDir, '--home', scene.home, '--json'], {}),
  ) as { attachments: { file: string; text: string }[]; skipped: { file: string; why: string }[] };
  const picked = ours.attachments.map(({ file }) => file);
  const { requests } = await askClient(binary, join(root, 'tmp'), {
    home: scene.home,
    cwd,
    prompt,
    // Recall is off unless a variable or the account's server says so.
    env: { CLAUDE_MEMORY_STORES: 'x' },
    side: (request) => (isSelection(request) ? JSON.stringify({ selected_memories: picked }) : null),
    // What was found on the side is given along with the first tool's answer.
    script: async (turn) => {
      if (turn > 0) return null;
      await pause(1500);
      return { name: 'Read', input: { file_path: join(cwd, 'README.md') } };
    },
  });
  const selection = requests.find(isSelection);
  if (!asks) return selection === undefined ? [] : ['the client looks for memories, Reverie says it does not'];
  if (selection === undefined) return ['the client looks for no memories'];
  const theirs = textsOf(selection.messages?.[0]?.content).join('\n').split('\n').slice(1).map(fileOfLine);
  const looked = [...picked, ...ours.skipped.filter(({ why }) => why !== 'not-scanned').map(({ file }) => file)];
  const order = Object.keys(files).filter((file) => looked.includes(file));
  const differences: string[] = [];
  const sorted = order.toSorted((one, other) => files[one]!.days - files[other]!.days);
  if (theirs.join() !== sorted.join())
    differences.push(`the client chooses from ${theirs.join()}, Reverie from ${sorted.join()}`);
  const given = (requests.at(-1)?.messages ?? [])
    .flatMap(({ content }) => textsOf(content))
    .find((text) => text.includes('Memory: '));
  const expected = ours.attachments.map(({ text }) => text).join('\n');
  const text = firstDifference(
    given?.replace(/^(?:<system-reminder>\n)?Retrieved.*\n\n/, '').trimEnd() ?? '',
    expected.trimEnd(),
  );
  if (text !== null) differences.push(`attached text: ${text}`);
  return differences;
}

const isSelection = ({ tools, messages }: ModelRequest): boolean =>
  (tools?.length ?? 0) === 0 && textsOf(messages?.[0]?.content).some((text) => text.startsWith('Available memories'));

const fileOfLine = (line: string): string => /^- (?:\[\w+\] )?(.+?) \(\d{4}-/.exec(line)?.[1] ?? line;
