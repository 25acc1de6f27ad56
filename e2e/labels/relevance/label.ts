import type { MemoryType } from '#shared/model/memory.ts';

/** `tune`: may be looked at while the ranking is made. `held`: read for the final figure alone. */
export type Split = 'tune' | 'held';

/** 2: must surface. 1: helps. What isn't named is 0. */
export type Grade = 1 | 2;

export interface LabelledMemory {
  /** Relative to the store, with `/`. */
  file: string;
  type: MemoryType | null;
  name: string | null;
  description: string | null;
  /** Days since it was last written. */
  age: number;
  body: string;
}

export interface LabelledStore {
  id: string;
  /** What the invented project is. */
  about: string;
  split: Split;
  memories: readonly LabelledMemory[];
}

export interface LabelledQuery {
  /** The store that is asked. */
  store: string;
  split: Split;
  /** What a person types while working. */
  text: string;
  /** Grades by file; empty where no memory of the store is of use. */
  relevant: Readonly<Record<string, Grade>>;
  /** Files that share words with the query and aren't about it. */
  lures: readonly string[];
}

export interface RelevanceSet {
  split: Split;
  /** Every store that a query of this set asks. */
  stores: readonly LabelledStore[];
  queries: readonly LabelledQuery[];
}

/** One memory, its body in the client's form: the fact, then why, then how to apply it. Its name is the file's stem. */
export function note(
  type: MemoryType | null,
  age: number,
  file: string,
  description: string | null,
  fact: string,
  why?: string,
  how?: string,
): LabelledMemory {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
  const parts = [fact];
  if (why !== undefined) parts.push(`**Why:** ${why}`);
  if (how !== undefined) parts.push(`**How to apply:** ${how}`);
  return { file, type, name, description, age, body: parts.join('\n\n') };
}

type Ask = (text: string, relevant: Record<string, Grade>, lures?: readonly string[]) => LabelledQuery;

/** Makes the queries of one store and one split. */
export function asks(store: string, split: Split): Ask {
  return (text, relevant, lures = []) => ({ store, split, text, relevant, lures });
}
