import type { WireError } from '../errors.ts';
import type { ChangeKind } from './history.ts';
import type { MemoryType } from './memory.ts';
import type { Reason } from './reason.ts';
import type { TidyReason } from './tidy-reason.ts';

/** tidy: no model; api: a model through the SDK; claude: the user's installed Claude Code. */
export const dreamEngines = ['tidy', 'api', 'claude'] as const;
export type DreamEngine = (typeof dreamEngines)[number];

/** The four phases of a consolidation, in order. */
export const dreamParts = ['orient', 'gather', 'consolidate', 'prune'] as const;
export type DreamPart = (typeof dreamParts)[number];

/** What the tool calls of a turn did, folded into kinds. */
export const dreamTools = ['read', 'search', 'list', 'write', 'edit', 'delete', 'other'] as const;
export type DreamTool = (typeof dreamTools)[number];
export type DreamToolCounts = Partial<Record<DreamTool, number>>;

/** One turn: what was said, and its tool calls folded into counts. */
export interface DreamTurn {
  text: string;
  tools: DreamToolCounts;
}

/** A dream as the client's own task tells it. */
export interface DreamTask {
  type: 'dream';
  status: 'running' | 'completed' | 'failed' | 'killed';
  /** updating from the first write on. */
  phase: 'starting' | 'updating';
  sessionsReviewing: number;
  filesTouched: string[];
  /** The last 30. */
  turns: DreamTurn[];
  /** The lock's mtime before, in milliseconds; 0 when there was no lock. */
  priorMtime: number;
}

export interface DreamTokens {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
}

/** What a run left out, was refused, or hid, for a view to word. */
export type DreamNote =
  | { code: 'links-left-out'; files: string[] }
  | { code: 'denied'; tool: string; count: number }
  | { code: 'masked'; count: number }
  | { code: 'undone-pinned'; files: string[] }
  | { code: 'undone-unallowed'; files: string[] }
  | { code: 'sources-cut'; left: number }
  | { code: 'budget'; usd: number }
  | { code: 'no-reason'; files: string[] }
  /** Not copied: over a megabyte, no text, more than a dream takes, or not to be read. */
  | { code: 'left-out'; files: string[] }
  /** `.dream.json` was no list of reasons. */
  | { code: 'bad-declarations' }
  /** Proposals whose front matter can no longer be read as one. */
  | { code: 'broken-front-matter'; files: string[] }
  /** Memories that the proposed index leads to no more, though they stay. */
  | { code: 'pointers-lost'; files: string[] };

/** running; review: waits to be decided on; the others are ends. */
export const dreamStates = ['running', 'review', 'applied', 'discarded', 'empty', 'failed', 'stopped'] as const;
export type DreamState = (typeof dreamStates)[number];

/** A dream with all that is known of it; also one that Claude made itself (`by: 'claude'`). */
export interface DreamRun {
  /** 16 hex digits. */
  id: string;
  storeId: string;
  by: 'you' | 'auto' | 'claude';
  /** null for Claude's own. */
  engine: DreamEngine | null;
  model: string | null;
  state: DreamState;
  dryRun: boolean;
  /** ISO. */
  started: string;
  ended: string | null;
  part: DreamPart;
  parts: { part: DreamPart; started: string | null; ended: string | null }[];
  task: DreamTask;
  sessions: { id: string; title: string | null; modified: string }[];
  toolCounts: DreamToolCounts;
  tokens: DreamTokens;
  /** US dollars, estimated from list prices; null when nothing was paid or nothing is known. */
  costUsd: number | null;
  budgetUsd: number | null;
  notes: DreamNote[];
  error: WireError | null;
  /** Files the review holds, or held. */
  changes: number;
  /** The transaction that applied it, to undo. */
  appliedBy: string | null;
}

export interface DreamHunk {
  /** Counts from 0 within its file; the same as long as the base and the proposal are. */
  index: number;
  /** 1-based first lines; what it takes from and puts into. */
  oldStart: number;
  newStart: number;
  lines: { sign: ' ' | '-' | '+'; text: string }[];
}

/** What the user decided about one file. */
export interface DreamDecision {
  /** Nothing, everything, or some hunks by index. */
  take: 'none' | 'all' | number[];
  /**
   * The text to take instead, when it was edited before accepting. Where the file is in conflict it is taken as it is, as long as the
   * store's file is the one that stood there when this was decided.
   */
  text?: string;
}

