import type { MemoryType } from './memory.ts';

export const recallSelectors = ['local', 'model'] as const;
export type RecallSelector = (typeof recallSelectors)[number];

/** Why a memory is chosen. */
export type RecallReason = { code: 'words'; words: string[]; in: 'name' | 'description' | 'body' } | { code: 'model' };

export interface RecallPick {
  file: string;
  title: string;
  type: MemoryType | null;
  /** 0 to 1; null from the model. */
  score: number | null;
  reasons: RecallReason[];
}

/** Why a memory isn't among those that would surface. */
export type RecallSkip =
  | { code: 'surfaced' }
  | { code: 'read' }
  | { code: 'tool-reference'; tool: string }
  | { code: 'beyond-200'; place: number }
  | { code: 'no-match' }
  /** The model was asked, and took others. */
  | { code: 'not-chosen' }
  | { code: 'ranked-lower'; place: number }
  | { code: 'session-budget' }
  | { code: 'not-scanned' };

/** The text that would be attached. */
export interface RecallAttachment {
  file: string;
  /** As Claude is given it, its freshness note and the path to read on included. */
  text: string;
  /** Whether the file is longer than 4,096 bytes or 200 lines. */
  cut: boolean;
  bytes: number;
  freshnessNote: string | null;
}

/** Why the answer isn't the model's though it was asked. */
export type RecallFallback =
  'no-consent' | 'no-key' | 'unreachable' | 'refused' | 'timed-out' | 'unusable-answer' | 'overloaded';

export interface RecallAnswer {
  prompt: string;
  /** The store asked: an `@agent` in the prompt leads to that agent's. */
  storeId: string;
  selector: RecallSelector;
  /** The model was asked and local answered. */
  fallback: RecallFallback | null;
  /** One word without white space: the client wouldn't ask. */
  clientSkips: boolean;
  /** At most 5, in order. */
  selected: RecallPick[];
  skipped: { file: string; title: string; why: RecallSkip }[];
  attachments: RecallAttachment[];
  /** Of a session: what surfaced before and what is selected, counted as Claude Code does, in UTF-16 units without paths and notes. */
  budget: { bytes: number; of: number; fileBytes: number };
  /** Names the model gave that no memory has. */
  unknownNames: number;
  /** A newer prompt took its place. */
  cancelled: boolean;
}

/** Why one memory wouldn't surface for a prompt, and what its description could say instead. */
export interface RecallWhyNot {
  file: string;
  why: RecallSkip | null;
  place: number | null;
  score: number | null;
  /** Words of the prompt that its name and description lack but its body has. */
  missing: string[];
  proposed: { description: string; place: number } | null;
}

export interface RecallSettings {
  selector: RecallSelector;
  /** Whether the user said yes to what the model selector sends. */
  consented: boolean;
}

export const defaultRecallSettings: RecallSettings = { selector: 'local', consented: false };
