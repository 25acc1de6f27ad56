import { dirname } from 'node:path';
import { readSmall } from './read-small.ts';

/** What the client's own `.claude.json` knows of folders. Never written. */
export interface ClientConfig {
  /** Folders it knows, as they stand there. */
  folders: string[];
  trusted: ReadonlySet<string>;
  /** Folders whose CLAUDE.md may import what lies outside of them. */
  importing: ReadonlySet<string>;
}

const nothing: ClientConfig = { folders: [], trusted: new Set(), importing: new Set() };

/** Reads `.claude.json`; what is absent, broken or unreadable knows nothing. */
export async function readClientConfig(file: string): Promise<ClientConfig> {
  try {
    const bytes = await readSmall(file);
    if (bytes === null) return nothing;
    const { projects } = JSON.parse(bytes.toString('utf8')) as { projects?: Record<string, unknown> };
    if (typeof projects !== 'object' || projects === null) return nothing;
    const entries = Object.entries(projects);
    const having = (key: string): ReadonlySet<string> =>
      new Set(
        entries
          .filter(([, entry]) => (entry as Record<string, unknown> | null)?.[key] === true)
          .map(([folder]) => plain(folder)),
      );
    return {
      folders: entries.map(([folder]) => folder),
      trusted: having('hasTrustDialogAccepted'),
      importing: having('hasClaudeMdExternalIncludesApproved'),
    };
  } catch {
    return nothing;
  }
}

/**
 * Whether the user accepted a folder: it, a folder above it, or its repository's main folder, as the client 2.1.332
 * asks. A `false` below an accepted folder takes nothing back.
 */
export function isTrusted(config: ClientConfig, folder: string, canonicalRoot: string | null): boolean {
  if (canonicalRoot !== null && config.trusted.has(plain(canonicalRoot))) return true;
  for (let dir = folder; ; dir = dirname(dir)) {
    if (config.trusted.has(plain(dir))) return true;
    if (dirname(dir) === dir) return false;
  }
}

/** Windows paths stand there with slashes of either kind. */
function plain(path: string): string {
  const slashed = /^[A-Za-z]:/.test(path) ? path.replaceAll('\\', '/') : path;
  return slashed.normalize('NFC');
}
