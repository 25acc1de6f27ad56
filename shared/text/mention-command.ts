import type { Piece } from './found-mention.ts';
import { branchStarts, packageCommands, pnpmCommands, tools } from './mention-lists.ts';
import { pathIn } from './mention-path.ts';

interface Word {
  text: string;
  start: number;
  end: number;
}

const managers = new Set(['npm', 'pnpm', 'yarn', 'bun']);
const lifecycle = new Set(['test', 't', 'start', 'stop', 'restart']);
const scriptName = /^[\w@][\w:./@-]{0,80}$/;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[^\s"'()]+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** Whether a text of several words is a command line rather than code or a phrase. */
export function isCommand(text: string): boolean {
  const first = /^(?:\$\s+|>\s+)?(?:[A-Z_][A-Z0-9_]*=\S*\s+)*(\S+)(?:\s|$)/.exec(text.slice(0, 400))?.[1] ?? '';
  if (tools.has(first) || /^\.{0,2}\/?[\w.-]+(?:\/[\w.-]+)+$/.test(first)) return true;
  return /^[a-z][\w.-]*$/.test(first) && /\s--?[a-z]/.test(text) && !/[;{}]|=>|\(/.test(text);
}

/** What the words of a command line name: scripts, flags with their program, branches, paths. */
export function commandPieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const { 0: command, index } of withoutComment(text).matchAll(/(?:(?!&&|[;|]).)+/gs)) {
    if (command.length > 4000) continue;
    for (const piece of oneCommand(wordsOf(command)))
      found.push({ ...piece, start: piece.start + index, end: piece.end + index });
  }
  return found;
}

const withoutComment = (text: string) => text.slice(0, /\s#\s/.exec(text)?.index);

function oneCommand(all: Word[]): Piece[] {
  let at = 0;
  while (at < all.length && /^(?:\$|>|sudo|env|time|exec|[A-Z_][A-Z0-9_]*=.*)$/.test(all[at]!.text)) at++;
  const program = all[at];
  if (!program) return [];
  const args = all.slice(at + 1);
  const script = scriptOf(program, args);
  const found: Piece[] = script ? [script] : [];
  const branch = program.text === 'git' ? branchOf(args) : null;
  if (branch) found.push(branch);
  const { own, from } = ownProgram(program, args, script);
  for (const [index, word] of [program, ...args].entries()) {
    if (found.some(({ start, end }) => word.start < end && start < word.end)) continue;
    const flag = /^(--[a-zA-Z][\w-]*)(?:=.*)?$/.exec(word.text);
    if (flag) {
      const name = flag[1] ?? '';
      const of = own !== null && index >= from ? own : program.text;
      found.push({ kind: 'flag', name, of: of || null, how: 'sure', start: word.start, end: word.start + name.length });
      continue;
    }
    const path = word.text.startsWith('-') ? null : pathIn(word.text.replace(/[,:]$/, ''), { inProse: true });
    if (path && (index > 0 || word.text.includes('/')))
      found.push({ ...path, how: barely(path.how, word.text), start: word.start, end: word.start + path.length });
  }
  return found;
}

/** What a command is given without a folder may be any file. */
const barely = (how: Piece['how'], word: string) => (how === 'sure' && !/[/\\]/.test(word) ? 'maybe' : how);

/** Whose flags come from which word on: '' is the project's own, a word the program that is to be known in it, null another's. */
function ownProgram(program: Word, args: Word[], script: Piece | null): { own: string | null; from: number } {
  const name = program.text;
  if (script) {
    const dashes = args.findIndex(({ text }) => text === '--');
    // pnpm and yarn hand flags on as they are.
    const from =
      dashes >= 0
        ? dashes + 1
        : name === 'npm' || name === 'make'
          ? Infinity
          : args.findIndex((word) => word.end >= script.end) + 2;
    return { own: '', from };
  }
  if (!tools.has(name)) return { own: name.includes('/') ? '' : name, from: 0 };
  const runs =
    /^(?:node|deno|bun|tsx|ts-node|python3?|bash|sh|zsh|ruby|php|perl|go|uv|poetry|npx|pnpx|bunx|electron)$/.test(name);
  if (!runs) return { own: null, from: Infinity };
  const file = args.findIndex(({ text }) => /^[\w.@-]*\/|\.\w{1,4}$/.test(text) && !text.startsWith('-'));
  if (file >= 0) return { own: '', from: file + 2 };
  const module = args.findIndex(({ text }) => text === '-m');
  const called = module >= 0 ? args[module + 1] : args.find(({ text }) => !/^(?:-|run$|exec$)/.test(text));
  return { own: called ? called.text.split('.')[0]! : null, from: called ? args.indexOf(called) + 2 : Infinity };
}

/** `npm run x`, `pnpm x`, `make x`. A command that isn't the manager's own is a script, or a program of a dependency. */
function scriptOf(program: Word, args: Word[]): Piece | null {
  const target = args.findIndex(({ text }) => !text.startsWith('-'));
  // With --prefix, -C or --filter it is another package's.
  const away = args
    .slice(0, Math.max(0, target))
    .some(({ text }) => /^(?:--prefix|-C|--cwd|--filter|-F|-w|--workspace|-f|--dir)/.test(text));
  const first = args[target];
  if (!first || away) return null;
  const piece = (word: Word, of: string): Piece | null =>
    scriptName.test(word.text)
      ? { kind: 'script', name: word.text, of, how: 'sure', start: program.start, end: word.end }
      : null;
  if (program.text === 'make')
    return /^[\w.-][\w./-]*$/.test(first.text) && !first.text.includes('=') ? piece(first, 'make') : null;
  if (!managers.has(program.text)) return null;
  if (first.text === 'run' || first.text === 'run-script') {
    const named = args.slice(target + 1).find(({ text }) => !text.startsWith('-'));
    return named ? piece(named, 'npm run') : null;
  }
  if (lifecycle.has(first.text) && program.text !== 'bun') return piece(first, 'npm run');
  if (program.text === 'pnpm' && pnpmCommands.has(first.text)) return null;
  if (program.text === 'npm' || packageCommands.has(first.text) || /[/.]/.test(first.text)) return null;
  return piece(first, 'npm');
}

function branchOf(args: Word[]): Piece | null {
  const [verb, ...rest] = args;
  if (!/^(?:checkout|switch|merge|rebase|branch|worktree)$/.test(verb?.text ?? '')) return null;
  // With a dash it makes one, or names files.
  if (rest.some(({ text }) => text.startsWith('-'))) return null;
  const name = rest.length === 1 ? rest[0] : undefined;
  if (!name || !isBranchName(name.text) || pathLike(name.text)) return null;
  return { kind: 'branch', name: name.text, how: 'sure', start: name.start, end: name.end };
}

const pathLike = (text: string) => /\.\w{1,5}$/.test(text) && !/\d$/.test(text);

/** A name that git would take for a branch. */
export function isBranchName(text: string): boolean {
  return (
    /^[\p{L}\p{N}][\p{L}\p{N}_./+-]{0,150}$/u.test(text) &&
    !/\.\.|\/\/|[./]$|\.lock$/.test(text) &&
    !/^v?\d+(?:\.\d+)*$/.test(text)
  );
}

/** Whether a name says by itself that it is a branch's. */
export function looksLikeBranch(text: string): boolean {
  const [first = '', ...rest] = text.split('/');
  if (rest.length === 0 || !isBranchName(text)) return false;
  return (first === 'origin' || first === 'upstream' || branchStarts.has(first)) && !pathLike(text);
}
