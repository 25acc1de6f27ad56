import { changePointer, removeLine, removePointer } from './index-edit.ts';
import type { FoundPointer } from './index-edit.ts';
import { parseIndexLines } from './index-lines.ts';
import type { ParsedLine } from './index-lines.ts';
import { indexTargets } from './index-targets.ts';
import { resolvePointers } from './resolve-pointers.ts';
import type { OtherTarget, ResolvedPointer } from './resolve-pointers.ts';

type Named = readonly { file: string; name: string | null }[];

/** A pointer with the line it stands on. */
export interface PlacedPointer extends ResolvedPointer {
  whole: ParsedLine;
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

/** An index whose pointers to some files lead to others; pinned lines stay. */
export function repointPointers(
  index: string,
  before: Named,
  into: ReadonlyMap<string, string>,
  pinned: ReadonlySet<string>,
): string {
  let text = index;
  for (const { pointer, whole, found } of placedPointers(index, before).toReversed()) {
    const to = into.get(pointer.file ?? '');
    if (to !== undefined && !pinned.has(whole.text)) text = changePointer(text, found, { file: to });
  }
  return text;
}

/** An index without pointers to some files: lines of their own go, of others the words stay. */
export function withoutPointersTo(index: string, memories: Named, files: ReadonlySet<string>): string {
  const lines = parseIndexLines(index);
  let text = index;
  for (const { pointer, found } of placedPointers(index, memories).toReversed()) {
    if (pointer.file === null || !files.has(pointer.file)) continue;
    text =
      hasLinesBelow(lines, found.line) || !found.alone
        ? removePointer(text, { ...found, alone: false })
        : removeLine(text, found.line);
  }
  return text;
}

/** Whether lines are indented below a 1-based line, which would lose what they belong to. */
export function hasLinesBelow(lines: readonly ParsedLine[], line: number): boolean {
  const indent = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;
  const next = lines[line];
  return next !== undefined && next.text.trim() !== '' && indent(next.text) > indent(lines[line - 1]?.text ?? '');
}
