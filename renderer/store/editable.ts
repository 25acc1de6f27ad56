import type { MemoryDocument } from '#shared/model/memory.ts';

export type NotEditable = 'link' | 'encoding' | 'truncated' | 'script';

/** Why a memory is only shown, never edited; null when it can be. */
export function whyNotEditable(document: MemoryDocument): NotEditable | null {
  if (document.row.link !== 'none') return 'link';
  if (document.truncated) return 'truncated';
  if (document.encoding.invalidUtf8) return 'encoding';
  if (document.row.problems.some(({ code }) => code === 'format/javascript')) return 'script';
  return null;
}
