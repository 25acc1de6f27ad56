import type { StoreSummary } from '#shared/model/store.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import type { Dictionary } from '../i18n/text.ts';
import { useStores } from './stores.ts';

/** What a store is called on screen: its own name, or its project's with what it is. */
export function storeTitle(store: StoreSummary, t: Dictionary): string {
  const parent = store.parentId === null ? undefined : useStores.getState().byId.get(store.parentId);
  if (store.kind === 'team' && parent) return t.stores.teamOf(showDirections(parent.name));
  if (store.kind === 'logs') return t.stores.logsOf;
  return showDirections(store.name);
}
