import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appendLines } from '../disk/append-log.ts';
import type { Blobs } from '../disk/blobs.ts';
import type { Journal } from '../disk/journal.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Attribute } from './attribute.ts';
import { appendFileLog, readFileLog, sessionOf } from './file-log.ts';
import type { FileRecord } from './file-log.ts';
import { findAllPlaces, findPlaces } from './find-places.ts';
import { journalSteps, newestSeq } from './journal-steps.ts';
import { planFile } from './plan-file.ts';
import type { FilePlan } from './plan-file.ts';
import { readNow } from './read-now.ts';
import type { FileState, StateLog, StoreState } from './store-state.ts';

export interface LookDeps {
  now(): number;
  journal: Journal;
  blobs: Blobs;
  attribute: Attribute;
  /** Told before each step, so that a test can stop there. */
  step(name: string): void;
}

export interface StoreLog {
  /** The store, its folder resolved. */
  ref: StoreRef;
  /** Where its history lies. */
  dir: string;
  state: StateLog;
}

const filesAtOnce = 16;

/**
 * Finds what changed in a store since the last look, or in some of its files, and keeps it; under the store's lock. Order is
 * what makes it safe: texts, then each file's log, then the state. What the state doesn't know is found again, and a file's
 * log says what of it is there already. Resolves to the new records.
 */
export async function look(deps: LookDeps, store: StoreLog, files: readonly string[] | null): Promise<FileRecord[]> {
  const state = await store.state.load();
  if (state.looked === null) return firstLook(deps, store);
  const found = deps.now();
  const { steps, busy, cursor } = await journalSteps(deps.journal, store.ref.dir, state.cursor);
  const isWhole = files === null || files.some((file) => file.endsWith('/'));
  const places = isWhole ? await findAllPlaces(store.ref) : await findPlaces(store.ref, [...files, ...steps.keys()]);
  if (places === null) return [];
  const gone = [...(isWhole ? state.files.keys() : [...(files ?? []), ...steps.keys()])].filter(
    (file) => !places.there.has(file) && (state.files.get(file)?.h ?? null) !== null && places.isGone(file),
  );
  const changed = [...places.there].filter(([file, { sign }]) => sign === '' || state.files.get(file)?.g !== sign);
  const names = new Set([...changed.map(([file]) => file), ...gone, ...steps.keys()]);
  for (const file of busy) names.delete(file);

  const next = new Map<string, FileState>();
  const fresh: FileRecord[] = [];
  const plans = await inParallel([...names], filesAtOnce, async (file) => {
    const place = places.there.get(file);
    const read = place ? await readNow(store.ref.dir, file, place.size) : places.isGone(file) ? 'gone' : null;
    const old = state.files.get(file);
    const sign = read && read !== 'gone' ? read.sign : '';
    const now = read === 'gone' ? null : (read ?? undefined);
    if (old && now && old.h === now.hash && !steps.has(file)) {
      if (old.g !== sign) next.set(file, { ...old, g: sign });
      return null;
    }
    if (now === undefined && !steps.has(file)) return null;
    const known = old?.r ? [old.r] : await readFileLog(store.dir, file, { tail: true });
    const vanished = now === null ? await folderTime(join(store.ref.dir, file)) : null;
    const plan = planFile({
      file,
      known,
      steps: steps.get(file) ?? [],
      now,
      found,
      looked: state.looked ?? 0,
      vanished,
    });
    // A look that was cut short may have left more in the log than the state knows.
    const news = [...known.filter(({ v }) => v > (old?.v ?? 0)), ...plan.records];
    fresh.push(...news);
    next.set(file, stateAfter(old, news, known, now?.size ?? 0, now === undefined ? '' : sign));
    return plan;
  });
  const written = plans.filter((plan): plan is FilePlan => plan !== null && plan.records.length > 0);
  await sayWho(deps, store, written, state.looked);
  await keep(deps, store, written, state);
  deps.step('files');
  const byTime = fresh.toSorted((a, b) => a.t - b.t);
  await appendLines(changesPath(store.dir), byTime);
  deps.step('changes');
  if (next.size > 0 || cursor !== state.cursor || isWhole)
    await store.state.save(next, isWhole ? { cursor, looked: found } : { cursor });
  deps.step('state');
  return byTime;
}

export const changesPath = (dir: string): string => join(dir, 'changes.log');

/** What stands there at first is the baseline. It lies in the state alone until a file changes. */
async function firstLook({ now, journal, blobs, step }: LookDeps, { ref, state }: StoreLog): Promise<FileRecord[]> {
  const found = now();
  const cursor = await newestSeq(journal, ref.dir);
  const places = await findAllPlaces(ref);
  if (places === null || places.there.size === 0) {
    // An empty folder is a baseline, too; one that isn't there is none.
    if (places && (await lstat(ref.dir).catch(() => null))) await state.save(new Map(), { cursor, looked: found });
    return [];
  }
  const files = new Map<string, FileState>();
  await inParallel([...places.there], filesAtOnce, async ([file, { size }]) => {
    const read = await readNow(ref.dir, file, size);
    if (read === null || read === 'gone') return;
    const { hash: h, size: s, mtimeMs: m, bytes, sign: g } = read;
    if (bytes) await blobs.put(h, bytes);
    step('text');
    const r: FileRecord = { f: file, v: 1, t: Math.min(m, found), n: found, k: 'created', h, s, m, a: 'unknown', b: 1 };
    files.set(file, { v: 1, w: 1, h, s, g, r: bytes ? r : { ...r, o: 1 } });
  });
  step('files');
  await state.save(files, { cursor, looked: found });
  step('state');
  return [];
}

/** The texts first, then the log of each file. */
async function keep({ blobs, step }: LookDeps, { dir }: StoreLog, plans: readonly FilePlan[], state: StoreState) {
  await inParallel(plans, filesAtOnce, async ({ file, records, texts }) => {
    for (const [hash, bytes] of texts) {
      await blobs.put(hash, bytes);
      step('text');
    }
    const baseline = state.files.get(file)?.r;
    await appendFileLog(dir, file, baseline ? [baseline, ...records] : records);
    step('log');
  });
}

function stateAfter(
  old: FileState | undefined,
  news: readonly FileRecord[],
  known: readonly FileRecord[],
  s: number,
  g: string,
): FileState {
  const last = news.at(-1) ?? known.at(-1);
  let w = old?.w ?? 0;
  // Our own acts are seen, unless something of others lies before them.
  for (const { v, x, a } of news) if (x !== undefined && a !== 'unknown' && w === v - 1) w = v;
  return { v: last?.v ?? 0, w, h: last?.h ?? null, s, g };
}

async function sayWho(deps: LookDeps, { ref }: StoreLog, plans: readonly FilePlan[], looked: number): Promise<void> {
  const unknown = plans.flatMap(({ records, texts }) =>
    records.flatMap((record) =>
      record.a === 'unknown' && record.x === undefined
        ? [{ record, bytes: record.h === null ? null : (texts.get(record.h) ?? null) }]
        : [],
    ),
  );
  if (unknown.length === 0) return;
  const actors = await deps.attribute(ref.dir, looked, unknown);
  for (const [index, actor] of actors.entries())
    if (actor) Object.assign(unknown[index]?.record ?? {}, { a: actor.kind, ...sessionOf(actor.session) });
}

async function folderTime(path: string): Promise<number | null> {
  return (await lstat(dirname(path)).catch(() => null))?.mtimeMs ?? null;
}
