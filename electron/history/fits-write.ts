import { bodyStartIn } from '#shared/text/front-matter-block.ts';
import type { Wrote } from '../sessions/find-writes.ts';

/**
 * Whether a text can be what a call of Claude's wrote. Bodies are compared: the client writes a memory's front matter anew after its own
 * writes (measured). True where the transcript or the history doesn't keep the text.
 */
export function fitsWrite(wrote: Wrote | null, bytes: Buffer | null): boolean {
  if (wrote === null || bytes === null) return true;
  const text = bytes.toString().replaceAll('\r\n', '\n');
  if ('whole' in wrote) return bodyOf(text) === bodyOf(wrote.whole.replaceAll('\r\n', '\n'));
  return wrote.part.split(/\r?\n/).every((line) => mayBeMatter.test(line) || text.includes(line));
}

const bodyOf = (text: string): string => text.slice(bodyStartIn(text)).trim();

/** A line that the client may have put otherwise. */
const mayBeMatter = /^(?:\s*[\w-]+\s*:.*|---\s*|\s*)$/;
