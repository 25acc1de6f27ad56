import type { MemoryScope } from './memory.ts';
import type { Alarm } from './problem.ts';
import type { Reason } from './reason.ts';

export type StoreKind = 'project' | 'custom' | 'team' | 'agent' | 'logs';

/** What proves a store's project path (facts 1.7, 1.8). A key is never decoded. */
export type PathEvidence = 'transcript' | 'client-config' | 'remembered' | 'folder' | 'none';

/** A running Claude session, from `<config>/sessions/<pid>.json`, whose process lives. */
export interface RunningSession {
  pid: number;
  sessionId: string | null;
}

/** One folder of memories. */
export interface StoreSummary {
  /** Opaque and stable for a memory folder; the only name the view uses for it. */
  id: string;
  kind: StoreKind;
  /** What to call it: the project folder's name, the agent's name, else the raw key. */
  name: string;
  key: string | null;
  /** The project folder, proven; null when nothing proves it. */
  path: string | null;
  /** Every project folder proven for this key; two or more share the store. */
  paths: string[];
  pathEvidence: PathEvidence;
  pathExists: boolean;
  /** Absolute. */
  memoryDir: string;
  /** The project store that a team, agents or logs folder belongs to. */
  parentId: string | null;
  agent: string | null;
  scope: MemoryScope;
  /** Whether its memories were read by now; before, all of the figures below are 0. */
  counted: boolean;
  /** The length of this store's list of memories. */
  memories: number;
  indexLines: number;
  indexChars: number;
  /** The fuller of the two caps, in per cent of the cap. */
  indexPercent: number;
  /** Memories whose pointers fall off the index. */
  indexLost: number;
  /** Whether Claude would read this folder at its next start in the project. */
  read: boolean;
  enabled: boolean;
  /** What turned memory off, in English, and for a view to word. */
  disabledBy: string | null;
  disabledBecause: Reason | null;
  sessions: RunningSession[];
  /** Newest mtime in the store, ISO. */
  modified: string | null;
  alarms: Alarm[];
}

export const settingsLayers = ['managed', 'flag', 'local', 'project', 'user'] as const;
export type SettingsLayer = (typeof settingsLayers)[number];

export type LocationSource = 'env-override' | `settings:${SettingsLayer}` | 'default';

/** What one place says about where memory lives, and what became of it. */
export interface LayerVerdict {
  layer: SettingsLayer | 'env' | 'default';
  file: string | null;
  value: string | null;
  verdict: 'used' | 'overruled' | 'refused' | 'not-set' | 'broken';
  /** A sentence in English; `because` for a view to word. */
  reason: string;
  because: Reason;
}

/** A variable that was seen. */
export interface LocationVariable {
  name: string;
  value: string;
  /** Where it came from, in English. */
  from: string;
  /** The settings whose env block sets it, as a file or --settings; null for the environment itself. */
  block: string | null;
  /** Whether Claude lets it count from there. */
  counts: boolean;
}

/** Where Claude keeps memory for a folder, and why. */
export interface Location {
  projectRoot: string;
  projectKey: string;
  transcriptKey: string;
  /** null when memory can't live anywhere (remote without a folder). */
  memoryDir: string | null;
  source: LocationSource;
  enabled: boolean;
  /** What turned memory off, in English, and for a view to word; likewise dreams. */
  disabledBy: string | null;
  disabledBecause: Reason | null;
  dreamEnabled: boolean;
  dreamDisabledBy: string | null;
  dreamDisabledBecause: Reason | null;
  trusted: boolean;
  layers: LayerVerdict[];
  /** CLAUDE_* variables that were seen. Values of unknown ones are left out. */
  env: LocationVariable[];
  sessions: RunningSession[];
  alarms: Alarm[];
}
