import type { MemoryType } from '#shared/model/memory.ts';
import { SCANNED_LINES } from '#shared/text/front-matter-scan.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import { splitLines } from '#shared/text/split-lines.ts';
import { readMatter } from '../memory/read-matter.ts';

/** What the client's scan sees of a memory's head. */
export interface SeenHead {
  description: string | null;
  type: MemoryType | null;
}

/** A front matter that isn't closed within 30 lines isn't seen, as the client 2.1.332 reads it. */
export function seenHead(text: string): SeenHead {
  const matter = readMatter(splitLines(text.slice(0, 65_536)).slice(0, SCANNED_LINES).join('\n'));
  const { description, type } = valuesOf(matter.entries);
  return { description: description?.trim() || null, type };
}
