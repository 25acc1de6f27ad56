import type { Handlers } from '#shared/contract.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { importArchive } from './import-archive.ts';
import type { ImportDeps } from './import-archive.ts';
import { mapStores } from './map-stores.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchiveHandlerDeps extends ImportDeps {
  storeRef(storeId: string): Promise<StoreRef>;
  refresh(storeId: string): Promise<void>;
}

/** The calls of the contract about archives. They travel as base64: a browser may be on another machine. */
export function createArchiveHandlers({
  history,
  curate,
  storeRef,
  refresh,
}: ArchiveHandlerDeps): Pick<Handlers, Extract<keyof Handlers, `archive.${string}`>> {
  const open = async (storeId: string, base64: string, from: string | undefined) => {
    const archive = await readArchive(Buffer.from(base64, 'base64'));
    const ref = await storeRef(storeId);
    const target = { ref, from: from ?? null, maps: [], stores: [] };
    return { archive, targets: mapStores(archive.manifest, target) };
  };
  return {
    'archive.export': async ({ storeIds }) => {
      const refs = await Promise.all(storeIds.map(storeRef));
      const { bytes, files, left } = await writeArchive(history, refs, history.now());
      const day = new Date(history.now()).toISOString().slice(0, 10);
      return {
        name: `reverie-${day}.tar.gz`,
        archive: bytes.toString('base64'),
        files,
        left: left.map(({ file }) => file),
      };
    },
    'archive.preview': async ({ storeId, archive: base64, from }) => {
      const { archive, targets } = await open(storeId, base64, from);
      const { files } = await importArchive({ history, curate }, archive, { targets, dryRun: true });
      const { created, stores } = archive.manifest;
      return {
        created,
        stores: stores.map(({ id, dir, kind, files: named }) => ({ id, dir, kind, files: named.length })),
        files,
      };
    },
    'archive.import': async ({ storeId, archive: base64, from, choice }) => {
      const { archive, targets } = await open(storeId, base64, from);
      const { act } = await importArchive({ history, curate }, archive, { targets, choice });
      await refresh(storeId);
      return act;
    },
  };
}
