import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, git } from '../git.ts';
import type { Maker, Note } from '../maker.ts';
import { putJson, put } from '../put.ts';

const rule = (fact: string, why: string, how: string): string =>
  `${fact}\n\n**Why:** ${why}\n\n**How to apply:** ${how}`;

const notes: Note[] = [
  {
    type: 'user',
    shape: 'flat',
    file: 'user_sailor.md',
    name: 'Knows the harbour',
    description: 'Worked on ferries for six years, explain code rather than tides',
    body: 'Skip the introduction to tides.',
    age: 1,
  },
  {
    type: 'user',
    shape: 'nested',
    file: 'user-evenings.md',
    name: 'user-evenings',
    description: 'Works in the evening, reads notes in the morning',
    body: 'Leave a summary in the last message.',
    age: 12,
  },
  {
    type: 'user',
    shape: 'flat',
    file: 'user_screen.md',
    name: 'Small screen',
    description: 'Reads on an 11 inch laptop',
    body: 'Keep tables under 80 columns.',
    age: 70,
  },
  {
    type: 'feedback',
    shape: 'nested',
    file: 'one-change.md',
    name: 'one-change',
    description: 'One change a commit, and say why in its body',
    body: rule('One change a commit.', 'A revert took two features with it.', 'Split before committing.'),
    age: 11,
  },
  {
    type: 'feedback',
    shape: 'flat',
    file: 'feedback_dry_dock.md',
    name: 'Dry run first',
    description: 'Run the import dry before it writes',
    body: rule(
      'Run `npm run import -- --dry` before any import.',
      'A bad feed emptied the timetable once.',
      'Read the counts; see [[sailing board]].',
    ),
    age: 4,
  },
  {
    type: 'feedback',
    shape: 'nested',
    file: 'no-fake-clock.md',
    name: 'no-fake-clock',
    description: 'Tests use real tide tables and no fake clock',
    body: rule(
      'Tests read the tables in `fixtures/`.',
      'A fake clock hid a leap day.',
      'Add a table instead, as in [[tide-tables|the tables]].',
    ),
    age: 25,
  },
  {
    type: 'feedback',
    shape: 'flat',
    file: 'feedback_plain_words.md',
    name: 'Plain words',
    description: 'Write messages for passengers in plain words',
    body: rule('Say "late", not "delayed departure".', 'Passengers asked what it means.', 'Read it aloud.'),
    age: 0.2,
  },
  {
    type: 'project',
    shape: 'nested',
    file: 'tide-tables.md',
    name: 'tide-tables',
    description: 'Tide tables arrive on the 20th for the next month',
    body: 'The harbour office sends them by mail. Loaded by [[one-change]] rules, one commit a month.',
    age: 6,
  },
  {
    type: 'project',
    shape: 'flat',
    file: 'sailing-board.md',
    name: 'Sailing board',
    description: 'The board on the pier refreshes every 20 seconds',
    body: 'It reads `/board.json` only. See [[Dry run first]] and [[tide-tables]].',
    age: 40,
  },
  {
    type: 'project',
    shape: 'nested',
    file: 'code-map.md',
    name: 'code-map',
    description: 'Where the timetable code lives',
    body: 'Files: `src/board.ts`, `src/tides.ts`, `src/feed/read.ts`, `src/legacy/print.ts`, `src/feed/write.ts`, `lib/moon.ts`.\n\nFunctions: `drawBoard()`, `nextTide()`, `readFeed()`, `printBoard()`, `writeFeed()`, `moonPhase()`.',
    age: 130,
  },
  {
    type: 'project',
    shape: 'flat',
    file: 'project_winter.md',
    name: 'Winter timetable',
    description: 'Winter timetable starts on 1 November',
    body: 'No change to the schema after 20 October. Backed by [[night-drill]].',
    age: 2.5,
  },
  {
    type: 'reference',
    shape: 'nested',
    file: 'harbour-api.md',
    name: 'harbour-api',
    description: 'Harbour API: docs at https://harbour.example.org/api',
    body: 'Keys are with the harbour office. The board: [[sailing_board]].',
    age: 210,
  },
  {
    type: 'reference',
    shape: 'flat',
    file: 'reference_logs.md',
    name: 'Where logs are',
    description: 'Logs of the pier boards: dashboard 7',
    body: 'Look there before touching the board.',
    age: 33,
  },
  {
    type: 'reference',
    shape: 'nested',
    file: 'contacts.md',
    name: 'contacts',
    description: 'Whom to ask about which pier',
    body: 'The list is in the wiki under "Piers".',
    age: 90,
  },
];

const source: Record<string, string> = {
  'CLAUDE.md': '# Ferry times\n\nRun `npm run import -- --dry` before any import.\n',
  'src/board.ts': 'export function drawBoard(): string {\n  return "";\n}\n',
  'src/tides.ts': 'export function nextTide(): number {\n  return 0;\n}\n',
  'src/feed/read.ts': 'export function readFeed(): string[] {\n  return [];\n}\n',
  'packages/piers/index.ts': 'export const piers = ["north", "south"];\n',
};

/** One repository with a worktree and a subfolder: one store of 14 memories, transcripts under three keys. */
export function sharedRepo(maker: Maker): void {
  const repo = maker.project('ferry-times', { git: true, files: source });
  commitAll(repo.path);
  git(repo.path, ['remote', 'add', 'origin', 'https://git.example.org/piers/ferry-times.git']);
  const worktree = join(maker.work, 'ferry-times-fix');
  git(repo.path, ['worktree', 'add', '--quiet', '-b', 'fix', worktree]);
  maker.fill(repo.memoryDir, notes);
  maker.sessions(repo.path, [0.4, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2, 2.1, 9]);
  maker.sessions(worktree, [0.8, 5]);
  mkdirSync(join(repo.path, '.claude'), { recursive: true });
  putJson(join(repo.path, '.claude', 'settings.json'), { permissions: { allow: ['Bash(npm test)'] } });
  put(join(repo.memoryDir, '.consolidate-lock'), '4999999', { mtimeDaysAgo: 2.2, now: maker.now });
}
