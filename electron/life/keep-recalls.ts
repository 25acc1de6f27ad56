import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { findRecalls } from './find-recalls.ts';
import type { Recall } from './find-recalls.ts';

/** What is read of transcripts for one question; the next one goes on from there. In bytes. */
const budget = 64 * 1024 * 1024;
const mostKept = 5000;

const known = z.object({
  path: z.string(),
  read: z.number(),
  size: z.number(),
  mtimeMs: z.number(),
  recalls: z.array(z.object({ path: z.string(), time: z.number() })),
});
const schema = z.object({ version: z.literal(1), transcripts: z.array(known) });
type Known = z.infer<typeof known>;

export interface FoundRecall extends Recall {
  sessionId: string;
  transcript: string;
}

export interface Recalls {
  recalls: FoundRecall[];
  /** Transcripts that were looked through to their end, of all there are. */
  transcripts: { read: number; of: number };
}

/** Which sessions were shown which memories. What was found in a transcript is kept, so that only its new end is read. */
export function keepRecalls({ dataDir, readOnly }: { dataDir: string; readOnly: boolean }) {
  const path = join(dataDir, 'life', 'recalls.json');
  let all: Map<string, Known> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const look = async (folders: readonly string[]): Promise<Recalls> => {
    all ??= new Map(
      ((await readDataJson(path, schema).catch(() => null))?.transcripts ?? []).map((one) => [one.path, one]),
    );
    const there = await listTranscripts(folders);
    let left = budget;
    let news = false;
    let read = 0;
    for (const { path: transcript, size, mtimeMs } of there) {
      const before = all.get(transcript);
      // One that shrank was written anew.
      const grown = before !== undefined && size >= before.read;
      if (before?.size === size && before.mtimeMs === mtimeMs) {
        read += 1;
        continue;
      }
      if (left <= 0) continue;
      const from = grown ? before.read : 0;
      const found = await findRecalls(transcript, from, left);
      if (found === null) continue;
      const whole = size - from <= left;
      left -= Math.min(left, size - from);
      const recalls = [...(grown ? before.recalls : []), ...found.recalls];
      // Until it was read to its end, its size isn't said to be known.
      all.set(transcript, { path: transcript, read: found.read, size: whole ? size : -1, mtimeMs, recalls });
      news = true;
      if (whole) read += 1;
    }
    if (news && !readOnly) {
      const kept = [...all.values()].toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(0, mostKept);
      await writeDataJson(path, { version: 1, transcripts: kept }).catch(() => undefined);
    }
    const recalls = there.flatMap(({ path: transcript }) =>
      (all?.get(transcript)?.recalls ?? []).map((recall) => ({
        ...recall,
        transcript,
        sessionId: sessionOf(transcript),
      })),
    );
    return { recalls, transcripts: { read, of: there.length } };
  };

  return {
    /** Recalls in the transcripts of these folders, the newest transcripts first; bounded, so that not all may be read yet. */
    find(folders: readonly string[]): Promise<Recalls> {
      const mine = turn.then(() => look(folders));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Newest first; those of sub-agents, too. */
async function listTranscripts(folders: readonly string[]): Promise<{ path: string; size: number; mtimeMs: number }[]> {
  const paths: string[] = [];
  for (const folder of folders)
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (entry.isFile() && entry.name.endsWith('.jsonl')) paths.push(join(folder, entry.name));
      if (!entry.isDirectory() || entry.name === 'memory') continue;
      const below = join(folder, entry.name, 'subagents');
      for (const name of await readdir(below).catch(() => []))
        if (name.endsWith('.jsonl')) paths.push(join(below, name));
    }
  const stats = await inParallel(paths, 16, async (path) => {
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : null;
  });
  return stats.filter((one) => one !== null).sort((a, b) => b.mtimeMs - a.mtimeMs);
}

/** A sub-agent's recalls are its session's. */
function sessionOf(transcript: string): string {
  const folder = dirname(transcript);
  return basename(folder) === 'subagents' ? basename(dirname(folder)) : basename(transcript, '.jsonl');
}
