import { api } from '../api.ts';
import { suspendEdit } from './edit-acts.ts';
import { keepDraft } from './edit-drafts.ts';
import { lookOutside } from './edit-outside.ts';
import { editing, patch } from './editing.ts';
import { useView } from './view.ts';

/** Follows the disk and the user while something is edited. Returns how to stop. */
export function watchEdit(): () => void {
  const onHide = () => void keepDraft();
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onHide);
  const stops = [
    api.on('memory.changed', ({ storeId, upserted, removed }) => {
      const edit = editing();
      if (!edit?.file || edit.storeId !== storeId || edit.saving) return;
      if (upserted.some(({ file }) => file === edit.file)) void lookOutside();
      else if (removed.includes(edit.file)) patch({ outside: 'gone' });
    }),
    useView.subscribe((view) => {
      const edit = editing();
      // Another memory or store was opened: the edit is kept as a draft. Another tab only hides it.
      if (edit && (view.storeId !== edit.storeId || view.file !== edit.at)) void suspendEdit();
    }),
  ];
  return () => {
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onHide);
    for (const stop of stops) stop();
  };
}
