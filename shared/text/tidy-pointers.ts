import { changePointer, isForPointers, removePointer } from './index-edit.ts';
import type { FoundPointer } from './index-edit.ts';
import { parseIndexLines } from './index-lines.ts';
import { lineEnd, lineText, rawLines } from './raw-lines.ts';
import type { ParsedLine } from './index-lines.ts';
import { indexTargets } from './index-targets.ts';
import { resolvePointers } from './resolve-pointers.ts';
import type { OtherTarget, ResolvedPointer } from './resolve-pointers.ts';

type Named = readonly { file: string; name: string | null }[];

/** A pointer with the line it stands on. */
export interface PlacedPointer extends ResolvedPointer {
  whole: ParsedLine;
  /** `alone`: no other pointer is on its line. */
  found: FoundPointer;
}

/** Every pointer of an index that leads somewhere or nowhere, with what is needed to edit it. */
export function placedPointers(
  index: string,
  memories: Named,
  otherAt: (path: string) => OtherTarget = () => null,
): PlacedPointer[] {
  const lines = parseIndexLines(index);
  const used = new Map<string, number>();
  return resolvePointers(lines, indexTargets(memories, otherAt)).flatMap((resolved) => {
    const whole = lines[resolved.line - 1];
    const same = whole?.pointers.filter(({ target }) => target === resolved.pointer.target) ?? [];
    const key = `${resolved.line}\0${resolved.pointer.target}`;
    const at = used.get(key) ?? 0;
    used.set(key, at + 1);
    const pointer = same[Math.min(at, same.length - 1)];
    if (!whole || !pointer) return [];
    const alone = whole.pointers.length === 1 && (whole.kind === 'bullet' || whole.kind === 'table');
    return [{ ...resolved, whole, found: { line: resolved.line, text: whole.text, pointer, alone } }];
  });
}

/** A text whose lines are changed one by one and put together once; every other byte stays. Lines are 1-based. */
export function editLines(whole: string) {
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  const raw = rawLines(whole.slice(mark.length));
  const lines: (string | null)[] = raw.map(lineText);
  const one = (found: FoundPointer, words: string): FoundPointer => ({ ...found, line: 1, text: words, alone: false });
  const change = (line: number, next: (words: string) => string) => {
    const words = lines[line - 1];
    if (typeof words === 'string') lines[line - 1] = next(words);
  };
  return {
    change,
    drop: (line: number) => void (lines[line - 1] = null),
    /** The link goes, its words stay. */
    unlink: (found: FoundPointer) => change(found.line, (words) => removePointer(words, one(found, words))),
    repoint: (found: FoundPointer, file: string) =>
      change(found.line, (words) => changePointer(words, one(found, words), { file })),
    /** A missing final line end stays missing. */
    text(): string {
      const kept = raw.flatMap((line, at) => {
        const words = lines[at];
        return typeof words === 'string' ? [words + lineEnd(line)] : [];
      });
      const last = kept.at(-1);
      if (last !== undefined && lineEnd(raw.at(-1) ?? '') === '') kept[kept.length - 1] = lineText(last);
      return mark + kept.join('');
    },
  };
}

/** An index whose pointers to some files lead to others; pinned lines stay. */
export function repointPointers(
  index: string,
  before: Named,
  into: ReadonlyMap<string, string>,
  pinned: ReadonlySet<string>,
): string {
  const edit = editLines(index);
  for (const { pointer, whole, found } of placedPointers(index, before).toReversed()) {
    const to = into.get(pointer.file ?? '');
    if (to !== undefined && !pinned.has(whole.text)) edit.repoint(found, to);
  }
  return edit.text();
}

/** An index without pointers to some files: lines that were there for them go, of others the words stay. */
export function withoutPointersTo(index: string, memories: Named, files: ReadonlySet<string>): string {
  const lines = parseIndexLines(index);
  const edit = editLines(index);
  for (const { pointer, whole, found } of placedPointers(index, memories).toReversed()) {
    if (pointer.file === null || !files.has(pointer.file)) continue;
    if (found.alone && isForPointers(whole) && !hasLinesBelow(lines, found.line)) edit.drop(found.line);
    else edit.unlink(found);
  }
  return edit.text();
}

/** What a pointer's line says, its mark and its cells aside: what stands before it, its title, and its hook. */
export function wordsOn({ text, pointer }: FoundPointer): string[] {
  const words = removePointer(text, { line: 1, text, pointer, alone: false });
  return words
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .split(/^\s*\||\|\s*$|(?<!\\)\||(?<=^\S.{0,300}) [—–] /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether lines are indented below a 1-based line, which would lose what they belong to. */
export function hasLinesBelow(lines: readonly ParsedLine[], line: number): boolean {
  const indent = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;
  const next = lines[line];
  return next !== undefined && next.text.trim() !== '' && indent(next.text) > indent(lines[line - 1]?.text ?? '');
}
