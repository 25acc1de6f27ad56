import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { trustFolder } from '../homes/make-project.ts';
import type { Question } from './ask-client.ts';

/** A fresh home and a folder for code, for one case. */
export interface Scene {
  home: string;
  work: string;
  /** Makes a trusted folder under `work`. */
  folder(name: string): string;
}

export interface Setup extends Omit<Question, 'home'> {
  /** What MEMORY.md holds; one line that names the case unless given. Null writes none. */
  index?: string | Uint8Array | null;
}

export interface Case {
  name: string;
  /** Run only with `--all`: what the daily cases hold already, closer to the edge. */
  extra?: boolean;
  make(scene: Scene): Setup;
}

export function createScene(root: string): Scene {
  const home = join(root, 'home');
  const work = join(root, 'work');
  mkdirSync(join(home, '.claude'), { recursive: true });
  mkdirSync(work, { recursive: true });
  return {
    home,
    work,
    folder(name) {
      const path = join(work, name);
      mkdirSync(path, { recursive: true });
      trustFolder(home, path);
      return path;
    },
  };
}

/** The same cases, run only with `--all`. */
export const extras = (cases: Case[]): Case[] => cases.map((item) => ({ ...item, extra: true }));
