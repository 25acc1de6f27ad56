import { dirname } from 'node:path';
import type { DreamRun, DreamStatus } from '#shared/model/dream.ts';
import { findGitRoot } from '../locate/git-root.ts';
import { runGit } from '../git/git.ts';

type LastDream = DreamStatus['last'];

export interface LastDreamInput {
  /** The lock's mtime in milliseconds; null when there is none. */
  lockTime: number | null;
  lockPath: string;
  now: number;
  /** When a dream of ours set the lock's time last, in milliseconds; null: none that is kept. */
  oursAt: number | null;
  /** Of this store, ours and Claude's. */
  runs: readonly DreamRun[];
  searchPath: string | undefined;
}

/** Clocks of disks and machines differ a little; milliseconds. */
const SKEW = 60_000;
/** What a dream writes, it writes within an hour: then its lock holds nobody up any more. */
const LONGEST = 3_600_000;

/** What is known of a store's last dream, and what proves it. A killed dream moves the lock's mtime, too. */
export async function lastDream(input: LastDreamInput): Promise<LastDream> {
  const { lockTime, lockPath, now, oursAt, runs, searchPath } = input;
  const asText = lockTime === null ? null : new Date(lockTime).toISOString();
  const ours = newest(runs.filter(({ by, state }) => by !== 'claude' && (state === 'applied' || state === 'empty')));
  const claudes = runs.filter(({ by }) => by === 'claude');
  const say = (time: string | null, proof: LastDream['proof'], doubt: LastDream['doubt'] = null): LastDream => ({
    time,
    proof,
    doubt,
    lockTime: asText,
  });
  // It is applied when it is decided on, which may be days after it was dreamt.
  if (lockTime !== null && lockTime === oursAt) return say(asText, 'reverie');
  const writes = newest(claudes);
  const proven = [
    ...(ours ? [say(ours, 'reverie')] : []),
    ...(writes && writes > (ours ?? '') ? [say(writes, 'writes')] : []),
  ].at(-1);
  if (lockTime === null) return proven ?? say(null, 'none');
  // The lock tells of nothing newer than what is proven.
  if (proven?.time && lockTime <= Date.parse(proven.time) + SKEW) return proven;
  if (lockTime > now + SKEW) return proven ?? say(null, 'none', 'future');
  if (await isCheckedOut(lockPath, searchPath)) return proven ?? say(null, 'none', 'checkout');
  const seen = claudes.some((run) => isOf(run, lockTime));
  return say(asText, seen ? 'writes' : 'lock');
}

const newest = (runs: readonly DreamRun[]): string | null =>
  runs.reduce<string | null>((last, { ended, started }) => {
    const time = ended ?? started;
    return last === null || time > last ? time : last;
  }, null);

/** The client sets the mtime as it begins. */
const isOf = ({ started, ended }: DreamRun, time: number): boolean =>
  Date.parse(started) >= time - SKEW && Date.parse(started) - time <= LONGEST && Date.parse(ended ?? started) >= time;

/** A lock that git tracks has the time of its checkout. */
async function isCheckedOut(lockPath: string, searchPath: string | undefined): Promise<boolean> {
  const folder = dirname(lockPath);
  if ((await findGitRoot(folder)) === null) return false;
  const args = ['ls-files', '--error-unmatch', '--', lockPath];
  return (await runGit(folder, args, { env: { PATH: searchPath }, timeoutMs: 5000 })).code === 0;
}
