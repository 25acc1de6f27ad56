import type { MentionState } from '#shared/model/verify.ts';
import type { Project } from './open-project.ts';
import type { Refs } from './read-refs.ts';
import type { Scripts } from './read-scripts.ts';
import type { NamesInCode } from './search-names.ts';

/** All that is known of a project when its mentions are judged. */
export interface Known {
  project: Project;
  scripts: Scripts;
  refs: Refs | null;
  code: NamesInCode;
  /** Files of the memory's store, with and without their ending: they aren't the project's. */
  own: ReadonlySet<string>;
}

/** What became of a mention; null: it was none after all. `ignorable`: gone, unless git leaves that path out on purpose. */
export type Verdict = { state: MentionState; movedTo: string[]; ignorable?: string } | null;

export const verdict = (state: MentionState, movedTo: string[] = []): Verdict => ({ state, movedTo });
