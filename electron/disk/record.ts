import { z } from 'zod';
import { hashOf } from './hash.ts';
import { ownerSchema } from './owner.ts';
import type { FileImage } from './target.ts';

const imageSchema = z.object({
  hash: z.string(),
  length: z.number(),
  mode: z.number(),
  uid: z.number(),
  gid: z.number(),
  mtimeMs: z.number(),
});

const headerSchema = z.object({
  version: z.literal(1),
  id: z.string(),
  /** do: the user's act; undo and redo: the reversal of record `of`; gain: text that came late, put back. */
  kind: z.enum(['do', 'undo', 'redo', 'gain']),
  of: z.string().nullable(),
  /** What the user did, in words and as a code for views. */
  label: z.string(),
  op: z.string(),
  time: z.number(),
  owner: ownerSchema,
  stores: z.array(z.string()),
  /** Folders that the act makes, outermost first. */
  folders: z.array(z.string()),
  /** Folders that it leaves empty and takes away, outermost first. */
  emptied: z.array(z.string()),
  changes: z.array(
    z.object({
      dir: z.string(),
      file: z.string(),
      path: z.string(),
      temp: z.string().nullable(),
      before: imageSchema.nullable(),
      after: imageSchema.nullable(),
    }),
  ),
  /** Memories that went to the trash with their pointers: line is 1-based. */
  removed: z.array(
    z.object({
      dir: z.string(),
      file: z.string(),
      pointers: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
  ),
});

export type RecordHeader = z.infer<typeof headerSchema>;
export type RecordKind = RecordHeader['kind'];

/** One file's part of a transaction: what was there and what shall be, null for nothing. */
export interface Change {
  dir: string;
  file: string;
  path: string;
  temp: string | null;
  before: FileImage | null;
  after: FileImage | null;
}

/** A transaction as it is kept on disk: the intent, and every byte needed to go back or forth. */
export interface TransactionRecord extends Omit<RecordHeader, 'changes'> {
  changes: Change[];
}

/** A header of one line, then the images' bytes one after another. */
export function encodeRecord(record: TransactionRecord): Buffer {
  const blobs: Buffer[] = [];
  const describe = (image: FileImage | null) => {
    if (image === null) return null;
    const { bytes, ...rest } = image;
    blobs.push(bytes);
    return { ...rest, length: bytes.length };
  };
  const changes = record.changes.map((change) => ({
    ...change,
    before: describe(change.before),
    after: describe(change.after),
  }));
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...record, changes })}\n`), ...blobs]);
}

/** A record's header, and where its images begin; null when there is none. */
export function decodeHeader(bytes: Buffer): { header: RecordHeader; imagesAt: number } | null {
  const end = bytes.indexOf(10);
  if (end < 0) return null;
  try {
    const header = headerSchema.safeParse(JSON.parse(bytes.toString('utf8', 0, end))).data;
    return header ? { header, imagesAt: end + 1 } : null;
  } catch {
    return null;
  }
}

/** The record that bytes hold; null when they are no whole record. */
export function decodeRecord(bytes: Buffer): TransactionRecord | null {
  const decoded = decodeHeader(bytes);
  if (!decoded) return null;
  const { header } = decoded;
  let at = decoded.imagesAt;
  let whole = true;
  const take = (image: z.infer<typeof imageSchema> | null): FileImage | null => {
    if (image === null) return null;
    const { length, ...rest } = image;
    const part = bytes.subarray(at, (at += length));
    whole &&= part.length === length && hashOf(part) === image.hash;
    return { ...rest, bytes: part };
  };
  const changes = header.changes.map((change) => ({
    ...change,
    before: take(change.before),
    after: take(change.after),
  }));
  return whole ? { ...header, changes } : null;
}
