export const mentionKinds = ['path', 'line', 'symbol', 'flag', 'script', 'branch'] as const;
export type MentionKind = (typeof mentionKinds)[number];

/** unknown: nothing to check against, or it isn't this project's to have. */
export const mentionStates = ['present', 'moved', 'gone', 'unknown'] as const;
export type MentionState = (typeof mentionStates)[number];

/** A thing of the project that a memory names. */
export interface Mention {
  kind: MentionKind;
  /** As it stands in the text. */
  text: string;
  /** 1-based line in the file, and [start, end) in UTF-16 units of the whole text without BOM. */
  line: number;
  start: number;
  end: number;
  state: MentionState;
  /** moved: where the same name is now, best first; at most 5. */
  movedTo: string[];
}

export interface VerifiedMemory {
  file: string;
  /** Of the text that was checked, sha256. */
  hash: string;
  mentions: Mention[];
  gone: number;
  moved: number;
  /** ISO. */
  checked: string;
}

export interface VerifyReport {
  storeId: string;
  /** The project's folder that was checked against; null when there is none: everything is unknown. */
  project: string | null;
  why: 'no-project' | 'not-git' | null;
  memories: VerifiedMemory[];
  mentions: number;
  gone: number;
  moved: number;
  /** Stopped before the end. */
  stopped: boolean;
  /** The project is too large to be looked at whole: what wasn't found in it is unknown. */
  bounded: boolean;
}

/** By file; memories that weren't checked, or changed since, are left out. */
export type DriftCounts = Record<string, { gone: number; moved: number }>;

export interface KeptDrift {
  counts: DriftCounts;
  /** When the newest of them was checked, ISO. */
  checked: string | null;
}
