/** The gate check of a store with 5,000 transcripts against one readdir and a stat of each; and how long stopping a dream that hangs takes. */
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientLockPath, lookAtLock } from '../../electron/disk/client-lock.ts';
import { dreamStatus } from '../../electron/dream/dream-status.ts';
import { judgeLock } from '../../electron/dream/judge-lock.ts';
import { makeRunHome, openDreams } from '../../electron/dream/run-for-tests.ts';
import { compareRuns, printFigure } from './figure.ts';

const count = 5000;
const root = mkdtempSync(join(tmpdir(), 'dream-gates-'));
try {
  const store = makeRunHome(root);
  const transcripts = store.transcripts ?? '';
  mkdirSync(transcripts, { recursive: true });
  for (let i = 0; i < count; i++) writeFileSync(join(transcripts, `${i}.jsonl`), '{}\n');
  const path = clientLockPath(store.ref.dir);
  writeFileSync(path, '');
  // All but one are older than the last dream: how many there are is what a gate asks.
  const lastDream = Date.now() / 1000 + 60;
  utimesSync(path, lastDream, lastDream);
  utimesSync(join(transcripts, '7.jsonl'), lastDream + 60, lastDream + 60);
  const check = async () => {
    const look = lookAtLock(path);
    const lock = judgeLock(look, { path, now: Date.now(), isForeign: false, isAlive: () => false });
    const seen = look.is === 'file' ? look.seen : null;
    const auto = { engine: null, lastCheck: null };
    const about = { store, lock: { ...lock, seen }, runs: [], oursAt: null, env: {}, now: Date.now(), auto };
    const { sessions } = await dreamStatus(about);
    if (sessions.length !== 1) throw new Error(`the check counted ${sessions.length} sessions`);
  };
  const bare = async () => {
    for (const name of await readdir(transcripts)) statSync(join(transcripts, name));
  };
  await compareRuns(`gate check of ${count} transcripts`, 3, 9, check, bare);

  const { dreams, heard } = await openDreams(root, { script: 'hang', store, timing: undefined });
  rmSync(path);
  const { id } = await dreams.start({ storeId: 's' });
  while (!heard.some(({ task }) => task.turns.length > 0)) await wait(20);
  // From here on it answers nothing.
  await wait(300);
  const start = performance.now();
  await dreams.stop(id);
  printFigure('stopping a dream that hangs', 'ms', performance.now() - start, 2000, 1);
} finally {
  rmSync(root, { recursive: true, force: true });
}
