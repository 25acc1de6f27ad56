import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { removeDataFile } from '../disk/data-file.ts';
import { writeDataParts } from '../disk/write-parts.ts';
import type { SearchDoc } from './search-doc.ts';
import type { KeptText, StoreTexts } from './store-texts.ts';

/** Raised with every change of what a file of ours means: an older one is then made anew. */
const FORMAT = 'reverie-search-1';
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
  lines: [name: number, description: number, body: number],
  length: number,
  foldedLength: number,
  isWide: boolean,
];
/** What stands before the bytes of a part. */
interface Head {
  format: string;
  dir: string;
  /** How many of the bytes are the texts as they were written; the folded ones follow. */
  bytes: number;
  rows: Row[];
}
/** Lengths of head and body, and the check sum of both. */
const PREFIX = 12;

export const keptPath = (folder: string, storeId: string): string => join(folder, `${storeId}${END}`);

/** Texts of a store as they were kept; null when there are none, or when the file is of another kind or broken. */
export async function readKept(path: string, dir: string): Promise<Map<string, KeptText> | null> {
  const handle = await open(path, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    const kept = new Map<string, KeptText>();
    const { size } = await handle.stat();
    const prefix = Buffer.alloc(PREFIX);
    for (let at = 0; at < size;) {
      if ((await handle.read(prefix, 0, PREFIX, at)).bytesRead < PREFIX) return null;
      const [headLength, length, sum] = [0, 4, 8].map((place) => prefix.readUInt32LE(place)) as [
        number,
        number,
        number,
      ];
      if (at + PREFIX + headLength + length > size) return null;
      const part = Buffer.allocUnsafe(headLength + length);
      await handle.read(part, 0, part.length, at + PREFIX);
      if (crc32(part) !== sum) return null;
      const head = JSON.parse(part.toString('utf8', 0, headLength)) as Head;
      if (head.format !== FORMAT || head.dir !== dir) return null;
      addRows(kept, head, part.subarray(headLength));
      at += PREFIX + part.length;
    }
    return kept;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function addRows(kept: Map<string, KeptText>, { rows, bytes }: Head, body: Buffer): void {
  // Texts stay as bytes in a buffer of their own; the folded ones become strings, and their bytes can go.
  const texts = Buffer.from(body.subarray(0, bytes));
  let at = 0;
  let foldedAt = bytes;
  for (const [
    file,
    stamp,
    mtimeMs,
    type,
    title,
    isSlug,
    [nameLine, descriptionLine, bodyLine],
    length,
    foldedLength,
    isWide,
  ] of rows) {
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
      text: texts.subarray(at, at + length),
      folded: body.toString(isWide ? 'utf16le' : 'latin1', foldedAt, foldedAt + foldedLength),
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
    const body = Buffer.concat([...texts, ...folded]);
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    const head = Buffer.from(JSON.stringify({ format: FORMAT, dir, bytes, rows } satisfies Head));
    const prefix = Buffer.alloc(PREFIX);
    for (const [at, figure] of [head.length, body.length, crc32(body, crc32(head))].entries())
      prefix.writeUInt32LE(figure, at * 4);
    yield* [prefix, head, body];
    [rows, texts, folded, size] = [[], [], [], 0];
  };
  for (const { stamp, doc } of all) {
    const { file, mtimeMs, type, title, isSlug, nameLine, descriptionLine, bodyLine, text } = doc;
    const isWide = /[^\0-\xFF]/.test(doc.folded);
    const small = Buffer.from(doc.folded, isWide ? 'utf16le' : 'latin1');
    rows.push([
      file,
      stamp,
      mtimeMs,
      type,
      title,
      isSlug,
      [nameLine, descriptionLine, bodyLine],
      text.length,
      small.length,
      isWide,
    ]);
    texts.push(text);
    folded.push(small);
    size += text.length + small.length;
    if (size > PART) yield* part();
  }
  if (rows.length > 0) yield* part();
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
