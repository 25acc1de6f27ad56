import type { Piece } from './found-mention.ts';
import { isBranchName, looksLikeBranch } from './mention-command.ts';

const said = /(?:\bbranch(?:es)?(?:\s+(?:named|called|is|are))?|分支(?:名为|叫|是)?)\s*[:：]?\s*(?:the\s+)?`*$/i;
const saidAfter =
  /^`*(?:\s*(?:,\s*)?(?:(?:is|was)\s+)?(?:(?:a|an|the|our|my|your)\s+)?(?:[a-z-]+\s+)?branch(?:es)?\b(?!\s+(?:name|prefix|protection|of\s+the\s+if))|\s*(?:这个|那个|的|这条|那条)?分支)/i;
const listed = /^`*\s*(?:,|，|、|;|and|or|&|\/|和|与|及|或)+\s*(?:(?:and|or|the)\s+)*`*$/i;
const keywords = /^(?:if|else|case|default|switch|catch|then|true|false|null|try|finally|elif|except)$/;

/**
 * Whether a code span at [start, end) of `text` is a branch: its name or the words beside it say so, or it stands in a list
 * behind one that is; `last` is where the branch before it ended.
 */
export function branchInSpan(text: string, start: number, end: number, last: number | null): boolean {
  const name = text.slice(start, end);
  // `origin/x` stands for any.
  if (!isBranchName(name) || keywords.test(name) || /(?:^|\/)[a-z]$/i.test(name)) return false;
  if (looksLikeBranch(name)) return true;
  // A file's name says more than the word beside it.
  if (/\.(?:[a-z]{1,4}|[a-z]{1,3}\d)$/i.test(name)) return false;
  if (said.test(text.slice(Math.max(0, start - 40), start))) return true;
  if (saidAfter.test(text.slice(end, end + 60))) return true;
  return last !== null && start - last < 20 && listed.test(text.slice(last, start));
}

/** Branches that prose speaks of without backticks. */
export function branchesAmongWords(text: string): Piece[] {
  const found: Piece[] = [];
  for (const match of text.matchAll(
    /\bbranch(?:es)?\s+(?:named\s+|called\s+)?([\p{L}\p{N}][\p{L}\p{N}_./+-]{1,150})/giu,
  )) {
    const name = (match[1] ?? '').replace(/[.,:/-]+$/, '');
    if (!isBranchName(name) || !/[/\d-]/.test(name)) continue;
    const start = match.index + match[0].length - (match[1] ?? '').length;
    const how = looksLikeBranch(name) || name.includes('/') ? 'sure' : 'maybe';
    found.push({ kind: 'branch', name, how, start, end: start + name.length });
  }
  return found;
}
