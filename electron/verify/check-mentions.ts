import { assertNever } from '#shared/errors.ts';
import type { Mention } from '#shared/model/verify.ts';
import type { FoundMention } from '#shared/text/found-mention.ts';
import { isKnownName } from './known-names.ts';
import { judgeBranch, judgeFlag, judgeScript, judgeSymbol } from './judge-names.ts';
import { judgePath } from './judge-path.ts';
import { verdict } from './known-project.ts';
import type { Known, Verdict } from './known-project.ts';
import type { Project } from './open-project.ts';
import { readRefs } from './read-refs.ts';
import { readScripts } from './read-scripts.ts';
import { searchNames } from './search-names.ts';

export interface CheckInput {
  /** null: nothing to check against, all is unknown. */
  project: Project | null;
  /** What each memory names. */
  mentions: readonly (readonly FoundMention[])[];
  /** Relative files of the memories' store. */
  own: Iterable<string>;
  signal?: AbortSignal;
}

/** Checks what memories name, all names of code with one search; a list for each memory. Stops with what it has when aborted. */
export async function checkMentions({ project, mentions, own, signal }: CheckInput): Promise<Mention[][]> {
  const names = ownNames(own);
  if (project === null)
    return mentions.map((list) =>
      list.flatMap((one) => (one.how === 'maybe' ? [] : (toMention(one, verdict('unknown')) ?? []))),
    );
  const all = mentions.flat();
  const symbols = new Set<string>();
  for (const { kind, name, of } of all)
    if (kind === 'symbol' && !names.has(name) && !isKnownName(name, of)) {
      symbols.add(name);
      if (of !== null) symbols.add(of.split('.')[0] ?? of);
    }
  // A folder or a file named alone may be one that the code makes when it runs.
  const bare = new Set(
    all.flatMap(({ kind, name }) => {
      const alone = kind === 'path' || kind === 'line' ? name.replace(/\/$/, '') : '/';
      return alone.includes('/') || project.files?.named(alone).length ? [] : [alone];
    }),
  );
  const flags = new Set(all.flatMap(({ kind, name }) => (kind === 'flag' ? [name] : [])));
  const [scripts, refs, code] = await Promise.all([
    readScripts(project),
    all.some(({ kind }) => kind === 'branch') ? readRefs(project) : null,
    searchNames(project, { names: symbols, flags, files: bare }),
  ]);
  const known: Known = { project, scripts, refs, code, own: names };
  const judged: { mention: FoundMention; verdict: Verdict }[][] = [];
  for (const list of mentions) {
    if (signal?.aborted) return [];
    judged.push(await Promise.all(list.map(async (mention) => ({ mention, verdict: await judge(known, mention) }))));
  }
  const ignored = await ignoredOf(
    project,
    judged.flat().flatMap(({ verdict: one }) => one?.ignorable ?? []),
  );
  return judged.map((list) =>
    list.flatMap(({ mention, verdict: one }) => {
      const left = one?.ignorable !== undefined && ignored(one.ignorable);
      return toMention(mention, left ? verdict('unknown') : one) ?? [];
    }),
  );
}

async function judge(known: Known, mention: FoundMention): Promise<Verdict> {
  const { kind } = mention;
  switch (kind) {
    case 'path':
    case 'line':
      return judgePath(known, mention);
    case 'symbol':
      return judgeSymbol(known, mention);
    case 'flag':
      return judgeFlag(known, mention);
    case 'script':
      return judgeScript(known, mention);
    case 'branch':
      return judgeBranch(known, mention);
    default:
      return assertNever(kind);
  }
}

function toMention({ kind, text, line, start, end }: FoundMention, one: Verdict): Mention | null {
  return one && { kind, text, line, start, end, state: one.state, movedTo: one.movedTo };
}

/** A store's own files, as a memory may name them. */
function ownNames(files: Iterable<string>): Set<string> {
  const names = new Set(['MEMORY.md']);
  for (const file of files) {
    const last = file.slice(file.lastIndexOf('/') + 1);
    for (const name of [file, last]) names.add(name).add(name.replace(/\.md$/i, ''));
  }
  return names;
}

/** Which paths git leaves out on purpose. When git can't tell, all of them may be. */
async function ignoredOf({ git }: Project, paths: readonly string[]): Promise<(path: string) => boolean> {
  if (git === null || paths.length === 0) return () => false;
  const { code, stdout } = await git(['check-ignore', '-z', '--stdin'], `${[...new Set(paths)].join('\0')}\0`);
  if (code !== 0 && code !== 1) return () => true;
  const ignored = new Set(stdout.split('\0'));
  return (path) => ignored.has(path);
}
