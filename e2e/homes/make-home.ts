import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bulk } from './families/bulk.ts';
import { chinese } from './families/chinese.ts';
import { config } from './families/config.ts';
import { keys, longPaths } from './families/keys.ts';
import { dreamLocks } from './families/locks.ts';
import { moved } from './families/moved.ts';
import { oddities } from './families/oddities.ts';
import { big, overflow } from './families/overflow.ts';
import { scopes } from './families/scopes.ts';
import { settings } from './families/settings.ts';
import { sharedRepo } from './families/shared-repo.ts';
import { transcripts } from './families/transcripts.ts';
import { upkeep } from './families/upkeep.ts';
import { createMaker } from './maker.ts';
import type { Maker } from './maker.ts';

const families = {
  sharedRepo,
  overflow,
  chinese,
  oddities,
  moved,
  keys,
  longPaths,
  scopes,
  settings,
  dreamLocks,
  upkeep,
  transcripts,
} as const satisfies Record<string, (maker: Maker) => void>;

export type Family = keyof typeof families;
export const familyNames = Object.keys(families) as Family[];

export interface HomeOptions {
  /** All unless given. */
  families?: readonly Family[];
  /** Milliseconds since the epoch that every age is counted from. */
  now?: number;
  /** Adds a store `big` of so many memories. */
  big?: number;
  /** Adds a folder `bulk` of so many megabytes of transcripts. */
  transcriptsMb?: number;
}

export type MadeHome = Pick<Maker, 'home' | 'work' | 'now' | 'stores' | 'skipped'>;

const MARK = '.reverie-home';

/** Makes `out/home` and `out/work`, full of awkward memories. `out` is new, empty or made by this before, and in no git repository. */
export function makeHome(out: string, options: HomeOptions = {}): MadeHome {
  const root = claim(out);
  const maker = createMaker(root, options.now ?? Date.now());
  config(maker);
  for (const family of options.families ?? familyNames) families[family](maker);
  if (options.big) big(maker, options.big);
  if (options.transcriptsMb) bulk(maker, options.transcriptsMb);
  const { home, work, now, stores, skipped } = maker;
  return { home, work, now, stores, skipped };
}

function claim(out: string): string {
  mkdirSync(out, { recursive: true });
  const root = realpathSync(out);
  if (readdirSync(root).length > 0 && !existsSync(join(root, MARK)))
    throw new Error(`${out} is not empty and was not made by this.`);
  for (let at = root; ; at = dirname(at)) {
    if (existsSync(join(at, '.git')))
      throw new Error(`${out} lies in a git repository: all its folders would share one store.`);
    if (dirname(at) === at) break;
  }
  writeFileSync(join(root, MARK), '');
  for (const part of ['home', 'work']) rmSync(join(root, part), { recursive: true, force: true });
  return root;
}