/** One file that a dream would change. */
export interface DreamFile {
  file: string;
  kind: ChangeKind;
  title: string;
  type: MemoryType | null;
  /** As declared by the dream, at most 500 characters; null when it declared none. */
  reason: string | null;
  /** The same reasons for a view to word, of a dream that tidied. */
  because?: TidyReason[];
  /** As it stood when the dream began; null when it didn't exist. */
  base: string | null;
  /** null for a deletion. */
  proposed: string | null;
  hunks: DreamHunk[];
  added: number;
  removed: number;
  /** The live file is no longer as the dream began from: merged: cleanly by three-way; conflict: not cleanly. */
  live: 'same' | 'merged' | 'conflict' | 'gone';
  /** null: not decided yet. */
  decision: DreamDecision | null;
}

export interface DreamReview {
  run: DreamRun;
  /** Deletions last. */
  files: DreamFile[];
  /** The index as it would be with what is taken: the pointers follow. */
  indexAfter: { lines: number; characters: number };
  /** Hunks and whole files: how many there are, and how many are taken. */
  total: number;
  taken: number;
}

export const dreamGates = [
  'memory',
  'dream',
  'assistant',
  'remote',
  'hours',
  'scan',
  'sessions',
  'lock',
  'review',
] as const;
export type DreamGateName = (typeof dreamGates)[number];

export interface DreamGate {
  gate: DreamGateName;
  verdict: 'open' | 'closed' | 'unknown';
  /** hours: hours since, scan: minutes until the next one is allowed, sessions: their count; null where none is known. */
  figure: number | null;
  needs: number | null;
  because: Reason | null;
}

/** The client's lock file, judged. */
export interface DreamLock {
  path: string;
  /** none: no file; free: nobody holds it; unsure: held as far as can be told from here. */
  state: 'none' | 'free' | 'held' | 'stale' | 'unsure' | 'ours';
  pid: number | null;
  /** Its mtime, ISO. */
  since: string | null;
  /** Why it is judged so. */
  because: 'no-file' | 'empty' | 'alive' | 'dead' | 'over-an-hour' | 'not-a-pid' | 'foreign-home' | 'our-run' | 'link';
}

export interface DreamStatus {
  storeId: string;
  /** What is known of the last dream. `lock`: only the lock's mtime says so, which a killed dream moves too. */
  last: {
    time: string | null;
    proof: 'reverie' | 'writes' | 'lock' | 'none';
    /** Why nothing can be said, when so: in the future, or a checked-out folder. */
    doubt: 'future' | 'checkout' | null;
    /** The lock's own mtime, ISO. */
    lockTime: string | null;
  };
  lock: DreamLock;
  gates: DreamGate[];
  /** The gates that keep the automatic dream of Claude from running; empty when it would. */
  closed: DreamGateName[];
  sessions: { id: string; title: string | null; modified: string }[];
  /** Transcripts of worktrees and subfolders, which the client doesn't count. */
  beside: { folder: string; count: number }[];
  /** Running sessions of the project, left out of the count. */
  runningSessions: string[];
  auto: { engine: DreamEngine | null; lastCheck: string | null; nextCheck: string | null };
  /** Of ours: the one that runs, and the one whose review waits. */
  running: string | null;
  waiting: string | null;
}

/** Whether an engine can be used here. */
export interface DreamEngineState {
  engine: DreamEngine;
  ready: boolean;
  /** api: where the key comes from; null when there is none. */
  key: 'keychain' | 'environment' | null;
  /** claude: the executable and its version. */
  path: string | null;
  version: string | null;
  why: 'no-key' | 'no-claude' | 'claude-broken' | 'keychain-plain' | null;
  /** Whether a key can be kept here, and why not. */
  canKeepKey: boolean;
}

/** How dreams are made. */
export interface DreamSettings {
  engine: DreamEngine;
  model: string;
  /** Of the API; null for the default one. */
  baseUrl: string | null;
  /** US dollars a run. */
  budgetUsd: number;
  autoApply: boolean;
  /** Whether the api engine may read the project's files that git tracks. */
  projectFiles: boolean;
  /** Stores that dream by themselves, by id, with their engine. */
  auto: Record<string, DreamEngine>;
}

export const defaultDreamSettings: DreamSettings = {
  engine: 'tidy',
  model: 'claude-sonnet-5-5',
  baseUrl: null,
  budgetUsd: 1,
  autoApply: false,
  projectFiles: false,
  auto: {},
};
