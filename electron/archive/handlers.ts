import { isUtf8 } from 'node:buffer';
import type { Handlers } from '#shared/contract.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { importArchive } from './import-archive.ts';
import type { ImportDeps, PlannedImport } from './import-archive.ts';
import type { ImportFile } from '#shared/model/archive.ts';
import { mapStores } from './map-stores.ts';
import { readArchive } from './read-archive.ts';
import type { Archive } from './read-archive.ts';
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
  const targetsOf = async ({ manifest }: Archive, storeId: string, from: string | undefined) =>
    mapStores(manifest, { ref: await storeRef(storeId), from: from ?? null, maps: [], stores: [] });
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
      const archive = await readArchive(Buffer.from(base64, 'base64'));
      const { created } = archive.manifest;
      const stores = archive.manifest.stores.map(({ id, dir, kind, files }) => ({
        id,
        dir,
        kind,
        files: files.length,
      }));
      // Of several stores one has to be chosen first.
      if (from === undefined && stores.length !== 1) return { created, stores, files: [] };
      const targets = await targetsOf(archive, storeId, from);
      const { files } = await importArchive({ history, curate }, archive, { targets, dryRun: true });
      return { created, stores, files: withTexts(files) };
    },
    'archive.import': async ({ storeId, archive: base64, from, choice }) => {
      const archive = await readArchive(Buffer.from(base64, 'base64'));
      const targets = await targetsOf(archive, storeId, from);
      const { act } = await importArchive({ history, curate }, archive, { targets, choice });
      await refresh(storeId);
      return act;
    },
  };
}

/** A preview carries so many bytes of texts; beyond that its files are named alone. */
const mostShown = 4 * 1024 * 1024;

function withTexts(files: readonly PlannedImport[]): ImportFile[] {
  let left = mostShown;
  return files.map(({ before, after, ...file }) => {
    left -= file.is === 'same' ? 0 : (before?.length ?? 0) + after.length;
    const shows = file.is !== 'same' && left >= 0 && isUtf8(after) && (before === null || isUtf8(before));
    return shows
      ? { ...file, texts: { before: before && before.toString('utf8'), after: after.toString('utf8') } }
      : file;
  });
}
