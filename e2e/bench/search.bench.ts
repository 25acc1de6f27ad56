/** Search in 10,000 memories of 2 KB: queries against ripgrep over the same files, what is kept against a build, memory against the text. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ForkedWorker } from '../../electron/host.ts';
import { createNodeHost } from '../../electron/node-host.ts';
import { keepSearch } from '../../electron/search/keep-search.ts';
import { atPercent, median, printFigure } from './figure.ts';
import { searchCorpus, writeCorpus } from './search-corpus.ts';

const count = 10_000;
const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-')));
const dir = join(out, 'memory');
const ask = (query: string) => ({ query, mode: 'words', limit: 50 }) as const;

/** Search as a door opens it; `ready` is the time until all that is there can be found, in milliseconds. */
async function openSearch() {
  const base = createNodeHost({ door: 'web', home: out, env: {}, readOnly: false, demo: false });
  let worker: ForkedWorker | null = null;
  const stores: Parameters<typeof keepSearch>[0]['stores'] extends () => infer S ? S[] : never = [[]];
  const search = keepSearch({
    host: { ...base, fork: (entry) => (worker = base.fork(entry)) },
    stores: () => stores[0] ?? [],
    located: Promise.resolve(),
    emit: () => undefined,
  });
  const run = search.handlers['search.run'];
  await run(ask(''));
  const before = rssOf(worker!);
  stores[0] = [{ id: 'one', ref: { dir, kind: 'project', scope: 'private' } }];
  const began = performance.now();
  let early = 0;
  for (;;) {
    const { searched, of } = await run(ask(''));
    if (performance.now() - began < 1000) early = searched;
    if (of === count && searched === of) break;
    await wait(10);
  }
  const ready = performance.now() - began;
  return { run, touch: search.touch, close: search.close, ready, early, growth: () => rssOf(worker!) - before };
}

/** Bytes of memory that a process holds; 0 where the system doesn't say. */
function rssOf({ pid }: ForkedWorker): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

try {
  const bytes = writeCorpus(dir, count);
  const kept = join(
    createNodeHost({ door: 'web', home: out, env: {}, readOnly: false, demo: false }).dataDir,
    'search',
  );
  const builds: number[] = [];
  const restarts: number[] = [];
  for (let round = 0; round < 5; round++) {
    rmSync(kept, { recursive: true, force: true });
    const build = await openSearch();
    builds.push(build.ready);
    if (round === 0) printFigure('memories found in the first second of a build', '', build.early, count, null);
    // As in an app that stays open for some seconds.
    while (!existsSync(join(kept, 'one.texts'))) await wait(100);
    await build.close();
    const restart = await openSearch();
    restarts.push(restart.ready);
    await restart.close();
  }
  // The best of each: whatever else the machine does only adds, and to short ones most.
  printFigure('search, restart against build', 'ms', Math.min(...restarts), Math.min(...builds), 0.2);
  const size = readdirSync(kept).reduce((sum, name) => sum + statSync(join(kept, name)).size, 0);
  printFigure('search, kept on disk against text', 'MB', size / 1e6, bytes / 1e6, null);

  const { run, touch, close, growth } = await openSearch();
  const { query } = searchCorpus(9);
  const mine: number[] = [];
  const rg: number[] = [];
  for (let at = 0; at < 300; at++) {
    const words = query();
    const began = performance.now();
    await run(ask(words));
    mine.push(performance.now() - began);
    if (at % 10 > 0) continue;
    const start = performance.now();
    const { status, error } = spawnSync('rg', ['-i', '-F', '-c', '--', words, dir]);
    if (error || (status ?? 2) > 1) throw new Error('ripgrep (rg) is needed to compare with');
    rg.push(performance.now() - start);
  }
  printFigure('search, query p95 against ripgrep’s median', 'ms', atPercent(mine, 95), median(rg), 0.5);
  printFigure('search, query p50', 'ms', median(mine), median(rg), null);
  printFigure('search, RSS growth right after 300 queries', 'MB', growth() / 1e6, bytes / 1e6, null);
  await wait(5000);
  printFigure('search, RSS growth at rest against text', 'MB', growth() / 1e6, bytes / 1e6, 6);

  const changes: number[] = [];
  for (let at = 0; at < 20; at++) {
    writeFileSync(join(dir, `note-${at}.md`), `---\nname: changed\n---\nfreshword${at}x\n`);
    const began = performance.now();
    touch('one', [`note-${at}.md`]);
    while ((await run(ask(`freshword${at}x`))).total === 0) await wait(1);
    changes.push(performance.now() - began);
  }
  printFigure('search, a change found after its event, p95', 'ms', atPercent(changes, 95), 300, 1);
  await close();
} finally {
  rmSync(out, { recursive: true, force: true });
}
