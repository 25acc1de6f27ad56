import type { Dir } from 'node:fs';
import { opendir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InstructionSource } from '#shared/model/session-preview.ts';

/** A file that a session looks for. */
export interface InstructionPlace {
  source: InstructionSource;
  path: string;
  /** Whose it is decides what it may import. */
  of: 'managed' | 'user' | 'project';
}

export interface PlacesInput {
  /** null: what every session gets. */
  cwd: string | null;
  configDir: string;
  managedDir: string;
}

const MOST_RULES = 500;
const DEEPEST = 8;

/** Where the client 2.1.332 looks, in its order: managed, the user's, then from the disk's root down to the start folder. */
export async function instructionPlaces({ cwd, configDir, managedDir }: PlacesInput): Promise<InstructionPlace[]> {
  const places: InstructionPlace[] = [
    { source: 'managed', path: join(managedDir, 'CLAUDE.md'), of: 'managed' },
    { source: 'user', path: join(configDir, 'CLAUDE.md'), of: 'user' },
    ...(await rulesIn(join(configDir, 'rules'), 'user')),
  ];
  for (const dir of cwd === null ? [] : foldersDownTo(cwd)) {
    const dotClaude = join(dir, '.claude');
    places.push({ source: 'project', path: join(dir, 'CLAUDE.md'), of: 'project' });
    // The home folder's `.claude` is the user's own, and was looked at.
    if (dotClaude !== configDir) {
      places.push({ source: 'project-claude', path: join(dotClaude, 'CLAUDE.md'), of: 'project' });
      places.push(...(await rulesIn(join(dotClaude, 'rules'), 'project')));
    }
    places.push({ source: 'local', path: join(dir, 'CLAUDE.local.md'), of: 'project' });
  }
  return places;
}

function foldersDownTo(cwd: string): string[] {
  const folders = [cwd];
  for (let dir = cwd; dirname(dir) !== dir; dir = dirname(dir)) folders.unshift(dirname(dir));
  return folders;
}

/** Rules of a folder and those below it, in the order in which the disk lists them, as the client does. */
async function rulesIn(folder: string, of: InstructionPlace['of']): Promise<InstructionPlace[]> {
  const found: InstructionPlace[] = [];
  const root = await realpath(folder).catch(() => null);
  // A folder that is a link leads to what the client leaves out.
  if (root === null || root !== join(await realpath(dirname(folder)), 'rules')) return found;
  const look = async (dir: string, depth: number): Promise<void> => {
    let listing: Dir;
    try {
      listing = await opendir(dir);
    } catch {
      return;
    }
    for await (const entry of listing) {
      if (found.length >= MOST_RULES) return;
      const path = join(dir, entry.name);
      if (entry.isDirectory() && depth < DEEPEST) await look(path, depth + 1);
      else if (entry.isFile() && entry.name.endsWith('.md')) found.push({ source: 'rules', path, of });
    }
  };
  await look(folder, 0);
  return found;
}
