import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { LinkKind } from '#shared/model/memory.ts';
import type { Problem } from '#shared/model/problem.ts';
import type { MatterValues } from '#shared/text/front-matter-values.ts';
import { describeProblem } from '#shared/text/problem-words.ts';
import { reasoned } from '#shared/text/reason-words.ts';
import { isInside } from '../disk/confine.ts';
import { wholeCharacters } from './encoding.ts';
import { fileStamp, isFresh, mtimeMsOf } from './file-stamp.ts';
import { LONGEST_FILE } from './longest-file.ts';
import { judgeHead, noHead } from './judge-head.ts';
import { keepLinks } from './link-cache.ts';
import type { LinkCache } from './link-cache.ts';
import { reasonOf } from './reason.ts';
import type { StoreEntry } from './walk-store.ts';

export { LONGEST_FILE };
const HEAD_BYTES = 4096;

/** What one look at a memory's file gives; its row adds what depends on the others and on the clock. */
export interface Head {
  file: string;
  mtimeMs: number;
  /** Bytes. */
  size: number;
  link: LinkKind;
  /** Whether it could be read as a file. */
  readable: boolean;
  values: MatterValues;
  /** The first heading, for files without a name. */
  heading: string | null;
  problems: Problem[];
  /** With a reader that keeps stamps: equal as long as the file is the same; empty when that can't be told. */
  stamp: string;
  /** The stamp as it was read, fresh or not; absent where none is kept. */
  seen?: string;
}

export interface HeadReader {
  /** The store's folder, absolute, and what it resolves to. */
  dir: string;
  realDir: string;
  /** Daily logs have no front matter to judge. */
  plain: boolean;
  /** Read whole files, to judge their encoding too. */
  whole: boolean;
  /** Buffers of 4 KB to use again. */
  spare: Buffer[];
  /** Set by those who look again later: stamps are kept, and the links of files that the first read brings whole. */
  links?: LinkCache;
}

/** Reads what an entry says of itself: one open, its first 4 KB. Never throws; null when it is gone or no memory at all. */
export async function readHead(reader: HeadReader, entry: StoreEntry): Promise<Head | null> {
  const path = join(reader.dir, entry.file);
  if (entry.kind === 'file') return readFileHead(reader, entry.file, path, 'none');
  if (entry.kind === 'link') return readLink(reader, entry.file, path);
  if (entry.kind === 'folder')
    return stillHead(entry.file, path, 'none', [
      describeProblem('path/unreadable', reasoned(reasonOf(entry.errorCode ?? '')), entry),
    ]);
  const kind = { fifo: 'a pipe', socket: 'a socket', device: 'a device' }[entry.kind];
  return stillHead(entry.file, path, 'none', [describeProblem('path/special', { kind, special: entry.kind }, entry)]);
}

async function readFileHead(reader: HeadReader, file: string, path: string, link: LinkKind): Promise<Head | null> {
  let handle: FileHandle | null = null;
  const scratch = reader.spare.pop() ?? Buffer.allocUnsafeSlow(HEAD_BYTES);
  try {
    // Neither a link nor a pipe that took the file's place since the folder was read can be followed or hang the scan.
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const { mtimeMs, size, ...stamps } = await (reader.links ? stamped(handle) : checked(handle));
    const wanted = reader.whole ? Math.min(Math.max(size, HEAD_BYTES), LONGEST_FILE) : HEAD_BYTES;
    let bytes = await readFrom(handle, wanted === HEAD_BYTES ? scratch : Buffer.allocUnsafe(wanted));
    let judged = judgeHead(file, bytes, size, reader.plain);
    if (judged === 'more') {
      bytes = await readFrom(handle, Buffer.allocUnsafe(Math.min(size, LONGEST_FILE)));
      judged = judgeHead(file, bytes, bytes.length, reader.plain);
    }
    const head = judged === 'more' ? noHead : judged;
    const problems = [...head.problems];
    if (!isUtf8(bytes.length < size ? wholeCharacters(bytes) : bytes))
      problems.push(describeProblem('format/encoding', {}, { file }));
    if (size > LONGEST_FILE) problems.push(describeProblem('format/too-large', { bytes: size }, { file }));
    if (reader.links) keepLinks(reader.links, path, { mtimeMs, size }, bytes);
    return {
      file,
      mtimeMs,
      size,
      link,
      readable: true,
      values: head.values,
      heading: head.heading,
      problems,
      ...stamps,
    };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') return null;
    const problem =
      code === 'ENOTFILE'
        ? describeProblem('path/special', { kind: 'no file', special: 'other' }, { file })
        : describeProblem('path/unreadable', reasoned(reasonOf(code)), { file });
    return stillHead(file, path, link, [problem]);
  } finally {
    reader.spare.push(scratch);
    await handle?.close();
  }
}

