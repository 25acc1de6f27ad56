import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { applyChanges, dropEmpty } from './apply-changes.ts';
import type { Step, Work } from './apply-changes.ts';
import { keepAside, mergeBytes, quickGains, readGains } from './gains.ts';
import type { Gain, Gained } from './gains.ts';
import { pathKey } from './hash.ts';
import { createJournal } from './journal.ts';
import { takeLock } from './lock.ts';
import { thisOwner } from './owner.ts';
import { missingFolders, openTargets } from './plan-works.ts';
import type { Plan, ReadForPlan } from './plan-works.ts';
import { createQueue } from './queue.ts';
import type { Change, RecordKind } from './record.ts';
import { deadRecords, recoverRecord } from './recover.ts';
import type { Recovery } from './recover.ts';
import { closeTarget, storeRoot } from './target.ts';

export interface Request {
  /** The stores it touches, absolute. */
  stores: readonly string[];
  /** What is done, as a code and in words. */
  op: string;
  label: string;
  kind?: RecordKind;
  /** The record that an undo or redo reverses. */
  of?: string | null;
  /** Plans only: nothing is locked or written. */
  dryRun?: boolean;
}

export interface Outcome {
  /** null when nothing was to be changed, or in a dry run. */
  id: string | null;
  changes: Change[];
  /** What came from outside during the act. */
  gains: Gain[];
}

export interface TransactionDeps {
  dataDir: string;
  now(): number;
  step?: Step;
  /** Told of text that came up to 50 ms after an act. */
  onGain?(gain: Gain): void;
  /** How long another Reverie is waited for, in milliseconds; 5 s. */
  lockWaitMs?: number;
  /** Resolves when the files an act replaced are to be looked at for the last time; after 50 ms. */
  untilLate?(): Promise<unknown>;
}

