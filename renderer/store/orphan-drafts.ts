import { useMemo } from 'react';
import type { Draft } from '#shared/model/curate.ts';
import { text } from '../i18n/text.ts';
import { draftOf, newDraft, useDrafts } from './drafts.ts';
import { openNew, takeDraft } from './edit-acts.ts';
import { editing, patch } from './editing.ts';
import { indexName } from './index-edit.ts';
import { useMemories } from './memories.ts';
import { useStores } from './stores.ts';
import { showToast } from './toasts.ts';

export interface OrphanDraft {
  draft: Draft;
  /** Its store isn't here any more: the text can only be copied. */
  storeGone: boolean;
}

/** Drafts of files that a store has no more, and those of stores that are gone; none before all is read. */
export function useOrphanDrafts(storeId: string): readonly OrphanDraft[] {
  const drafts = useDrafts((state) => state.byKey);
  const set = useMemories((state) => state.byStore.get(storeId));
  const stores = useStores((state) => state.byId);
  return useMemo(() => {
    if (set?.status !== 'ready') return [];
    return [...drafts.values()].flatMap((draft) => {
      const storeGone = !stores.has(draft.storeId);
      const isGone =
        draft.storeId === storeId &&
        draft.file !== newDraft &&
        draft.file !== indexName &&
        !set.byFile.has(draft.file) &&
        // What is being edited just now says so itself.
        editing()?.file !== draft.file;
      return storeGone || isGone ? [{ draft, storeGone }] : [];
    });
  }, [drafts, set, stores, storeId]);
}

/** Goes on with a draft as a new memory under its file's name; the draft stays until that is created. False: another one is open. */
export function adoptDraft(draft: Draft): boolean {
  if (draftOf(draft.storeId, newDraft) !== null) {
    showToast(text().laidBy.orphans.busy, { look: 'alarm' });
    return false;
  }
  openNew(draft.storeId);
  takeDraft(draft);
  patch({ chosenFile: draft.file, adopts: draft.file });
  return true;
}
