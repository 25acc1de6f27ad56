import type { IndexLine } from '../model/index-file.ts';
import { tightenLine, VERY_LONG_LINE } from './tighten-line.ts';

/** A long line of an index and a shorter wording proposed for it. */
export interface Rewording {
  line: number;
  was: string;
  text: string;
}

/** The pointers over 200 characters whose hook can be shorter; pinned ones are left alone. */
export function tightenIndex(lines: readonly IndexLine[], isPinned: (file: string) => boolean): Rewording[] {
  return lines.flatMap(({ line, text, chars, load, pointer }) => {
    if (chars <= VERY_LONG_LINE || load === 'stripped' || (pointer?.file && isPinned(pointer.file))) return [];
    const tight = tightenLine(text);
    return tight === null ? [] : [{ line, was: text, text: tight }];
  });
}
