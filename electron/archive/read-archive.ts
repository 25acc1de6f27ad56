import { Readable, Transform, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { AppError } from '#shared/errors.ts';
import { hashOf } from '../disk/hash.ts';
import { MANIFEST, entryName, limits, readManifest, refused } from './archive-manifest.ts';
import type { Manifest, ManifestFile } from './archive-manifest.ts';

export interface Archive {
  manifest: Manifest;
  /** By their names in the archive. */
  texts: Map<string, Buffer>;
}

/**
 * Reads an archive that may be anybody's: regular files under the manifest's names alone, each of the size and hash that the
 * manifest says, bounded while it is unpacked. Anything else refuses it as a whole (`invalid-input`).
 */
export async function readArchive(source: Readable | Buffer): Promise<Archive> {
  const tar = extract();
  let unpacked = 0;
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      // Headers and padding come with the texts.
      const most = limits.unpackedBytes + limits.manifestBytes + limits.entries * 2048;
      done(unpacked > most ? refused('it unpacks to more than 256 MB') : null, chunk);
    },
  });
  const end: { error: Error | null } = { error: null };
  const input = Buffer.isBuffer(source) ? Readable.from([source]) : source;
  const piped = new Promise<void>((resolve) => {
    pipeline(input, createGunzip(), bound, tar, (error) => {
      end.error = error ?? null;
      resolve();
    });
  });
  try {
    const archive = await readEntries(tar);
    await piped;
    if (end.error) throw end.error;
    return archive;
  } catch (error) {
    tar.destroy();
    await piped;
    const first = end.error instanceof AppError ? end.error : error;
    throw first instanceof AppError ? first : refused('it is broken, or no archive at all');
  }
}

async function readEntries(tar: ReturnType<typeof extract>): Promise<Archive> {
  let manifest: Manifest | null = null;
  const expected = new Map<string, ManifestFile>();
  const texts = new Map<string, Buffer>();
  let entries = 0;
  let total = 0;
  for await (const entry of tar) {
    const { name, type, size, linkname } = entry.header;
    if (++entries > limits.entries + 1) throw refused('it holds more than 10,000 files');
    if (type !== 'file' && type !== 'contiguous-file') throw refused('it holds something that is no regular file');
    if (linkname) throw refused('it holds a link');
    if (manifest === null) {
      if (name !== MANIFEST) throw refused('it does not begin with its manifest');
      if (size > limits.manifestBytes) throw refused('its manifest is too large');
      manifest = readManifest(await bytesOf(entry, size));
      for (const store of manifest.stores)
        for (const file of store.files) expected.set(entryName(store, file.file), file);
      continue;
    }
    const wanted = expected.get(name);
    if (!wanted) throw refused('it holds a file that its manifest does not name');
    if (texts.has(name)) throw refused('it holds a file twice');
    if (size > limits.fileBytes) throw refused('it holds a file of more than 1 MB');
    if ((total += size) > limits.unpackedBytes) throw refused('it unpacks to more than 256 MB');
    if (size !== wanted.bytes) throw refused('a file is not as long as its manifest says');
    const bytes = await bytesOf(entry, size);
    if (hashOf(bytes) !== wanted.hash) throw refused('a file is not what its manifest says');
    texts.set(name, bytes);
  }
  if (manifest === null) throw refused('it is empty');
  if (texts.size !== expected.size) throw refused('a file that its manifest names is missing');
  return { manifest, texts };
}

async function bytesOf(entry: AsyncIterable<unknown>, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of entry) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > size) throw refused('a file is longer than it says');
  }
  return Buffer.concat(parts);
}
