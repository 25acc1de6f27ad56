import type { MentionKind } from '../model/verify.ts';

/** A memory that names more is cut off here. */
export const MOST_MENTIONS = 2000;

/** A mention as recognised in a text, before anything is looked up. */
export interface FoundMention {
  kind: MentionKind;
  /** As it stands in the text, at [start, end) in UTF-16 units; 1-based line. */
  text: string;
  line: number;
  start: number;
  end: number;
  /** What is looked for: a path with `/`, a name without its receiver, a flag with dashes, a script's or a branch's name. */
  name: string;
  /** line: the last line that is named. */
  lastLine: number | null;
  /** symbol: what stands before the last dot; script: `npm run`, `npm` or `make`; flag: the program that it stands beside. */
  of: string | null;
  /**
   * sure: gone when it isn't found; rooted: likewise, where its first folder is the project's; maybe: told only when it is found;
   * elsewhere: not this project's to have.
   */
  how: 'sure' | 'rooted' | 'maybe' | 'elsewhere';
}

/** A recognised piece of a part: the same, at a place within that part. */
export type Piece = Pick<FoundMention, 'kind' | 'name' | 'how'> &
  Partial<Pick<FoundMention, 'lastLine' | 'of'>> & { start: number; end: number };
