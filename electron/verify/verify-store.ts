import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mention, VerifiedMemory } from '#shared/model/verify.ts';
import { findMentions } from '#shared/text/find-mentions.ts';
import type { FoundMention } from '#shared/text/found-mention.ts';
import { breathe } from '../memory/breathe.ts';
import { fileStamp, isFresh } from '../memory/file-stamp.ts';
import { openFile } from '../memory/open-file.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { checkMentions } from './check-mentions.ts';
import type { Project } from './open-project.ts';

export interface VerifyFilesInput {
  ref: StoreRef;
  files: readonly string[];
  /** All files of the store: they are no files of the project. */
  own: readonly string[];
  /** May still be opening while the memories are read. */
  project: Project | null | Promise<Project | null>;
  now(): number;
  signal?: AbortSignal;
  /** Told after each memory that was read; the last ones are told when all are judged. */
  onRead?(done: number): void;
}

export interface VerifiedFile {
  verified: VerifiedMemory;
  /** See `memoryStamp`. */
  seen: string;
}

/** Checks memories against a project; one that can't be read is left out. Empty when it was stopped. */
export async function verifyFiles(input: VerifyFilesInput): Promise<VerifiedFile[]> {
  const { ref, files, own, project, now, signal, onRead = () => undefined } = input;
  const read: { file: string; hash: string; seen: string; mentions: FoundMention[] }[] = [];
  let characters = 0;
  for (const [at, file] of files.entries()) {
    if (signal?.aborted) return [];
    const seen = await settledStamp(ref, file);
    const opened = await openFile(ref, file).catch(() => null);
    if (opened !== null) {
      const text = new TextDecoder().decode(opened.bytes);
      read.push({ file, hash: opened.hash, seen, mentions: findMentions(text) });
      characters += text.length;
    }
    if (characters > 100_000) {
      characters = 0;
      await breathe(Infinity);
    }
    onRead(at);
  }
  const checked = await checkMentions({
    project: await project,
    mentions: read.map(({ mentions }) => mentions),
    own,
    signal,
  });
  if (signal?.aborted) return [];
  const time = new Date(now()).toISOString();
  return read.map(({ file, hash, seen }, at) => ({ verified: summed(file, hash, checked[at] ?? [], time), seen }));
}

/** What tells that a memory is as it was read, before it is read: also an edit that keeps time and length. Empty when it is gone. */
export async function memoryStamp(ref: StoreRef, file: string): Promise<string> {
  const stats = await stat(join(ref.dir, file), { bigint: true }).catch(() => null);
  return stats === null ? '' : fileStamp(stats);
}

/** The same, when the file isn't so new that a next write could leave it. */
async function settledStamp(ref: StoreRef, file: string): Promise<string> {
  const askedAt = Date.now();
  const stats = await stat(join(ref.dir, file), { bigint: true }).catch(() => null);
  if (stats === null) return '';
  if (!isFresh(stats, askedAt)) return fileStamp(stats);
  await new Promise((resolve) => setTimeout(resolve, FRESH_MS));
  return memoryStamp(ref, file);
}

/** Longer than a file counts as fresh. */
const FRESH_MS = 60;

function summed(file: string, hash: string, mentions: Mention[], checked: string): VerifiedMemory {
  const of = (state: Mention['state']) => mentions.filter((one) => one.state === state).length;
  return { file, hash, mentions, gone: of('gone'), moved: of('moved'), checked };
}
