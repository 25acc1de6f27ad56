import { useText } from '../i18n/text.ts';
import { useStores } from './stores.ts';

/** Names the Claude sessions that run in a store's project, which may write while it is edited; null when none does. */
export function useSessionWords(storeId: string): string | null {
  const t = useText().merge;
  const sessions = useStores((stores) => stores.byId.get(storeId)?.sessions);
  if (sessions === undefined || sessions.length === 0) return null;
  const ids = sessions.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId.slice(0, 8)]));
  return t.session(ids, sessions.length);
}
