import { Radio } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { useStores } from '../../store/stores.ts';
import { Note } from '../../ui/note.tsx';

/** Names the Claude sessions that run in a store's project: they may write while it is edited. */
export function SessionNote({ storeId }: { storeId: string }) {
  const t = useText().merge;
  const sessions = useStores((stores) => stores.byId.get(storeId)?.sessions);
  if (sessions === undefined || sessions.length === 0) return null;
  const ids = sessions.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId.slice(0, 8)]));
  return (
    <Note look="hint" icon={Radio}>
      {t.session(ids, sessions.length)}
    </Note>
  );
}
