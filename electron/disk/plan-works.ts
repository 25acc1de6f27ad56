import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Work } from './apply-changes.ts';
import { toDiskError } from './disk-error.ts';
import { hashOf } from './hash.ts';
import type { Change, RecordHeader } from './record.ts';
import { closeTarget, readTarget, storeRoot } from './target.ts';
import type { FileImage, Target } from './target.ts';
import { tempPath } from './write-durable.ts';

/** What a file shall be: `after` null removes it. Without `mtimeMs` the time stays, but for a millisecond; a new file gets the present. */
export interface PlannedChange {
  /** The store's folder. */
  dir: string;
  file: string;
  after: Buffer | null;
  mtimeMs?: number;
  /** Whose mode and owner a new file takes. */
  like?: FileImage | null;
}

export interface Plan {
  changes: PlannedChange[];
  removed?: RecordHeader['removed'];
  /** Goes into the journal even when no file changes: an undo that leaves every file alone is done, too. */
  evenIfEmpty?: boolean;
  /** Folders to take away when the act leaves them empty, absolute, outermost first. */
  emptied?: string[];
}

/** Reads a file for a plan; what was read is what the act is later compared with. null when nothing is there. */
export type ReadForPlan = (dir: string, file: string) => Promise<FileImage | null>;

/** So many files one act keeps open; what is written to others after they were read is found only up to their replacement. */
const MOST_OPEN = 600;

const newFile = { mode: 0o644, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** The files one act reads. They stay open until closed, so that what they gain meanwhile can be seen. */
export function openTargets() {
  const targets = new Map<string, Target>();
  const key = (dir: string, file: string) => `${dir}\0${file}`;
  const read: ReadForPlan = async (dir, file) => {
    const target = targets.get(key(dir, file)) ?? (await readTarget(dir, file));
    targets.set(key(dir, file), target);
    if (targets.size > MOST_OPEN) closeTarget(target);
    return target.image;
  };
  return {
    read,
    /** A plan's real changes; those that change nothing fall away. `now` is in milliseconds. */
    worksOf(plan: Plan, now: number): Work[] {
      return plan.changes.flatMap((planned) => {
        const target = targets.get(key(planned.dir, planned.file));
        if (!target) throw new Error(`A plan changes ${planned.file} without having read it`);
        const after = imageAfter(planned, target.image, now);
        if (after?.hash === target.image?.hash && after?.mtimeMs === target.image?.mtimeMs) return [];
        const temp = after ? tempPath(dirname(target.path)) : null;
        const { dir, file } = planned;
        return [{ target, change: { dir, file, path: target.path, temp, before: target.image, after } }];
      });
    },
    close(kept: readonly Work[]): void {
      const open = new Set(kept.map(({ target }) => target));
      for (const target of targets.values()) if (!open.has(target)) closeTarget(target);
    },
  };
}

/**
 * The next whole millisecond: no age by which anyone judges a memory, yet the client 2.1.332 compares times in milliseconds
 * and would else write over an edit that it never read.
 */
const nextTick = ({ mtimeMs }: FileImage): number => Math.floor(mtimeMs) + 1;

function imageAfter(planned: PlannedChange, before: FileImage | null, now: number): FileImage | null {
  if (planned.after === null) return null;
  const { mode, uid, gid } = before ?? planned.like ?? newFile;
  const hash = hashOf(planned.after);
  const kept = planned.mtimeMs === undefined || planned.mtimeMs === before?.mtimeMs;
  const mtimeMs =
    before && kept ? (hash === before.hash ? before.mtimeMs : nextTick(before)) : (planned.mtimeMs ?? now);
  return { bytes: planned.after, hash, mode, uid, gid, mtimeMs };
}

/** Folders that changes need and that aren't there, outermost first. */
export function missingFolders(changes: readonly Change[]): string[] {
  const missing = new Set<string>();
  const there = new Set<string>();
  for (const { dir, file, path, after } of changes) {
    if (after === null || there.has(dirname(path))) continue;
    const root = storeRoot(dir);
    for (let folder = dirname(path); folder !== root && folder.startsWith(root); folder = dirname(folder)) {
      if (missing.has(folder)) break;
      if (isThere(folder, file)) break;
      missing.add(folder);
    }
    if (!missing.has(dirname(path))) there.add(dirname(path));
  }
  return [...missing].sort((a, b) => a.length - b.length);
}

function isThere(folder: string, file: string): boolean {
  try {
    return lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw toDiskError(error, file);
  }
}
