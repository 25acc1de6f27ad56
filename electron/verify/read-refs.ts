import type { Project } from './open-project.ts';

/** A repository's branches and tags. */
export interface Refs {
  /** Short names; of a remote's branches with and without the remote. */
  names: ReadonlySet<string>;
  /** False when only some of a remote's branches were fetched, or nothing was committed yet: the others may be there. */
  whole: boolean;
}

/** Local and fetched branches, and tags; null without git. Nothing is asked of a remote. */
export async function readRefs({ git, refs }: Pick<Project, 'git' | 'refs'>): Promise<Refs | null> {
  if (git === null || refs === null) return null;
  const fetches = await git(['config', '--null', '--get-regexp', String.raw`^remote\..*\.fetch$`]);
  const names = new Set<string>();
  for (const ref of refs) {
    const [, kind, ...parts] = ref.split('/');
    names.add(parts.join('/'));
    if (kind === 'remotes') names.add(parts.slice(1).join('/'));
  }
  const narrow = fetches.stdout.split('\0').some((entry) => {
    const value = entry.slice(entry.indexOf('\n') + 1);
    return value.includes('refs/') && !/refs\/heads\/\*/.test(value) && !/^\^|refs\/(?:tags|pull|notes)/.test(value);
  });
  return { names, whole: !narrow && refs.length > 0 };
}
