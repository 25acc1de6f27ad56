import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Events } from '#shared/contract.ts';
import { createCatalog } from '../../electron/memory/catalog.ts';
import { createLive } from '../../electron/memory/live.ts';
import { campaignShare } from '../campaign.ts';
import { differences, modelLine, readDiskModel } from './disk-model.ts';
import { createDiskWriter } from './disk-writes.ts';
import { createRandom } from './random.ts';

type Change = Events['memory.changed'];

/** The view's model: a snapshot and the changes after it, each as it crosses the wire. */
function createView() {
  const rows = new Map<string, string>();
  const early: Change[] = [];
  let revision: number | null = null;
  const apply = (change: Change) => {
    if (revision === null) early.push(change);
    if (revision === null || change.revision <= revision) return;
    revision = change.revision;
    for (const file of change.removed) rows.delete(file);
    for (const row of change.upserted) rows.set(row.file, modelLine(row));
  };
  return {
    hear: (change: Change) => apply(JSON.parse(JSON.stringify(change)) as Change),
    open: (snapshot: { revision: number; memories: Change['upserted'] }) => {
      revision = snapshot.revision;
      for (const row of snapshot.memories) rows.set(row.file, modelLine(row));
      early.splice(0).forEach(apply);
    },
    lines: () => new Set(rows.values()),
  };
}

const bursts = campaignShare(500);
const patience = 15_000;

test(
  `After each of ${bursts.length} bursts of writes the view ends equal to the disk`,
  { timeout: 3_600_000 },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'reverie-bursts-'));
    const dir = join(home, 'memory');
    await mkdir(dir);
    const writer = createDiskWriter(dir);
    await writer.fill(2000);

    const catalog = createCatalog({ dir, kind: 'project', scope: 'private' }, { now: Date.now });
    const view = createView();
    const refreshStore = async (storeId: string, files: readonly string[] | null) => {
      const change = await catalog.refresh(files);
      if (change) view.hear({ storeId, revision: change.revision, upserted: change.upserted, removed: change.removed });
    };
    const live = await createLive({
      home,
      configDirs: [],
      managedDir: join(home, 'none'),
      stores: () => [{ id: 's', kind: 'project', memoryDir: dir, path: null }],
      refreshStore,
      refreshStores: () => Promise.resolve(),
      log: () => undefined,
      // Only what is heard counts here: the net would hide a miss.
      netMs: 10_000_000,
    });
    view.open(catalog.snapshot());

    const missed: string[] = [];
    for (const burst of bursts) {
      const random = createRandom(burst);
      const acts: string[] = [];
      for (let writes = 1 + random.whole(20); writes > 0; writes--) {
        acts.push(await writer.act(random));
        await wait(random.whole(26));
      }
      const disk = await readDiskModel(dir);
      const behind = () => differences(disk, view.lines());
      // What was never heard never comes; what was heard may take a while where others work too.
      for (const end = Date.now() + patience; behind().length > 0 && Date.now() < end;) await wait(10);
      const left = behind();
      if (left.length === 0) continue;
      missed.push(`burst ${burst} (${acts.join(' ')}): ${left.slice(0, 4).join('; ')}`);
      // Put right, so that the next burst is judged by itself.
      await live.rescan();
    }
    live.close();
    await rm(home, { recursive: true, force: true });
    expect(missed).toEqual([]);
  },
);
