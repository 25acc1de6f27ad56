import type { Project } from './open-project.ts';

/** A repository's branches and tags. */
export interface Refs {
  /** Short names; of a remote's branches with and without the remote. */
  names: ReadonlySet<string>;
  /** False when only some of a remote's branches were fetched: the others may be there. */
  whole: boolean;
}

/** Local and fetched branches, and tags; null without git. Nothing is asked of a remote. */
export async function readRefs({ git }: Pick<Project, 'git'>): Promise<Refs | null> {
  if (git === null) return null;
  const [refs, fetches] = await Promise.all([
    git(['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']),
    git(['config', '--null', '--get-regexp', String.raw`^remote\..*\.fetch$`]),
  ]);
  if (refs.code !== 0) return null;
  const names = new Set<string>();
  for (const ref of refs.stdout.split('\n')) {
    const [, kind, ...parts] = ref.split('/');
    if (parts.length === 0) continue;
    names.add(parts.join('/'));
    if (kind === 'remotes') names.add(parts.slice(1).join('/'));
  }
  const narrow = fetches.stdout.split('\0').some((entry) => {
    const value = entry.slice(entry.indexOf('\n') + 1);
    return value.includes('refs/') && !/refs\/heads\/\*/.test(value) && !/^\^|refs\/(?:tags|pull|notes)/.test(value);
  });
  return { names, whole: !narrow };
}
