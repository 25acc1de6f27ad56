import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LifeEvent } from '#shared/model/life.ts';
import { createCurate } from '../curate/curate.ts';
import { createHistory } from '../history/history.ts';
import { keepRecalls } from './keep-recalls.ts';
import { readLife } from './read-life.ts';

function home() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-life-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dir = join(root, 'memory');
  mkdirSync(dir);
  const ref = { dir, kind: 'project', scope: 'private' } as const;
  const dataDir = join(root, 'data');
  let clock = Date.now();
  const now = () => (clock += 1000);
  const history = createHistory({
    dataDir,
    readOnly: false,
    now,
    attribute: async (_root, _looked, all) => all.map(() => null),
  });
  const curate = createCurate({ dataDir, readOnly: false, now });
  const recalls = keepRecalls({ dataDir, readOnly: false });
  const transcripts = join(root, 'transcripts');
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  const life = (file: string, extra: Partial<Parameters<typeof readLife>[1]> = {}) =>
    readLife({ history, recalls, now }, { ref, file, row: null, transcripts: [transcripts], verified: null, ...extra });
  return { root, dir, ref, dataDir, history, curate, transcripts, put, life, now };
}

const names = (events: readonly LifeEvent[]) =>
  events.map((event) => ('actor' in event ? `${event.what} ${event.actor.kind}` : event.what));

const line = (record: object) => `${JSON.stringify(record)}\n`;
const surfaced = (timestamp: string, ...paths: string[]) =>
  line({
    type: 'attachment',
    timestamp,
    attachment: { type: 'relevant_memories', memories: paths.map((path) => ({ path, content: 'x', mtimeMs: 1 })) },
  });
const read = (timestamp: string, path: string) =>
  line({
    type: 'assistant',
    timestamp,
    message: { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'Read', input: { file_path: path } }] },
  });

test('a life is told from acts, from what others wrote, and from the index, newest first', async () => {
  const { ref, history, curate, put, life, dir } = home();
  put('a.md', '---\nname: a\n---\none\n');
  put('MEMORY.md', '# Index\n- [Other](b.md)\n');
  await history.record(ref);
  put('new.md', '---\nname: new\ndescription: d\n---\n\nfirst\n');
  put('MEMORY.md', '# Index\n- [New](new.md)\n');
  await history.record(ref);
  await curate.save(ref, { file: 'new.md', body: 'second\n' });
  await curate.confirm(ref, { file: 'new.md' });
  await curate.archive(ref, { files: ['new.md'] });
  await curate.unarchive(ref, { memories: (await curate.archived(ref)).map(({ id, file }) => ({ id, file })) });
  await history.record(ref);
  unlinkSync(join(dir, 'new.md'));
  await history.record(ref);
  const { events, since } = await life('new.md');
  const told = names(events);
  expect(told[0]).toBe('deleted unknown');
  expect(told.filter((one) => !/indexed/.test(one))).toEqual([
    'deleted unknown',
    'restored you',
    'archived',
    'confirmed',
    'updated you',
    'written unknown',
  ]);
  expect(told.filter((one) => /indexed/.test(one))).toEqual(['indexed', 'unindexed', 'indexed']);
  expect(events.map(({ time }) => time)).toEqual(
    events
      .map(({ time }) => time)
      .toSorted()
      .reverse(),
  );
  expect(since).not.toBeNull();

  // Of what stood there at the first look nobody knows whether it was new.
  expect(names((await life('a.md')).events)).toEqual(['updated unknown']);
  expect(await life('never.md')).toEqual({
    file: 'never.md',
    events: [],
    since: null,
    transcripts: { read: 0, of: 0 },
  });
});

