import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DreamRun } from '#shared/model/dream.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export const runId = '0123456789abcdef';

/** A time in whole seconds long ago, so that whatever keeps it can be told from what doesn't. */
export const longAgo = 1_700_000_000;

/** A run of ours as its record would have it. */
export function runOf(state: DreamRun['state'] = 'review', id = runId): DreamRun {
  return {
    id,
    storeId: 's',
    by: 'you',
    engine: 'tidy',
    model: null,
    state,
    dryRun: false,
    started: '2026-11-30T12:00:00.000Z',
    ended: '2026-11-30T12:01:00.000Z',
    part: 'prune',
    parts: [],
    task: {
      type: 'dream',
      status: 'completed',
      phase: 'updating',
      sessionsReviewing: 0,
      filesTouched: [],
      turns: [],
      priorMtime: 0,
    },
    sessions: [],
    toolCounts: {},
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    costUsd: null,
    budgetUsd: null,
    notes: [],
    error: null,
    changes: 0,
    appliedBy: null,
  };
}

export const memoryText = (name: string, body: string, extra = ''): string =>
  `---\nname: ${name}\ndescription: about ${name}\nmetadata:\n  type: project\n${extra}---\n\n${body}`;

/** Lines that differ, far enough apart for changes to be decided on one by one. */
export const longBody = Array.from({ length: 20 }, (_, i) => `Line ${i + 1} of it.\n`).join('');

/** A home with a store to dream of: two memories, a pinned one, one to be merged, an index. */
export function makeDreamHome(root: string): { dataDir: string; ref: StoreRef } {
  const ref: StoreRef = { dir: join(root, 'memory'), kind: 'project', scope: 'private' };
  const files = {
    'MEMORY.md':
      '# Memory\n\n- [Deploys](deploys.md) — how to ship\n- [Old keys](old-keys.md) — the keys\n- [Pinned](pinned.md) — stays\n\n## More\n\n- [Sub](sub/deep.md) — below\n',
    'deploys.md': memoryText('deploys', longBody),
    'old-keys.md': memoryText('old-keys', 'Its facts are in deploys.\n'),
    'pinned.md': memoryText('pinned', 'Never touch this.\n', '  pinned: true\n'),
    'sub/deep.md': memoryText('deep', 'Deep below.\n'),
  };
  for (const [file, text] of Object.entries(files)) putAt(ref.dir, file, text);
  return { dataDir: join(root, 'data'), ref };
}

export function putAt(dir: string, file: string, text: string | Buffer, seconds = longAgo): void {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, seconds, seconds);
}

/** Names of all files and folders below one, with their permissions. */
export function modesBelow(dir: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    found[name] = (statSync(join(dir, name)).mode & 0o777).toString(8);
  return found;
}
