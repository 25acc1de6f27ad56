import type { Piece } from './found-mention.ts';

const part = String.raw`[\p{L}_$][\p{L}\p{N}_$]{0,100}`;
const chain = String.raw`#?${part}(?:(?:\?\.|\.|::|#|->)${part}){0,8}`;
const whole = new RegExp(String.raw`^[@&*]?(${chain})(?:[?!]?\s*(\(.*\)))?[;,]?$`, 'su');
const calls = new RegExp(String.raw`(?<![\p{L}\p{N}_$.:'"/-])(${chain})(?=\()`, 'gu');
const names = new RegExp(String.raw`(?<![\p{L}\p{N}_$.:'"/@-])(${chain})(?![\p{L}\p{N}_$'"(/-])`, 'gu');
const keyword =
  /^(?:(?:export|default|async|abstract|static|public|private|protected|readonly|override|declare)\s+)*(?:new|await|return|function|class|def|fn|func|const|let|var|type|interface|enum|struct|impl|trait|throw|throws|yield|del|raise|extends|implements|typeof)\s+/;

/** Whether a name was surely made for code: `camelCase`, `PascalCase` of two words, `snake_case`, `UPPER_CASE`. */
export function isCompound(name: string): boolean {
  return /[\p{Ll}\p{N}]\p{Lu}\p{L}*/u.test(name) || /[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(name);
}

/** A name that prose, too, would only have from code: `retryQueue`, `MAX_PARCELS`, `OldExpressAdapter`. */
function isCodeInProse(name: string): boolean {
  if (/[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(name)) return !/^_|_$/.test(name);
  if (/^[a-z]{3,}(?:[A-Z][a-z]+)+\d*$/.test(name)) return true;
  return /^(?:[A-Z][a-z]+){3,}\d*$/.test(name);
}

/** The names that a code span holds; `text` has no blanks around it. */
export function symbolsInSpan(text: string): Piece[] {
  const lead = keyword.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const match = rest.length <= 300 ? whole.exec(rest) : null;
  if (match) {
    const called = match[2] !== undefined;
    const name = match[1] ?? '';
    if (!called && !lead && !isCompound(lastOf(name)) && !(isCompound(name) && /[.:#]/.test(name))) return [];
    return [piece(name, { start: lead, end: text.length, sure: called || lead > 0 || isCompound(lastOf(name)) })];
  }
  if (text.length > 2000) return [];
  const found: Piece[] = [];
  for (const { 1: name = '', index } of rest.matchAll(calls))
    if (
      !/^(?:if|for|while|switch|catch|function|return|import|require|typeof|async|await|super|print|console\.log)$/.test(
        name,
      )
    )
      found.push(piece(name, { start: lead + index, end: lead + index + name.length, sure: isCompound(lastOf(name)) }));
  for (const { 1: name = '', index } of rest.matchAll(names))
    if (isCompound(lastOf(name)))
      found.push(
        piece(name, { start: lead + index, end: lead + index + name.length, sure: !/[()[\]{}=>]/.test(rest) }),
      );
  return found;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** The names that prose holds: what is called with `()`, and words that are no words. */
export function symbolsInProse(prose: string): Piece[] {
  // A script without blanks ends where a name begins: in "调用 sendParcel()", with or without the blank.
  const text = prose.replace(unspaced, (words) => ' '.repeat(words.length));
  const found: Piece[] = [];
  for (const { 1: name = '', index } of text.matchAll(calls)) {
    const end = index + name.length;
    const empty = text.startsWith('()', end);
    if (empty || (isCompound(lastOf(name)) && !/^\((?:s|es)\)/.test(text.slice(end, end + 4))))
      found.push(piece(name, { start: index, end: end + (empty ? 2 : 0), sure: true }));
  }
  for (const { 1: name = '', index } of text.matchAll(names)) {
    const dotted = /[.:#]/.test(name);
    if (isCodeInProse(lastOf(name)) || (!dotted && /^(?:[A-Z][a-z]+){2}$/.test(name)))
      found.push(piece(name, { start: index, end: index + name.length, sure: isCodeInProse(lastOf(name)) }));
  }
  return found;
}

const separators = /\?\.|\.|::|#|->/;

function lastOf(name: string): string {
  return name.split(separators).at(-1) ?? name;
}

function piece(name: string, { start, end, sure }: { start: number; end: number; sure: boolean }): Piece {
  const parts = name.split(separators).filter(Boolean);
  const of = parts.length > 1 ? parts.slice(0, -1).join('.') : null;
  return { kind: 'symbol', name: parts.at(-1) ?? name, of, how: sure ? 'sure' : 'maybe', start, end };
}

const kinds = 'class|function|method|struct|interface|trait|enum|component|hook|helper|constant|decorator|middleware';
const kindBefore = new RegExp(
  String.raw`(?:\b(?:${kinds})(?:\s+(?:named|called))?|(?:函数|方法|常量|接口|组件|类))\s*` + '`+$',
  'i',
);
const kindAfter = new RegExp(
  '^`+' + String.raw`(?:\s+(?:${kinds})(?:es|s)?\b|\s*(?:函数|方法|常量|接口|组件|类(?!似)))`,
  'i',
);
const plainWords =
  /^(?:async|await|arrow|pure|static|abstract|private|public|protected|main|default|generic|inner|outer|anonymous|virtual|override|final|const|string|number|boolean|void|null|undefined|this|self|super|init|test|setup)$/i;

/** Whether a span at [start, end) is one plain word that the words beside it call a class, a function or the like. */
export function isNamedSymbol(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (!/^[\p{L}_][\p{L}\p{N}_]{3,60}$/u.test(word) || plainWords.test(word)) return false;
  return kindBefore.test(text.slice(Math.max(0, start - 40), start)) || kindAfter.test(text.slice(end, end + 30));
}
