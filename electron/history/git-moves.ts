import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { runGit } from '../git/git.ts';
import type { GitOptions } from '../git/git.ts';
import type { FileRecord } from './file-log.ts';

interface Move {
  /** Milliseconds, whole seconds. */
  time: number;
  from: string | null;
  to: string;
}

export interface GitMoves {
  root: string;
  env: GitOptions['env'];
  moves: Move[];
}

/** The times at which HEAD moved and git wrote files: checkout, pull, merge, reset ... null outside of a work tree. */
export async function gitMoves(root: string, env: GitOptions['env'], since: number): Promise<GitMoves | null> {
  if (!(await hasGit(root))) return null;
  const format = '%H%x09%gd%x09%gs';
  const log = await runGit(root, ['reflog', 'show', '--date=unix', `--format=${format}`, '-n', '100', 'HEAD'], { env });
  if (log.code !== 0) return null;
  const entries = log.stdout.split('\n').flatMap((line) => {
    const [to = '', at = '', what = ''] = line.split('\t');
    const seconds = /\{(\d+)\}/.exec(at)?.[1];
    return seconds === undefined ? [] : [{ to, time: Number(seconds) * 1000, what }];
  });
  const moves = entries.flatMap(({ to, time, what }, index) =>
    // A commit takes in what is there already.
    what.startsWith('commit') || time < since - 5000 ? [] : [{ to, time, from: entries[index + 1]?.to ?? null }],
  );
  return moves.length === 0 ? null : { root, env, moves };
}

/** Whether git put a file there, or took it away: HEAD moved at that time, to a commit that has it so. */
export async function isMoved(
  { root, env, moves }: GitMoves,
  record: FileRecord,
  bytes: Buffer | null,
  looked: number,
): Promise<boolean> {
  if (record.h !== null && bytes === null) return false;
  for (const { time, from, to } of moves) {
    const near = record.h === null ? time >= looked - 1000 && time <= record.n : Math.abs(record.t - time) <= 3000;
    if (!near) continue;
    const id = await blobAt(root, env, to, record.f);
    if (record.h === null) {
      if (id === null && from !== null && (await blobAt(root, env, from, record.f)) !== null) return true;
    } else if (id !== null && bytes !== null && id === blobId(bytes, id.length)) return true;
  }
  return false;
}

async function blobAt(root: string, env: GitOptions['env'], commit: string, file: string): Promise<string | null> {
  const path = `./${relative(root, join(root, file)).split(sep).join('/')}`;
  const { code, stdout } = await runGit(root, ['rev-parse', '--verify', '--quiet', `${commit}:${path}`], { env });
  return code === 0 ? stdout.trim() : null;
}

const blobId = (bytes: Buffer, length: number) =>
  createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');

async function hasGit(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (await lstat(join(at, '.git')).catch(() => null)) return true;
    if (dirname(at) === at) return false;
  }
}
