import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { AppError } from '#shared/errors.ts';
import { pointersTo } from '#shared/text/index-edit.ts';
import { findAllPlaces } from '../history/find-places.ts';
import type { History } from '../history/history.ts';
import { readNow } from '../history/read-now.ts';
import { recordsOf } from '../history/versions.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { MANIFEST, entryName, isSafeName, limits } from './archive-manifest.ts';
import type { Manifest, ManifestStore } from './archive-manifest.ts';

export interface Exported {
  /** A tar.gz. */
  bytes: Buffer;
  files: number;
  /** What could not go along: too large, unreadable, or of a name that not every disk takes. */
  left: { dir: string; file: string }[];
}

const mostPast = 50;
/** How many versions of a file are told, so that an import elsewhere can merge. */
const wantPast = 20;

/** All memories and indexes of some stores as one archive. Links are left out. Throws `too-large`. */
export async function writeArchive(history: History, refs: readonly StoreRef[], now: number): Promise<Exported> {
  const texts: [string, Buffer][] = [];
  const left: Exported['left'] = [];
  const manifest: Manifest = {
    format: 'reverie-archive',
    version: 1,
    created: new Date(now).toISOString(),
    stores: [],
  };
  let total = 0;
  for (const [index, given] of refs.entries()) {
    const log = await history.storeLog(given);
    const { ref } = log;
    const places = await findAllPlaces(ref);
    if (places === null)
      throw new AppError('unreadable', `The memory folder "${ref.dir}" can't be read.`, 'Look at its permissions.');
    const store: ManifestStore = { id: String(index + 1), ...ref, files: [] };
    const files = [...places.there].sort(([a], [b]) => (a < b ? -1 : 1));
    const indexText = await textOfIndex(ref.dir);
    for (const [file, { size }] of files) {
      const read = isSafeName(file) ? await readNow(ref.dir, file, size) : null;
      if (read === 'gone') continue;
      if (!read?.bytes) {
        left.push({ dir: ref.dir, file });
        continue;
      }
      const { hash, bytes, mtimeMs } = read;
      total += bytes.length;
      if (texts.length >= limits.entries || total > limits.unpackedBytes)
        throw new AppError(
          'too-large',
          'That is more than one archive can hold: 10,000 files, or 256 MB.',
          'Export fewer stores at once.',
        );
      const past = (await recordsOf(log, file)).flatMap(({ h }) => (h === null || h === hash ? [] : [h]));
      store.files.push({
        file,
        hash,
        bytes: bytes.length,
        mtimeMs,
        pointers: [...new Set(pointersTo(indexText, file).map(({ text }) => text))]
          .filter((text) => text.length <= 10_000)
          .slice(0, 100),
        past: [...new Set(past.reverse())].slice(0, Math.min(wantPast, mostPast)),
      });
      texts.push([entryName(store, file), bytes]);
    }
    manifest.stores.push(store);
  }
  return { bytes: await packAll(manifest, texts, now), files: texts.length, left };
}

async function textOfIndex(dir: string): Promise<string> {
  const read = await readNow(dir, INDEX_FILE, 0);
  return read && read !== 'gone' ? (read.bytes?.toString('utf8') ?? '') : '';
}

async function packAll(manifest: Manifest, texts: readonly [string, Buffer][], now: number): Promise<Buffer> {
  const tar = pack();
  const zipped = tar.pipe(createGzip());
  const done = buffer(zipped);
  const about = { mode: 0o600, mtime: new Date(now), type: 'file' as const };
  tar.entry({ name: MANIFEST, ...about }, `${JSON.stringify(manifest, null, 1)}\n`);
  for (const [name, bytes] of texts) tar.entry({ name, ...about }, bytes);
  tar.finalize();
  return done;
}
