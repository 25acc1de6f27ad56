import type { SessionPreview } from '#shared/model/session-preview.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/** A store whose next session is looked at. */
export interface PreviewStore {
  id: string;
  ref: StoreRef;
  /** The folder the session would start in; null when it isn't proven or isn't there. */
  cwd: string | null;
  /** Whether memory is on there. */
  enabled: boolean;
}

export interface PreviewPlaces {
  home: string;
  configDir: string;
  managedDir: string;
}

/** What a session gets at its start, in order. */
export async function sessionPreview({ id, cwd }: PreviewStore, _places: PreviewPlaces): Promise<SessionPreview> {
  return { storeId: id, cwd, parts: [], total: { characters: 0, lines: 0, tokens: 0 } };
}
