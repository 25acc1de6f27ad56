import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { LifeEvent, MemoryLife } from '#shared/model/life.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { VerifiedMemory } from '#shared/model/verify.ts';
import { isPast } from '#shared/text/is-past.ts';
import type { History } from '../history/history.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { titleOf } from '../sessions/find-session.ts';
import type { FoundRecall, Recalls } from './keep-recalls.ts';
import { lifeOfVersions } from './life-of-versions.ts';

export interface LifeDeps {
  history: History;
  recalls: { find(folders: readonly string[]): Promise<Recalls> };
  now(): number;
}

export interface LifeInput {
  ref: StoreRef;
  file: string;
  /** The memory as the list has it; null when it is gone. */
  row: Pick<MemoryRow, 'lastConfirmed' | 'validUntil'> | null;
  /** Folders of the transcripts of sessions that could have been shown it. */
  transcripts: readonly string[];
  verified: VerifiedMemory | null;
}

/** Sessions that are told by name; older ones are left out. */
const mostSessions = 50;

/** What is known of a memory's life, newest first, each with what proves it. */
export async function readLife({ history, recalls, now }: LifeDeps, input: LifeInput): Promise<MemoryLife> {
  const { ref, file, row, transcripts, verified } = input;
  const [versions, found] = await Promise.all([lifeOfVersions(history, ref, file), recalls.find(transcripts)]);
  const events = [...versions.events, ...(await recalledIn(await ofMemory(ref, file, found.recalls)))];
  if (verified)
    events.push({ time: verified.checked, what: 'verified', gone: verified.gone, mentions: verified.mentions.length });
  const confirmed = timeOf(row?.lastConfirmed);
  const day = confirmed?.slice(0, 10);
  if (confirmed !== null && !events.some(({ what, time }) => what === 'confirmed' && time.slice(0, 10) === day))
    events.push({ time: confirmed, what: 'confirmed' });
  const until = timeOf(row?.validUntil);
  if (until !== null && isPast(row?.validUntil ?? '', now())) events.push({ time: until, what: 'expired' });
  const sorted = events.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
  return { file, events: sorted, since: versions.since, transcripts: found.transcripts };
}

/** A session's transcript may spell the store's folder in either way. */
async function ofMemory({ dir }: StoreRef, file: string, recalls: readonly FoundRecall[]): Promise<FoundRecall[]> {
  const real = await realpath(dir).catch(() => dir);
  const paths = new Set([dir, real].map((folder) => join(folder, file).normalize('NFC')));
  return recalls.filter(({ path }) => paths.has(path));
}

/** One event for each session, at the last time that it was shown the memory. */
async function recalledIn(recalls: readonly FoundRecall[]): Promise<LifeEvent[]> {
  const last = new Map<string, FoundRecall>();
  for (const recall of recalls) {
    const known = last.get(recall.sessionId);
    if (!known || known.time < recall.time) last.set(recall.sessionId, recall);
  }
  const newest = [...last.values()].sort((a, b) => b.time - a.time).slice(0, mostSessions);
  return Promise.all(
    newest.map(async ({ sessionId, time, transcript }) => ({
      time: new Date(time).toISOString(),
      what: 'recalled' as const,
      session: { id: sessionId, title: await titleOf(transcript) },
    })),
  );
}

function timeOf(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
