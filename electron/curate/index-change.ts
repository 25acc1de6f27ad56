import { isUtf8 } from 'node:buffer';
import type { PlannedChange, ReadForPlan } from '../disk/plan-works.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { textOf } from './act.ts';

/** MEMORY.md of a store as an act edits it: the text so far, and the change it comes to. */
export interface IndexDraft {
  /** sha256 of what is on disk; null where there is no index. */
  hash: string | null;
  text: string;
  change(): PlannedChange[];
}

/**
 * Opens MEMORY.md for an act. It keeps its time unless the act says otherwise: the client judges no age by it. One that holds no
 * text is refused, or left alone and named in `left`.
 */
export async function openIndexDraft(read: ReadForPlan, { dir }: StoreRef, left?: string[]): Promise<IndexDraft> {
  const image = await read(dir, INDEX_FILE);
  if (left && image && !isUtf8(image.bytes)) {
    left.push(INDEX_FILE);
    return { hash: image.hash, text: '', change: () => [] };
  }
  const { text, mark } = image ? textOf(image, INDEX_FILE) : { text: '', mark: '' };
  const draft: IndexDraft = {
    hash: image?.hash ?? null,
    text,
    change: () => (draft.text === text ? [] : [{ dir, file: INDEX_FILE, after: Buffer.from(mark + draft.text) }]),
  };
  return draft;
}
