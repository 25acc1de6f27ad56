import { amendFileLog, readFileLog } from './file-log.ts';
import type { FileRecord } from './file-log.ts';
import type { Attribute } from './attribute.ts';
import type { History } from './history.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/**
 * Asks once more who made changes: a transcript may be written after the file that it tells of. Resolves to whether anything
 * more is known now.
 */
export async function attributeLate(
  history: History,
  attribute: Attribute,
  ref: StoreRef,
  records: readonly FileRecord[],
): Promise<boolean> {
  const { ref: log, state: seen } = await history.storeLog(ref);
  const suspects = [];
  for (const record of records)
    suspects.push({ record, bytes: (record.h && (await history.blobs.get(record.h))) || null });
  // Transcripts and git are asked before the lock is taken: an act must not wait for them.
  const actors = await attribute(log.dir, (await seen.load()).looked ?? 0, suspects);
  return history.locked(ref, async ({ dir, state }) => {
    const { files } = await state.load();
    const touched = new Map<string, NonNullable<ReturnType<typeof files.get>>>();
    for (const [index, actor] of actors.entries()) {
      const { f, v } = records[index] as FileRecord;
      const now = (await readFileLog(dir, f, { tail: true })).find((record) => record.v === v);
      const one = files.get(f);
      if (!actor || now?.a !== 'unknown' || !one) continue;
      await amendFileLog(dir, f, v, actor);
      touched.set(f, one);
    }
    if (touched.size > 0) await state.save(touched, {});
    return touched.size > 0;
  });
}
