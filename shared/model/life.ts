import type { Actor } from './history.ts';

/** What is known of a memory's life, each with what proves it. */
export type LifeEvent = { time: string } & (
  | { what: 'written' | 'updated' | 'deleted' | 'restored'; actor: Actor; version: number | null }
  | { what: 'indexed' | 'unindexed' }
  | { what: 'recalled'; session: { id: string; title: string | null } }
  | { what: 'verified'; gone: number; mentions: number }
  | { what: 'confirmed' | 'archived' | 'expired' }
);

export interface MemoryLife {
  file: string;
  /** Newest first. */
  events: LifeEvent[];
  /** From when on anything is known. */
  since: string | null;
  /** How many transcripts were looked through for recalls, and whether all could be. */
  transcripts: { read: number; of: number };
}
