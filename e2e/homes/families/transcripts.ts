import { join } from 'node:path';
import { makeProject } from '../make-project.ts';
import type { Maker } from '../maker.ts';
import { DAY, put } from '../put.ts';
import { uuidOf, writeTranscript } from '../write-transcript.ts';

const facts = [
  'Remember: the pier closes at nine in winter.',
  'From now on, times are in 24 hours.',
  'Always show me the failing test first.',
];

/** Sessions of every age, some with a fact worth keeping, and one with everything a reader stumbles over. */
export function transcripts(maker: Maker): void {
  const { home, now, work } = maker;
  const repo = makeProject(home, join(work, 'ferry-times'));
  maker.stores['ferry-times'] ??= repo;
  const sub = join(repo.path, 'packages', 'piers');
  const at = (days: number): string => new Date(now - days * DAY).toISOString();
  for (let i = 0; i < 12; i++) {
    const ask = i % 3 === 0 ? (facts[(i / 3) % 3] ?? '') : `Look at board ${i}.`;
    writeTranscript(home, repo.path, {
      daysAgo: 0.15 + i * 3.6,
      now,
      turns: [ask, 'Done.', 'Thanks.', 'You are welcome.'],
    });
  }
  writeTranscript(home, repo.path, {
    daysAgo: 11,
    now,
    title: 'Agree on commits',
    sessionId: uuidOf('small steps'),
    turns: ['One change a commit, please.', 'I will note that.'],
    writes: [{ path: join(repo.memoryDir, 'one-change.md'), content: 'One change a commit.' }],
  });
  const showcase = writeTranscript(home, repo.path, {
    daysAgo: 1.75,
    now,
    title: 'A bit of everything',
    turns: ['Start', 'Started', 'Go on', 'Going on'],
    before: [
      { type: 'mode', mode: 'default' },
      { type: 'user', isMeta: true, cwd: repo.path, timestamp: at(1.8), message: { role: 'user', content: 'meta' } },
    ],
    after: [
      { type: 'attachment', attachment: { type: 'file', filename: 'board.png' } },
      {
        type: 'user',
        isCompactSummary: true,
        cwd: repo.path,
        timestamp: at(1.76),
        message: { role: 'user', content: 'So far: the board.' },
      },
      { type: 'something-new', value: 1 },
      '{"type":"user","message":{"role":"us',
      {
        type: 'assistant',
        cwd: repo.path,
        timestamp: at(1.75),
        message: { role: 'assistant', content: [{ type: 'text', text: 'x'.repeat(1 << 20) }] },
      },
    ],
  });
  put(
    join(repo.projectDir, showcase.id, 'subagents', 'agent-a1.jsonl'),
    `${JSON.stringify({ type: 'user', isSidechain: true, cwd: repo.path, message: { role: 'user', content: 'Count the piers' } })}\n`,
    { mtimeDaysAgo: 1.75, now },
  );
  writeTranscript(home, sub, {
    daysAgo: 2.5,
    now,
    before: [
      { type: 'user', cwd: repo.path, timestamp: at(2.51), message: { role: 'user', content: 'Moved from the root' } },
    ],
  });
}