test('recalls are those that a transcript shows, once for each session, under either name of the folder', async () => {
  const { root, dir, transcripts, put, life } = home();
  put('a.md', 'x\n');
  symlinkSync(dir, join(root, 'alias'));
  mkdirSync(join(transcripts, 's1', 'subagents'), { recursive: true });
  const s1 = join(transcripts, 's1.jsonl');
  writeFileSync(
    s1,
    surfaced('2026-03-01T10:00:00Z', join(dir, 'a.md'), join(dir, 'b.md')) +
      read('2026-03-01T11:00:00Z', join(dir, 'a.md')) +
      line({
        type: 'user',
        timestamp: '2026-03-01T12:00:00Z',
        message: { content: `"relevant_memories" ${join(dir, 'a.md')}` },
      }) +
      line({ type: 'ai-title', aiTitle: 'Labels' }),
  );
  writeFileSync(
    join(transcripts, 's1', 'subagents', 'agent-1.jsonl'),
    surfaced('2026-03-02T10:00:00Z', join(dir, 'a.md')),
  );
  writeFileSync(
    join(transcripts, 's2.jsonl'),
    `not json "relevant_memories"\n${surfaced('never', join(dir, 'a.md'))}${line({ type: 'attachment', timestamp: '2026-01-01T00:00:00Z', attachment: { type: 'relevant_memories', memories: 'x' } })}`,
  );
  const { events, transcripts: looked } = await life('a.md', {
    ref: { dir: join(root, 'alias'), kind: 'project', scope: 'private' },
  });
  expect(events).toEqual([{ what: 'recalled', time: '2026-03-02T10:00:00.000Z', session: { id: 's1', title: null } }]);
  expect(looked).toEqual({ read: 3, of: 3 });

  // A transcript grows, its last line half written; another appears.
  appendFileSync(join(transcripts, 's2.jsonl'), surfaced('2026-04-01T10:00:00Z', join(dir, 'a.md')).trimEnd());
  expect((await life('a.md')).events.length).toBe(1);
  appendFileSync(join(transcripts, 's2.jsonl'), '\n');
  expect((await life('a.md')).events.map(({ time }) => time)).toEqual([
    '2026-04-01T10:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
  ]);
});

test('what was found in transcripts is kept, holds as they grow, and a broken file of it is as none', async () => {
  const { dir, dataDir, transcripts, life } = home();
  mkdirSync(transcripts);
  const path = join(transcripts, 's.jsonl');
  writeFileSync(
    path,
    surfaced('2026-03-01T10:00:00Z', join(dir, 'a.md')) + line({ type: 'x', text: 'y'.repeat(3_000_000) }),
  );
  await life('a.md');
  appendFileSync(path, read('2026-05-01T10:00:00Z', join(dir, 'b.md')));
  const recalls = keepRecalls({ dataDir, readOnly: false });
  const found = await recalls.find([transcripts]);
  expect(found.recalls.map((recall) => recall.path)).toEqual([join(dir, 'a.md'), join(dir, 'b.md')]);
  writeFileSync(join(dataDir, 'life', 'recalls.json'), '{"version":1,"transcripts":[{}]}');
  expect((await keepRecalls({ dataDir, readOnly: true }).find([transcripts])).recalls.length).toBe(2);
  // Written anew, it is read anew.
  writeFileSync(path, read('2026-06-01T10:00:00Z', join(dir, 'c.md')));
  expect((await recalls.find([transcripts])).recalls.map((recall) => recall.path)).toEqual([join(dir, 'c.md')]);
});

test('what the memory says of itself, and its last check, are part of it', async () => {
  const { life } = home();
  const verified = { file: 'a.md', hash: 'h', mentions: [], gone: 2, moved: 0, checked: '2026-03-05T00:00:00.000Z' };
  const { events } = await life('a.md', { row: { lastConfirmed: '2026-03-01', validUntil: '2026-02-01' }, verified });
  expect(events).toEqual([
    { what: 'verified', time: '2026-03-05T00:00:00.000Z', gone: 2, mentions: 0 },
    { what: 'confirmed', time: '2026-03-01T00:00:00.000Z' },
    { what: 'expired', time: '2026-02-01T00:00:00.000Z' },
  ]);
  expect((await life('a.md', { row: { lastConfirmed: 'soon', validUntil: '2099-01-01' } })).events).toEqual([]);
});
