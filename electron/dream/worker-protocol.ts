import type { WireError } from '#shared/errors.ts';
import type {
  DreamEngine,
  DreamNote,
  DreamPart,
  DreamTokens,
  DreamToolCounts,
  DreamTurn,
} from '#shared/model/dream.ts';
import type { MemoryScope } from '#shared/model/memory.ts';
import type { StoreKind } from '#shared/model/store.ts';

/** A transcript or a log that a dream may read extracts of. */
export interface DreamSource {
  kind: 'transcript' | 'log';
  /** Absolute. */
  path: string;
  /** Session id, or the log's name below the store. */
  name: string;
}

/** Everything a worker needs for one dream. Secrets travel in here, never by argv or the environment. */
export interface DreamOrder {
  runId: string;
  engine: DreamEngine;
  /** Absolute; holds `memory/` (the copy) and `sources/` (empty, to be filled while gathering). */
  staging: string;
  store: { kind: StoreKind; scope: MemoryScope };
  /** Milliseconds since the epoch. */
  now: number;
  sources: DreamSource[];
  /** What a dream must not touch: files of the copy, and lines of its MEMORY.md, as they stand. */
  pinned: { files: string[]; indexLines: string[] };
  /** Files of the store that the copy lacks: a pointer to one leads somewhere. */
  leftOut?: string[];
  model: string;
  baseUrl: string | null;
  apiKey: string | null;
  budgetUsd: number | null;
  /** The project's folder, when its files that git tracks may be read. */
  project: string | null;
  /** The Claude Code to run, its configuration folder, the environment to run it in, and settings that say how it logs in. */
  claude: { path: string; configDir: string; env: Record<string, string>; settings: Record<string, string> } | null;
  /** Where git and other programs are found. */
  searchPath: string;
}

export type ToWorker = { do: 'run'; order: DreamOrder } | { do: 'stop' };

/** What changed since the last one; counts and tokens are totals, not steps. */
export interface DreamProgress {
  part?: DreamPart;
  turn?: DreamTurn;
  /** Files of the copy written, edited or deleted so far. */
  touched?: string[];
  tools?: DreamToolCounts;
  tokens?: DreamTokens;
  costUsd?: number | null;
  notes?: DreamNote[];
}

export type FromWorker =
  | { say: 'ready' }
  /** Every second: a worker that falls silent for 20 s hangs and is ended. */
  | { say: 'alive' }
  | { say: 'progress'; progress: DreamProgress }
  | { say: 'done'; error: WireError | null; stopped: boolean };
