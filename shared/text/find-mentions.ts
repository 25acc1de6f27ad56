import { MOST_MENTIONS } from './found-mention.ts';
import type { FoundMention, Piece } from './found-mention.ts';
import { branchesAmongWords, branchInSpan } from './mention-branch.ts';
import { clauseAround, maySpeakOfElsewhere, speaksOfElsewhere } from './mention-clause.ts';
import { commandPieces, isCommand } from './mention-command.ts';
import { blanked, mentionParts } from './mention-parts.ts';
import type { MentionPart } from './mention-parts.ts';
import { pathIn } from './mention-path.ts';
import { isNamedSymbol, symbolsInProse, symbolsInSpan } from './mention-symbol.ts';
import { flagsAmongWords, pathsAmongWords, programNear, scriptsAmongWords } from './mention-words.ts';

const shells = /^(?:|sh|bash|shell|zsh|console|terminal|shell-session|fish|powershell|text|txt)$/;
const data = /^(?:diff|patch|mermaid|csv|svg)$/;

/**
 * What a memory's text names of its project: paths, `file:line`, names of code, flags, scripts, branches; in order, none twice
 * at one place. URLs, dates, versions, globs, routes and placeholders are none. Time grows with the text, whatever it holds.
 */
export function findMentions(text: string): FoundMention[] {
  const found: FoundMention[] = [];
  let lastBranch: number | null = null;
  const mayBeAway = maySpeakOfElsewhere(text);
  for (const part of mentionParts(text)) {
    const pieces =
      part.how === 'span' ? inSpan(text, part, lastBranch) : part.how === 'fence' ? inFence(part) : inProse(text, part);
    const taken: Piece[] = [];
    for (const piece of pieces) {
      if (taken.some(({ start, end }) => piece.start < end && start < piece.end)) continue;
      taken.push(piece);
      if (taken.length + found.length >= MOST_MENTIONS) break;
    }
    for (const piece of taken.sort((a, b) => a.start - b.start)) found.push(placed(text, part, piece, mayBeAway));
    if (taken.some(({ kind }) => kind === 'branch')) lastBranch = found.at(-1)!.end;
    if (found.length >= MOST_MENTIONS) break;
  }
  return found;
}

function placed(text: string, part: MentionPart, piece: Piece, mayBeAway: boolean): FoundMention {
  const start = part.start + piece.start;
  const end = part.start + piece.end;
  const away = mayBeAway && part.how !== 'fence' && speaksOfElsewhere(clauseAround(text, start, end));
  return {
    lastLine: null,
    of: null,
    ...piece,
    how: away ? 'elsewhere' : piece.how,
    text: text.slice(start, end),
    line: part.line,
    start,
    end,
  };
}

function inSpan(text: string, part: MentionPart, lastBranch: number | null): Piece[] {
  const span = part.text.trim();
  const at = part.text.indexOf(span);
  if (span === '' || /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s/.test(span)) return [];
  return spanPieces(text, span, part.start + at, lastBranch).map((piece) => ({
    ...piece,
    start: piece.start + at,
    end: piece.end + at,
  }));
}

function spanPieces(text: string, span: string, start: number, lastBranch: number | null): Piece[] {
  const end = start + span.length;
  const all = { start: 0, end: span.length };
  if (branchInSpan(text, start, end, lastBranch)) return [{ kind: 'branch', name: span, how: 'sure', ...all }];
  if (isNamedSymbol(text, start, end)) return [{ kind: 'symbol', name: span, how: 'sure', ...all }];
  if (span.startsWith('--')) {
    const program = programNear(clauseAround(text, start, end));
    return flagsAmongWords(span, () => program);
  }
  const clean = blanked(span);
  if (!/\s/.test(span) || /^[^\s:'"=]*\/[^\s/.]*(?: [^\s/.'"=-][^\s/.'"=]*)+\.\w{1,8}$/.test(span)) {
    if (clean !== span) return [];
    const path = pathIn(span.replaceAll(' ', '_'), { inProse: false });
    const symbols = path === null || (path.how === 'maybe' && !span.includes('/')) ? symbolsInSpan(span) : [];
    if (symbols.length > 0 || path === null) return symbols;
    return [{ ...path, name: span.includes(' ') ? span : path.name, start: 0, end: path.length }];
  }
  if (isCommand(clean)) return commandPieces(clean);
  const symbols = symbolsInSpan(clean);
  return symbols.length > 0 ? symbols : pathsAmongWords(clean, { before: '', after: '' });
}

function inFence({ text, language }: MentionPart): Piece[] {
  if (data.test(language) || text.length > 4000) return [];
  if (shells.test(language)) {
    const prompt = /^\s*(?:[$>%]\s+)?/.exec(text)?.[0].length ?? 0;
    const line = text.slice(prompt);
    if (line.startsWith('#')) return [];
    if (isCommand(line))
      return commandPieces(line).map((piece) => ({ ...piece, start: piece.start + prompt, end: piece.end + prompt }));
  }
  // What an example imports is relative to a file that isn't told.
  return pathsAmongWords(text, { before: '', after: '' })
    .filter(({ start, end, how }) => how !== 'elsewhere' && text.slice(start, end).includes('/') && text[start] !== '.')
    .map((piece) => ({ ...piece, how: piece.how === 'sure' ? 'rooted' : piece.how }));
}

function inProse(text: string, part: MentionPart): Piece[] {
  const touches = { before: text[part.start - 1] ?? '', after: text[part.start + part.text.length] ?? '' };
  const of = (start: number, end: number) => programNear(clauseAround(text, part.start + start, part.start + end));
  return [
    ...scriptsAmongWords(part.text),
    ...branchesAmongWords(part.text),
    ...pathsAmongWords(part.text, touches),
    ...flagsAmongWords(part.text, of),
    ...symbolsInProse(part.text),
  ];
}
