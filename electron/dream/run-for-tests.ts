import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DreamRun } from '#shared/model/dream.ts';
import { createCurate } from '../curate/curate.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createNodeHost, forkFile } from '../node-host.ts';
import { openAppSettings } from '../settings/app-settings.ts';
import { createDreams } from './create-dreams.ts';
import type { DreamsDeps } from './create-dreams.ts';
import type { DreamStore } from './dream-store.ts';
import { makeDreamHome } from './dreams-for-tests.ts';

const entry = new URL('./worker-for-tests.ts', import.meta.url);

/** A host whose worker does as the order's model says. */
export function testHost(root: string, more: Partial<Host> = {}): Host & { pids: number[] } {
  const pids: number[] = [];
  const base = createNodeHost({ door: 'cli', home: root, env: {}, readOnly: false, demo: false, log: () => undefined });
  return {
    ...base,
    pids,
    dataDir: join(root, 'data'),
    fork() {
      const worker = forkFile(entry);
      if (worker.pid !== undefined) pids.push(worker.pid);
      return worker;
    },
    ...more,
  };
}

/** A home to dream in at `root`: its store `s`, with the transcripts of as many sessions as asked, a minute apart. */
export function makeRunHome(root: string, sessions = 0): DreamStore {
  const ref: StoreRef = existsSync(join(root, 'memory'))
    ? { dir: join(root, 'memory'), kind: 'project', scope: 'private' }
    : makeDreamHome(root).ref;
  const transcripts = join(root, 'transcripts');
  mkdirSync(transcripts, { recursive: true });
  for (let i = 0; i < sessions; i++) {
    const path = join(transcripts, `s-${i}.jsonl`);
    writeFileSync(path, '{"type":"ai-title","aiTitle":"About it"}\n');
    utimesSync(path, Date.now() / 1000 - i * 60, Date.now() / 1000 - i * 60);
  }
  return {
    id: 's',
    ref,
    configDir: join(root, '.claude'),
    transcripts,
    project: null,
    isOwnHome: true,
    location: () => Promise.resolve(null),
    switches: { enabled: true, disabledBecause: null },
    sessions: [],
    beside: () => Promise.resolve([]),
  };
}

/** Dreams of that home, their worker following a script of worker-for-tests.ts; `heard` fills with what is told. */
export async function openDreams(
  root: string,
  {
    script = 'edit',
    host = testHost(root),
    store = makeRunHome(root),
    ...more
  }: Partial<DreamsDeps> & {
    script?: string;
    host?: Host & { pids: number[] };
    store?: DreamStore;
  } = {},
) {
  const settings = await openAppSettings(host);
  const { dream } = settings.get();
  const scripted = { ...settings, get: () => ({ ...settings.get(), dream: { ...dream, model: script } }) };
  const curate = createCurate({ dataDir: host.dataDir, readOnly: host.readOnly, now: () => host.now() });
  const heard: DreamRun[] = [];
  const dreams = createDreams({
    host,
    settings: scripted,
    curate,
    emit: (run) => void heard.push(run),
    findStore: () => Promise.resolve(store),
    refresh: () => Promise.resolve(),
    timing: { silence: 60_000, grace: 300, kill: 200 },
    ...more,
  });
  return { dreams, heard, host, store, curate, settings };
}
