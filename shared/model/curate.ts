import type { MemoryType } from './memory.ts';
import type { MemoryProposal } from '../text/propose-memory.ts';

/** What a sentence would become, and the memory that already says nearly this: better to update it. `score` is 0 to 1. */
export interface Remembered {
  proposal: MemoryProposal;
  similar: { file: string; title: string; description: string | null; score: number } | null;
}

/** What an act does, or would do, to one file. Texts only in a dry run, null where there is no file. */
export interface ActFile {
  /** The store's folder, absolute, for showing only. */
  dir: string;
  file: string;
  does: 'add' | 'change' | 'remove';
  /** sha256 after the act, null when removed. */
  hash: string | null;
  before: string | null;
  after: string | null;
}

/** Text that someone else wrote meanwhile, and where it went. */
export interface ActGain {
  file: string;
  /** lost: it fitted nowhere, and Reverie's own folder couldn't be written. */
  how: 'merged' | 'aside' | 'lost';
  /** Where it is kept aside. */
  path: string | null;
}

export interface ActResult {
  /** null in a dry run and when nothing had to be changed. */
  id: string | null;
  op: string;
  /** What was done, in English; a view words `op` itself. */
  label: string;
  dryRun: boolean;
  files: ActFile[];
  gains: ActGain[];
  /** The memory the act was about, where it is now. */
  file: string | null;
  /** Memories whose [[links]] now lead nowhere. */
  brokenLinks: { file: string; target: string }[];
  /** Files that should have followed, but hold bytes that are no text: they were left as they are. */
  left: string[];
}

export interface UndoResult extends ActResult {
  /** Files that aren't as the act left them: nothing was done, a choice is needed. */
  conflicts: { dir: string; file: string; is: 'changed' | 'gone' | 'appeared'; canMerge: boolean }[];
}

export interface UndoStep {
  id: string;
  op: string;
  label: string;
  /** ISO. */
  time: string;
  /** The memories it changed, without the index. */
  files: string[];
}

/** A memory that was laid by: no longer in the store, kept in the data folder for good. */
export interface ArchivedMemory {
  /** With `file`, what names it. */
  id: string;
  file: string;
  title: string;
  description: string | null;
  type: MemoryType | null;
  /** When it was archived, ISO. */
  time: string;
  /** Its own time, ISO. */
  modified: string;
}

/** An unsaved text, kept in the data folder. */
export interface Draft {
  storeId: string;
  file: string;
  text: string;
  /** The hash of the file it began from; null for a new one. */
  baseHash: string | null;
  /** ISO. */
  time: string;
}
