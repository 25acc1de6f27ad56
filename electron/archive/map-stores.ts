import { AppError } from '#shared/errors.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Manifest, ManifestStore } from './archive-manifest.ts';

export interface MapInput {
  /** Where the archive's one store goes, or the one that `from` numbers. */
  ref: StoreRef;
  from: string | null;
  /** `OLD=NEW`: what an original path begins with, and what stands there on this machine. */
  maps: readonly string[];
  /** The stores there are here; an archive's paths lead into these alone. */
  stores: readonly StoreRef[];
}

/** Which store of an archive goes where. Its paths are only words of the archive: without a store of ours there, nothing goes there. */
export function mapStores({ stores: archived }: Manifest, { ref, from, maps, stores }: MapInput) {
  const wrong = maps.find((map) => map.indexOf('=') < 1);
  if (wrong !== undefined)
    throw new AppError(
      'invalid-input',
      `"${wrong}" is no OLD=NEW.`,
      'Say what a path begins with, and what stands there here.',
    );
  const first =
    archived.find(({ id }) => id === from) ??
    (from === null && (archived.length === 1 || maps.length > 0) ? archived[0] : undefined);
  if (!first)
    throw new AppError(
      'invalid-input',
      `This archive holds ${archived.length} stores: ${archived.map(({ id, dir }) => `${id} (${dir})`).join(', ')}.`,
      'Choose one with --from, or say where each lies here with --map OLD=NEW.',
    );
  const targets: { store: ManifestStore; ref: StoreRef }[] = [];
  for (const store of archived) {
    const dir = remap(store.dir, maps);
    const here = dir === null ? undefined : stores.find((store) => store.dir === dir);
    if (here) targets.push({ store, ref: here });
    else if (store === first) targets.push({ store, ref });
    else if (maps.length > 0)
      throw new AppError(
        'not-found',
        `No store here is what "${store.dir}" is in the archive.`,
        'Say where it lies with --map OLD=NEW, or import one store with --from.',
      );
  }
  return targets;
}

function remap(dir: string, maps: readonly string[]): string | null {
  for (const map of maps) {
    const at = map.indexOf('=');
    const [old, now] = [map.slice(0, at), map.slice(at + 1)];
    if (at > 0 && (dir === old || dir.startsWith(old.endsWith('/') ? old : `${old}/`)))
      return now + dir.slice(old.length);
  }
  return null;
}
