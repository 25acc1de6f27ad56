import { join } from 'node:path';
import { makeProject } from './homes/make-project.ts';
import type { MadeProject } from './homes/make-project.ts';
import { writeIndex } from './homes/write-index.ts';
import type { IndexEntry } from './homes/write-index.ts';
import { writeMemory } from './homes/write-memory.ts';
import type { MemoryFields } from './homes/write-memory.ts';
import { writeTranscript } from './homes/write-transcript.ts';

/** A memory of a made-up store; `age` in days, 3 unless given. */
export interface Note extends MemoryFields {
  file: string;
  age?: number;
}

/**
 * A project of the home `<root>/home` with its memories, its path proven by a session. Without `index` each memory has
 * a pointer; null writes no index.
 */
export function addStore(
  root: string,
  name: string,
  notes: readonly Note[],
  index?: readonly IndexEntry[] | null,
): MadeProject {
  const home = join(root, 'home');
  const project = makeProject(home, join(root, 'work', name), { trusted: true });
  for (const { file, age = 3, ...fields } of notes) writeMemory(project.memoryDir, file, fields, { mtimeDaysAgo: age });
  const pointers = notes.map((note) => ({ title: note.name ?? note.file, file: note.file, hook: note.description }));
  if (index !== null) writeIndex(project.memoryDir, index ?? pointers, { mtimeDaysAgo: 0.3 });
  writeTranscript(home, project.path, { daysAgo: 1 });
  return project;
}
