import { fenceTracker } from './fences.ts';

/** A stretch of a text, in UTF-16 units: [start, end). */
export interface Range {
  start: number;
  end: number;
}

const SCRIPT = /^ {0,3}<(script|pre|style|textarea)(?:[\s>]|$)/i;
const BLOCK_TAG =
  /^ {0,3}<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:[\s/>]|$)/i;
const LONE_TAG = /^ {0,3}(?:<[a-z][\w-]*(?:\s[^<>]*)?\/?>|<\/[a-z][\w-]*\s*>)[ \t]*$/i;
const MARKER = /^( {0,3})([-*+]|\d{1,9}[.)])( +|\t|$)/;

/**
 * The stretches that the client 2.1.332 takes out of MEMORY.md: HTML comments that start a block at the top level. Those
 * inside a line, a fence, a list item, a quote or other HTML stay, and so do unclosed ones. A comment alone on its lines goes
 * with the blank lines behind it.
 */
export function findBlockComments(text: string): Range[] {
  const ranges: Range[] = [];
  let fence = fenceTracker();
  let html: RegExp | null = null;
  let item: number | null = null;
  let paragraph = false;
  const lastClose = text.lastIndexOf('-->');
  for (let at = 0; at < text.length;) {
    const { line, next } = lineAt(text, at);
    const blank = line.trim() === '';
    const indent = blank ? 0 : indentOf(line);
    if (html) {
      if (html.test(line)) html = null;
    } else if (blank) {
      fence(line);
      paragraph = false;
    } else if (item !== null && indent >= item) {
      paragraph = !fence(line.slice(Math.min(item, line.length - line.trimStart().length)));
    } else {
      if (item !== null) fence = fenceTracker();
      const inside = item;
      // An open fence makes of any line a line of its own, so this asks without moving the tracker.
      const fenced = fence('<!--');
      // The client's Markdown lets only a comment without indent end a paragraph.
      const mayStart = indent === 0 || (indent < 4 && !(paragraph && item === null));
      const end =
        mayStart && !fenced && at < lastClose && line.trimStart().startsWith('<!--') ? tokenEnd(text, at) : -1;
      if (end >= 0) {
        ranges.push(...cutsOf(text, at, end));
        item = null;
        paragraph = false;
        at = end;
        continue;
      }
      const marker = fenced ? null : MARKER.exec(line);
      if (marker) {
        item = contentIndent(marker, line);
        paragraph = true;
        fence(line.slice(marker[0].length));
      } else if (fence(line)) {
        item = null;
        paragraph = false;
      } else {
        html = htmlBlock(line, paragraph);
        if (html?.test(line) && html.source !== BLANK.source) html = null;
        if (!(paragraph && inside !== null && !startsBlock(line))) item = null;
        paragraph = !html && !startsBlock(line) && (paragraph || indent < 4);
      }
    }
    at = next;
  }
  return ranges;
}

const BLANK = /^[ \t]*$/;

function htmlBlock(line: string, paragraph: boolean): RegExp | null {
  const script = SCRIPT.exec(line);
  if (script) return new RegExp(`</${script[1]}>`, 'i');
  if (/^ {0,3}<!\[CDATA\[/.test(line)) return /\]\]>/;
  if (/^ {0,3}<![a-z]/i.test(line)) return />/;
  return BLOCK_TAG.test(line) || (!paragraph && LONE_TAG.test(line)) ? BLANK : null;
}

function lineAt(text: string, at: number): { line: string; next: number } {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  const line = text.slice(at, end);
  return { line, next: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : end < text.length ? 1 : 0) };
}

function indentOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width++;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

function contentIndent(marker: RegExpExecArray, line: string): number {
  const base = (marker[1]?.length ?? 0) + (marker[2]?.length ?? 0);
  const blanks = marker[3] ?? '';
  const rest = line.slice(marker[0].length);
  return rest.trim() === '' || blanks === '\t' || blanks.length > 4 ? base + 1 : base + blanks.length;
}

function startsBlock(line: string): boolean {
  return /^ {0,3}(?:#{1,6}(?:\s|$)|>|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|=+[ \t]*$)/.test(line);
}

/** Where the comment block that starts at `at` ends: behind the line that closes it and the blank lines after; -1 unclosed. */
function tokenEnd(text: string, at: number): number {
  const open = text.indexOf('<!--', at);
  // `<!-->` and `<!--->` are whole comments to Markdown, but nothing that the client takes out.
  if (/^<!---?>/.test(text.slice(open, open + 6))) return -1;
  const close = text.indexOf('-->', open + 4);
  if (close < 0) return -1;
  let end = lineAt(text, close).next;
  while (end < text.length && (text[end] === '\n' || text[end] === '\r')) end++;
  return end;
}

/** Within one comment block: all of it, or only its comments when other text stands on its lines. */
function cutsOf(text: string, start: number, end: number): Range[] {
  const cuts: Range[] = [];
  let rest = '';
  let at = start;
  for (;;) {
    const open = text.indexOf('<!--', at);
    const close = open < 0 || open >= end ? -1 : text.indexOf('-->', open + 4);
    if (close < 0 || close + 3 > end) break;
    rest += text.slice(at, open);
    cuts.push({ start: open, end: close + 3 });
    at = close + 3;
  }
  rest += text.slice(at, end);
  return rest.trim() === '' ? [{ start, end }] : cuts;
}
