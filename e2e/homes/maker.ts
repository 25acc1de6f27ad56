import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeProject } from './make-project.ts';
import type { MadeProject, ProjectOptions } from './make-project.ts';
import { putLink } from './put.ts';
import { writeIndex } from './write-index.ts';
import type { IndexEntry } from './write-index.ts';
import { writeMemory } from './write-memory.ts';
import type { MemoryFields } from './write-memory.ts';
import { writeTranscript } from './write-transcript.ts';

/** A memory of a family: what it says, and its age in days (3 unless given). */
export interface Note extends MemoryFields {
  file: string;
  age?: number;
}

/** What a family builds with. */
export interface Maker {
  home: string;
  /** `<home>/.claude`. */
  config: string;
  work: string;
  now: number;
  stores: Record<string, MadeProject>;
  /** What this system couldn't make. */
  skipped: string[];
  /** A code folder under `work` and its store, kept in `stores` under its name. */
  project(name: string, options?: ProjectOptions): MadeProject;
  /** Writes memories, and an index of them unless `index` is given; null writes none. */
  fill(dir: string, notes: readonly Note[], index?: readonly IndexEntry[] | null): void;
  /** Sessions of a folder, one per age in days: the proof of its path. */
  sessions(cwd: string, ages: readonly number[]): void;
  link(dir: string, name: string, target: string, type?: 'file' | 'dir'): void;
}

export function createMaker(out: string, now: number): Maker {
  const home = join(out, 'home');
  const work = join(out, 'work');
  const config = join(home, '.claude');
  mkdirSync(config, { recursive: true });
  mkdirSync(work, { recursive: true });
  const stores: Record<string, MadeProject> = {};
  const skipped: string[] = [];
  return {
    home,
    config,
    work,
    now,
    stores,
    skipped,
    project(name, options) {
      const made = makeProject(home, join(work, name), options);
      stores[name] = made;
      return made;
    },
    fill(dir, notes, index) {
      for (const { file, age = 3, ...fields } of notes) writeMemory(dir, file, fields, { mtimeDaysAgo: age, now });
      if (index === null) return;
      const pointers = notes.map((note) => ({
        title: note.name ?? note.file,
        file: note.file,
        hook: note.description ?? '',
      }));
      writeIndex(dir, index ?? ['# Memory', '', ...pointers], { mtimeDaysAgo: 0.2, now });
    },
    sessions(cwd, ages) {
      for (const daysAgo of ages) writeTranscript(home, cwd, { daysAgo, now });
    },
    link(dir, name, target, type = 'file') {
      if (!putLink(dir, name, target, type)) skipped.push(`link ${name}`);
    },
  };
}