type Checked = Pick<Head, 'mtimeMs' | 'size' | 'stamp' | 'seen'>;

async function checked(handle: FileHandle): Promise<Checked> {
  const stats = await handle.stat();
  if (!stats.isFile()) throw notAFile();
  return { mtimeMs: stats.mtimeMs, size: stats.size, stamp: '' };
}

async function stamped(handle: FileHandle): Promise<Checked> {
  const askedAt = Date.now();
  const stats = await handle.stat({ bigint: true });
  if (!stats.isFile()) throw notAFile();
  const seen = fileStamp(stats);
  return { mtimeMs: mtimeMsOf(stats), size: Number(stats.size), stamp: isFresh(stats, askedAt) ? '' : seen, seen };
}

function notAFile(): Error {
  return Object.assign(new Error('not a file'), { code: 'ENOTFILE' });
}

async function readFrom(handle: FileHandle, into: Buffer): Promise<Buffer> {
  const { bytesRead } = await handle.read(into, 0, into.length, 0);
  return into.subarray(0, bytesRead);
}

/** Judges a link; what it leads to is read only inside the store. Links to folders count only when something is wrong. */
async function readLink(reader: HeadReader, file: string, path: string): Promise<Head | null> {
  const isMemory = file.slice(-3).toLowerCase() === '.md';
  const target = await readlink(path).catch(() => '');
  let real: string;
  try {
    real = await realpath(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!isMemory) return null;
    if (code === 'ELOOP') return stillHead(file, path, 'loop', [describeProblem('path/loop', {}, { file })]);
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return stillHead(file, path, 'dangling', [describeProblem('path/dangling', { target }, { file })]);
    return stillHead(file, path, 'outside', [describeProblem('path/unreadable', reasoned(reasonOf(code)), { file })]);
  }
  const isFolder = (await stat(real).catch(() => null))?.isDirectory() ?? false;
  if (!isMemory && !isFolder) return null;
  if (!isInside(reader.realDir, real))
    return stillHead(file, path, 'outside', [describeProblem('path/outside', { target }, { file })]);
  const other = relative(reader.realDir, real).replaceAll(sep, '/') || '.';
  if (isFolder) {
    const parent = await realpath(dirname(path)).catch(() => '');
    return isInside(real, parent)
      ? stillHead(file, path, 'loop', [describeProblem('path/loop', {}, { file })])
      : stillHead(file, path, 'inside', [describeProblem('path/same-file', { other }, { file })]);
  }
  const head = await readFileHead(reader, file, real, 'inside');
  head?.problems.unshift(describeProblem('path/same-file', { other }, { file }));
  return head;
}

/** A row for an entry that isn't opened. */
async function stillHead(file: string, path: string, link: LinkKind, problems: Problem[]): Promise<Head | null> {
  const stats = await lstat(path).catch(() => null);
  const mtimeMs = stats?.mtimeMs ?? 0;
  return {
    file,
    mtimeMs,
    size: stats?.size ?? 0,
    link,
    readable: false,
    values: noHead.values,
    heading: null,
    problems,
    stamp: '',
  };
}
