/** Finding what changed since the last run against a scan, and opening one memory's list out of a long history. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendFileLog, logPath, toVersion } from '../../electron/history/file-log.ts';
import { createHistory } from '../../electron/history/history.ts';
import { recordsOf } from '../../electron/history/versions.ts';
import { scanStore } from '../../electron/memory/scan-store.ts';
import { withBigStore } from './bench-store.ts';
import { compareRuns } from './figure.ts';

const data = mkdtempSync(join(tmpdir(), 'reverie-bench-data-'));
const open = () =>
  createHistory({
    dataDir: data,
    readOnly: false,
    now: Date.now,
    attribute: (_root, _looked, suspects) => Promise.resolve(suspects.map(() => null)),
  });

try {
  await withBigStore(2_000, async (dir) => {
    const ref = { dir, kind: 'project', scope: 'private' } as const;
    await open().record(ref);
    const { file } = (await scanStore(ref, { now: Date.now() }))[0] ?? { file: '' };
    const change = async () => appendFileSync(join(dir, file), 'one more line\n');
    await change();
    await compareRuns(
      'what changed since the last run, 2,000 memories, one of them changed',
      2,
      9,
      async () => {
        if ((await open().record(ref)).length !== 1) throw new Error('The change was not found');
      },
      () => scanStore(ref, { now: Date.now() }),
      change,
    );

    const store = await open().storeLog(ref);
    const files = Array.from({ length: 500 }, (_, i) => `long-${i}.md`);
    for (const f of files)
      await appendFileLog(
        store.dir,
        f,
        Array.from({ length: 100 }, (_, i) => ({
          ...{ f, v: i + 1, t: 1e12 + i, n: 1e12 + i, k: i === 0 ? ('created' as const) : ('changed' as const) },
          ...{ h: String(i).padStart(64, '0'), s: 2000, m: 1e12 + i, a: 'claude' as const, i: crypto.randomUUID() },
        })),
      );
    const some = files.filter((_, i) => i % 50 === 0);
    await compareRuns(
      "ten memories' lists out of 50,000 versions",
      3,
      15,
      async () => {
        const log = await open().storeLog(ref);
        for (const f of some) if ((await recordsOf(log, f)).map(toVersion).length !== 100) throw new Error(f);
      },
      async () => {
        for (const f of some)
          for (const line of (await readFile(logPath(store.dir, f), 'utf8')).trimEnd().split('\n')) JSON.parse(line);
      },
    );
  });
} finally {
  rmSync(data, { recursive: true, force: true });
}