/** Acts on stores that happen whole or not at all, also when the process is killed in between. */
export function createTransactions({
  dataDir,
  now,
  step = () => undefined,
  onGain,
  lockWaitMs,
  untilLate = () => wait(50),
}: TransactionDeps) {
  const journal = createJournal(dataDir);
  const inTurn = createQueue();
  const running = new Set<string>();
  const isRunning = (id: string) => running.has(id);
  const late = new Set<Promise<unknown>>();

  /** Locks are taken in one order everywhere, so that no two acts wait for each other. */
  async function underLocks<T>([first, ...rest]: readonly string[], task: () => Promise<T>): Promise<T> {
    if (first === undefined) return task();
    return inTurn(first, async () => {
      const lock = join(dataDir, 'locks', `${pathKey(first)}.lock`);
      const release = await takeLock(lock, { what: first, waitMs: lockWaitMs });
      try {
        return await underLocks(rest, task);
      } finally {
        release();
      }
    });
  }

  /** Ends what dead processes left undone, in one store or everywhere. */
  async function recover(store?: string): Promise<Recovery[]> {
    const ended: Recovery[] = [];
    for (const { entry, record } of await deadRecords(journal, isRunning, store)) {
      try {
        const recovery = await underLocks(record.stores, () => recoverRecord(journal, entry));
        if (recovery) ended.push(recovery);
      } catch (error) {
        // Its store is gone or can't be written just now: the record waits for the next start.
        if (!(error instanceof AppError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
      }
    }
    return ended;
  }

  async function run(request: Request, plan: (read: ReadForPlan) => Promise<Plan>): Promise<Outcome> {
    const stores = [...new Set(request.stores.map(storeRoot))].sort();
    if (request.dryRun) return rehearse(plan);
    for (let tries = 1; ; tries++) {
      if (tries > 1) for (const store of stores) await recover(store);
      const done = await underLocks(stores, async () => {
        // Whoever held the lock before may have died in the middle of an act: that one is ended first.
        const dead = await Promise.all(stores.map((store) => deadRecords(journal, isRunning, store)));
        return dead.flat().length > 0 && tries < 3 ? null : carryOut(request, stores, plan);
      });
      if (done) return { id: done.id, changes: done.changes, gains: await takeIn(done.gained) };
    }
  }

  async function rehearse(plan: (read: ReadForPlan) => Promise<Plan>): Promise<Outcome> {
    const targets = openTargets();
    try {
      const works = targets.worksOf(await plan(targets.read), now());
      return { id: null, changes: works.map(({ change }) => change), gains: [] };
    } finally {
      targets.close([]);
    }
  }

  async function carryOut(request: Request, stores: string[], plan: (read: ReadForPlan) => Promise<Plan>) {
    const targets = openTargets();
    let kept: Work[] = [];
    try {
      const planned = await plan(targets.read);
      const works = targets.worksOf(planned, now());
      const changes = works.map(({ change }) => change);
      if (works.length === 0 && !planned.evenIfEmpty) return { id: null, changes, gained: [] };
      await step('planned');
      const id = randomBytes(8).toString('hex');
      await write(request, id, stores, works, planned);
      const gained = quickGains(works);
      kept = works;
      const looking = lookLater(works, gained).finally(() => late.delete(looking));
      late.add(looking);
      return { id, changes, gained };
    } finally {
      targets.close(kept);
    }
  }

  async function write(request: Request, id: string, stores: string[], works: Work[], planned: Plan): Promise<void> {
    const changes = works.map(({ change }) => change);
    const folders = missingFolders(changes);
    const { op, label, kind = 'do', of = null } = request;
    const about = {
      version: 1 as const,
      id,
      kind,
      of,
      label,
      op,
      time: now(),
      owner: await thisOwner(),
      stores,
      folders,
    };
    const emptied = planned.emptied ?? [];
    running.add(id);
    try {
      const entry = await journal.begin({ ...about, changes, removed: planned.removed ?? [], emptied });
      await step('begun');
      try {
        await applyChanges(works, folders, step, () => journal.settle(entry));
      } catch (error) {
        journal.drop(entry);
        throw error;
      }
      await step('applied');
      dropEmpty(emptied);
      journal.end(entry);
      await step('ended');
    } finally {
      running.delete(id);
    }
  }

  /** Whoever had the old file open may write to it after the rename: what came by then goes back in too. */
  async function lookLater(works: readonly Work[], seen: readonly Gained[]): Promise<void> {
    await untilLate();
    const gained = readGains(works, seen);
    for (const { target } of works) closeTarget(target);
    for (const gain of await takeIn(gained)) onGain?.(gain);
  }

  /** Puts gained text back by three-way where that is clean, else keeps it aside; says so where neither can be done. */
  async function takeIn(gained: readonly Gained[]): Promise<Gain[]> {
    const gains: Gain[] = [];
    for (const { change, base, bytes } of gained) {
      const { dir, file, after } = change;
      const merged = after !== null && (await mergeIn(dir, file, base, bytes).catch(() => false));
      const path = merged ? null : await keepAside(dataDir, file, bytes, now()).catch(() => null);
      gains.push({ dir, file, how: merged ? 'merged' : path === null ? 'lost' : 'aside', path });
    }
    return gains;
  }

  async function mergeIn(dir: string, file: string, base: Buffer, theirs: Buffer): Promise<boolean> {
    let merged = false;
    await run({ stores: [dir], op: 'gain', label: 'Text that came meanwhile', kind: 'gain' }, async (read) => {
      const current = await read(dir, file);
      const after = current && mergeBytes(base, current.bytes, theirs);
      merged = after !== null;
      return { changes: after ? [{ dir, file, after }] : [] };
    });
    return merged;
  }

  return {
    run,
    recover,
    journal,
    /** Resolves when nothing that came late is still looked for; to be awaited before a process ends. */
    async idle(): Promise<void> {
      while (late.size > 0) await Promise.all(late);
    },
  };
}

export type Transactions = ReturnType<typeof createTransactions>;
