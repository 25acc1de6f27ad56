import { writeIndex } from '../../homes/write-index.ts';
import { writeMemory } from '../../homes/write-memory.ts';
import type { LabelledStore } from './label.ts';

/** Writes a labelled store into a folder, with its index; ages count from `now`, milliseconds since the epoch. Returns `dir`. */
export function writeStore(dir: string, store: LabelledStore, now: number): string {
  for (const { file, type, name, description, age, body } of store.memories) {
    const fields = {
      ...(name === null ? {} : { name }),
      ...(description === null ? {} : { description }),
      ...(type === null ? {} : { type }),
      body,
    };
    writeMemory(dir, file, fields, { mtimeDaysAgo: age, now });
  }
  const entries = store.memories.map(({ file, name, description }) => ({
    title: name ?? file,
    file,
    ...(description === null ? {} : { hook: description }),
  }));
  writeIndex(dir, entries, { now, mtimeDaysAgo: 0 });
  return dir;
}
