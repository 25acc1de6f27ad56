const reach = 240;
const ends = /[.;!?](?=\s|$)|[。；！？]|\n(?=[ \t]*(?:\n|[-*+#>|]|\d+[.)]))/g;

/** The part of a sentence that [start, end) of a text stands in, before and after it; at most some hundred characters. */
export function clauseAround(text: string, start: number, end: number): { before: string; after: string } {
  const head = text.slice(Math.max(0, start - reach), start);
  const tail = text.slice(end, end + reach);
  let cut = 0;
  for (const match of head.matchAll(ends)) cut = match.index + match[0].length;
  const stop = tail.search(ends);
  return { before: head.slice(cut), after: stop < 0 ? tail : tail.slice(0, stop) };
}

const repository =
  /([\p{L}\p{N}_`’'-]*)[ \t\n]+(?:git[ \t\n]+)?(?:mono)?(?:repo|repos|repository|repositories|codebase)\b/giu;
const ours =
  /^(?:this|our|the|same|main|whole|entire|current|git|local|a|its|here|project|project[’']s|your|my|in|of|per|to)$/i;
const others = /\b(?:other|another|separate|different|second|sister|upstream|external|own|third-party|someone[’']s)\b/i;
const otherProject =
  /\b(?:other|another|different|sister|external)[ \t\n]+(?:project|code ?base|package|service|team)\b/i;
const chinese =
  /(?:另一?[个套]|其[他它]|别的|单独的?|独立的?|上游|自己的?|[\w`-]+\s*)(?:代码)?(?:仓库|代码库)|(?:另一?个|其[他它]|别的)项目/u;

const hints = /repo|code ?base|project|package|service|team|仓库|代码库|项目/i;

/** Whether a text speaks of other places at all: where it doesn't, no clause needs to be looked at. */
export function maySpeakOfElsewhere(text: string): boolean {
  return hints.test(text);
}

/** Whether a clause places what it names in another repository than the memory's project. */
export function speaksOfElsewhere({ before, after }: { before: string; after: string }): boolean {
  const clause = `${before} ${after}`;
  if (!hints.test(clause)) return false;
  if (otherProject.test(clause) || chinese.test(clause)) return true;
  for (const { 1: word = '', index } of clause.matchAll(repository)) {
    const bare = word.replace(/`/g, '');
    const near = clause.slice(Math.max(0, index - 30), index + word.length);
    if (others.test(near) && !/\b(?:its|our|this|the project[’']s) own$/i.test(near)) return true;
    if (bare !== '' && !ours.test(bare)) return true;
  }
  return false;
}
