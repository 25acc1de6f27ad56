import { closeSync, fstatSync, openSync, readSync, readvSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { removeDataFile } from '../disk/data-file.ts';
import { writeDataParts } from '../disk/write-parts.ts';
import type { KeptBytes, SearchDoc } from './search-doc.ts';
import type { KeptText, StoreTexts } from './store-texts.ts';

/** Raised with every change of what a file of ours means: an older one is then made anew. */
const FORMAT = 'reverie-search-3';
/** Bytes of a part that is read or written at once. */
const PART = 2_000_000;
const END = '.texts';

type Row = [
  file: string,
  stamp: string,
  mtimeMs: number,
  type: SearchDoc['type'],
  title: string,
  isSlug: boolean,
  nameLine: number,
  descriptionLine: number,
  bodyLine: number,
  isWhole: boolean,
  length: number,
  foldedLength: number,
  isWide: boolean,
];
/** What stands before how the texts of a part were written, and the texts folded. */
interface Head {
  format: string;
  dir: string;
  rows: Row[];
}
/** The lengths of all three, and their check sum. */
const PREFIX = 16;

export const keptPath = (folder: string, storeId: string): string => join(folder, `${storeId}${END}`);

/** Texts of a store as they were kept; null when there are none, or when the file is of another kind or broken. */
export async function readKept(path: string, dir: string): Promise<Map<string, KeptText> | null> {
  let fd: number | null = null;
  try {
    fd = openSync(path, 'r');
    const kept = new Map<string, KeptText>();
    const { size } = fstatSync(fd);
    const prefix = Buffer.alloc(PREFIX);
    for (let at = 0; at < size;) {
      if (readSync(fd, prefix, 0, PREFIX, at) < PREFIX) return null;
      const [headLength = 0, textsLength = 0, foldedLength = 0, sum = 0] = [0, 4, 8, 12].map((place) =>
        prefix.readUInt32LE(place),
      );
      const end = at + PREFIX + headLength + textsLength + foldedLength;
      if (end > size) return null;
      // Buffers of their own: the folded bytes go when each of them was searched.
      const parts = [headLength, textsLength, foldedLength].map((length) => Buffer.allocUnsafeSlow(length));
      const [headBytes = prefix, texts = prefix, folded = prefix] = parts;
      readvSync(fd, parts, at + PREFIX);
      if (crc32(folded, crc32(texts, crc32(headBytes))) !== sum) return null;
      const head = JSON.parse(headBytes.toString()) as Head;
      if (head.format !== FORMAT || head.dir !== dir) return null;
      addRows(kept, head.rows, texts, folded);
      at = end;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return kept;
  } catch {
    return null;
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

function addRows(kept: Map<string, KeptText>, rows: readonly Row[], texts: Buffer, folded: Buffer): void {
  let [at, foldedAt] = [0, 0];
  for (const row of rows) {
    const [file, stamp, mtimeMs, type, title, isSlug, nameLine, descriptionLine, bodyLine, ...bytes] = row;
    const [isWhole, length, foldedLength, isWide] = bytes;
    const doc: SearchDoc = {
      file,
      entry: 0,
      mtimeMs,
      type,
      title,
      isSlug,
      nameLine,
      descriptionLine,
      bodyLine,
      written: { isWhole, bytes: texts, start: at, end: at + length },
      folded: { bytes: folded, start: foldedAt, end: foldedAt + foldedLength, isWide },
      signature: null,
    };
    kept.set(file, { stamp, doc });
    at += length;
    foldedAt += foldedLength;
  }
}

/** Keeps a store's texts for the next time; a store without any keeps nothing. */
export async function writeKept(path: string, { ref, kept }: StoreTexts): Promise<void> {
  if (kept.size === 0) await removeDataFile(path);
  else await writeDataParts(path, partsOf(ref.dir, [...kept.values()]));
}

function* partsOf(dir: string, all: readonly KeptText[]): Generator<Uint8Array> {
  let rows: Row[] = [];
  let texts: Buffer[] = [];
  let folded: Buffer[] = [];
  let size = 0;
  const part = function* (): Generator<Uint8Array> {
    const parts = [
      Buffer.from(JSON.stringify({ format: FORMAT, dir, rows } satisfies Head)),
      Buffer.concat(texts),
      Buffer.concat(folded),
    ];
    const prefix = Buffer.alloc(PREFIX);
    const sum = parts.reduce((before, bytes) => crc32(bytes, before), 0);
    for (const [at, figure] of [...parts.map(({ length }) => length), sum].entries())
      prefix.writeUInt32LE(figure, at * 4);
    yield* [prefix, ...parts];
    [rows, texts, folded, size] = [[], [], [], 0];
  };
  for (const { stamp, doc } of all) {
    const { file, mtimeMs, type, title, isSlug, nameLine, descriptionLine, bodyLine, written } = doc;
    const { bytes, start, end, isWide } = bytesOf(doc.folded);
    const small = bytes.subarray(start, end);
    const lost = written.bytes.subarray(written.start, written.end);
    rows.push([
      file,
      stamp,
      mtimeMs,
      type,
      title,
      isSlug,
      nameLine,
      descriptionLine,
      bodyLine,
      written.isWhole,
      lost.length,
      small.length,
      isWide,
    ]);
    texts.push(lost);
    folded.push(small);
    size += lost.length + small.length;
    if (size > PART) yield* part();
  }
  if (rows.length > 0) yield* part();
}

function bytesOf(folded: SearchDoc['folded']): KeptBytes {
  if (typeof folded !== 'string') return folded;
  const isWide = /[^\0-\xFF]/.test(folded);
  const bytes = Buffer.from(folded, isWide ? 'utf16le' : 'latin1');
  return { bytes, start: 0, end: bytes.length, isWide };
}

/** Removes what is kept of stores that are no more, and what a killed writer left. */
export async function dropOthers(folder: string, storeIds: readonly string[]): Promise<void> {
  const wanted = new Set(storeIds.map((id) => `${id}${END}`));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (wanted.has(name)) continue;
    // A temp file may be another door's that is still writing.
    const isOld = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0) > 600_000;
    if (name.endsWith(END) || (name.endsWith('.tmp') && isOld)) await removeDataFile(path);
  }
}
