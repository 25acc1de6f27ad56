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
  return history.locked(ref, async ({ dir, ref: { dir: root }, state }) => {
    const { files, looked } = await state.load();
    const suspects = [];
    for (const record of records) suspects.push({ record, bytes: record.h && (await history.blobs.get(record.h)) });
    const actors = await attribute(
      root,
      looked ?? 0,
      suspects.map(({ record, bytes }) => ({ record, bytes: bytes || null })),
    );
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
