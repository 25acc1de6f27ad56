import type { MemoryType } from './memory.ts';

/** dream: Claude's own; your-dream: one that was made and applied here. */
export const actorKinds = ['you', 'your-dream', 'claude', 'dream', 'git', 'unknown'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Who made a change, as far as it can be proven. */
export interface Actor {
  kind: ActorKind;
  /** The Claude session whose transcript shows the write. */
  session: { id: string; title: string | null } | null;
}

export const changeKinds = ['created', 'changed', 'deleted'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One state a file had. */
export interface HistoryVersion {
  /** Counts up from 1 within a file; never given twice. */
  version: number;
  /** When it came to be, as near as can be told, ISO. */
  time: string;
  /** When Reverie found it, ISO. */
  found: string;
  actor: Actor;
  kind: ChangeKind;
  /** What stood there at the first look: nothing is known of who made it. */
  baseline: boolean;
  /** sha256, null for a deletion. */
  hash: string | null;
  bytes: number;
  /** none: it is a deletion; too-large: only the hash is kept. */
  text: 'kept' | 'too-large' | 'none';
}

/** A file that history knows, also one that is gone. */
export interface HistoryFile {
  file: string;
  exists: boolean;
  last: HistoryVersion;
}

/** What one version holds. `text` is null when it isn't kept (any more), `why` says the reason. */
export interface VersionText {
  text: string | null;
  why: 'deleted' | 'too-large' | 'dropped' | 'binary' | null;
}

/** A file that others changed since the user last looked, from what they saw to what is there now. */
export interface InboxEntry {
  storeId: string;
  file: string;
  kind: ChangeKind | 'renamed';
  /** The name it had; null unless renamed. */
  from: string | null;
  /** The newest of those who changed it. */
  actor: Actor;
  /** ISO. */
  time: string;
  /** How many changes are told as this one. */
  changes: number;
  /** The version last seen, null when there was no file; of a deletion, the last that had a text. */
  before: number | null;
  after: number;
  beforeHash: string | null;
  afterHash: string | null;
  /** The memory's name, or the file's. */
  title: string;
  type: MemoryType | null;
  /** Lines; null when the texts aren't kept. */
  added: number | null;
  removed: number | null;
  seen: boolean;
}

/** Many files of one store that vanished at once. */
export interface ShrinkAlarm {
  storeId: string;
  files: string[];
  /** How many files the store had. */
  of: number;
  time: string;
}

export interface InboxCounts {
  total: number;
  /** By store id; stores without news are left out. */
  stores: Record<string, number>;
  /** Stores with a shrink alarm. */
  alarms: string[];
}

export interface Inbox {
  /** Deletions first, then newest first. */
  entries: InboxEntry[];
  alarms: ShrinkAlarm[];
  /** When the user last said that all was seen, by store id; ISO. null: never. */
  since: Record<string, string | null>;
  counts: InboxCounts;
}

/** How long history is kept; the newest version of each file always is. */
export interface HistorySettings {
  keepMegabytes: number;
  keepDays: number;
  /** Ids of stores that are left out. */
  leftOut: string[];
}

export const defaultHistorySettings: HistorySettings = { keepMegabytes: 200, keepDays: 365, leftOut: [] };
