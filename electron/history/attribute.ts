import { join } from 'node:path';
import type { Actor } from '#shared/model/history.ts';
import { findSession } from '../sessions/find-session.ts';
import { findWrites } from '../sessions/find-writes.ts';
import type { FileRecord } from './file-log.ts';
import { fitsWrite } from './fits-write.ts';
import { gitMoves, isMoved } from './git-moves.ts';

export interface Suspect {
  record: FileRecord;
  /** null for a deletion, and for a text that isn't kept. */
  bytes: Buffer | null;
}

/** Who made changes of others, in the order given; null where nothing proves it. `looked`: when the last look was. */
export type Attribute = (
  root: string,
  looked: number,
  suspects: readonly Suspect[],
) => Promise<(Pick<Actor, 'kind' | 'session'> | null)[]>;

/** How long before a write its call may stand in the transcript, and how long after; in milliseconds. */
const before = 10_000;
const after = 2_000;

/**
 * Proves who wrote by what others keep themselves: a transcript of Claude that shows a write of such a text to that very file at that
 * time, or a move of git's HEAD to a commit that has that very text. What a shell did can't be proven.
 */
export function createAttribute({
  configDirs,
  env,
}: {
  configDirs(): readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}): Attribute {
  return async (root, looked, suspects) => {
    const times = suspects.map(({ record }) => record.t);
    const since = Math.min(...times) - before;
    const writes = await findWrites(configDirs(), since);
    const titles = new Map<string, string | null>();
    const moves = await gitMoves(root, { PATH: env.PATH, HOME: env.HOME }, Math.min(since, looked));
    const actors: Awaited<ReturnType<Attribute>> = [];
    for (const { record, bytes } of suspects) {
      const paths = writes.get(join(root, record.f).normalize('NFC')) ?? [];
      const write =
        record.h === null
          ? undefined
          : paths.findLast(({ time, done, wrote }) => {
              const [early, late] = done ? [after, before] : [before, after];
              return time >= record.t - early && time <= record.t + late && fitsWrite(wrote, bytes);
            });
      if (write) {
        const id = write.sessionId;
        if (!titles.has(id)) titles.set(id, (await findSession(configDirs(), id))?.title ?? null);
        actors.push({ kind: 'claude', session: { id, title: titles.get(id) ?? null } });
      } else if (moves && (await isMoved(moves, record, bytes, looked))) actors.push({ kind: 'git', session: null });
      else actors.push(null);
    }
    return actors;
  };
}
