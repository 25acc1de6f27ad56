import type { IndexFigures, IndexLine, LostEntry } from '../model/index-file.ts';
import type { MemoryType } from '../model/memory.ts';
import { parseIndexLines } from './index-lines.ts';
import type { ParsedLine } from './index-lines.ts';
import { findPointers } from './index-pointers.ts';
import { resolvePointers } from './resolve-pointers.ts';
import type { PointerTargets, ResolvedPointer } from './resolve-pointers.ts';
import { startUpOf } from './start-up.ts';
import { stripIndex } from './strip-index.ts';

/** A text of MEMORY.md with what each line is, points to and what becomes of it. */
export interface IndexState {
  parsed: ParsedLine[];
  lines: IndexLine[];
  resolved: ResolvedPointer[];
  figures: IndexFigures;
  loads: IndexLine['load'][];
}

/** What a text of MEMORY.md comes to: cheap enough for every keystroke. */
export function indexState(text: string, targets: PointerTargets, find = findPointers): IndexState {
  const stripped = stripIndex(text);
  const { figures, loads } = startUpOf(text, stripped);
  const parsed = parseIndexLines(text, find, stripped);
  const resolved = resolvePointers(parsed, targets);
  return { parsed, lines: composeLines(parsed, resolved, loads), resolved, figures, loads };
}

/** Lines with their first pointers and what becomes of them. */
export function composeLines(
  parsed: readonly ParsedLine[],
  resolved: readonly ResolvedPointer[],
  loads: readonly IndexLine['load'][],
): IndexLine[] {
  const first = new Map<number, IndexLine['pointer']>();
  for (const { line, pointer } of resolved) if (!first.has(line)) first.set(line, pointer);
  return parsed.map(({ line, text, kind }): IndexLine => {
    const pointer = first.get(line) ?? null;
    const load = loads[line - 1] ?? 'stripped';
    return { line, text, chars: text.length, kind: pointer ? 'pointer' : kind, pointer, load };
  });
}

/** Entries that stand behind the cut and nowhere before it. */
export function lostEntries(
  resolved: readonly ResolvedPointer[],
  loads: readonly IndexLine['load'][],
  typeOf: (file: string) => MemoryType | null,
): LostEntry[] {
  if (!loads.includes('cut')) return [];
  return resolved
    .filter(
      ({ line, pointer }) =>
        loads[line - 1] === 'cut' && (pointer.status === 'ok' || pointer.status === 'second-index'),
    )
    .map(({ line, pointer: { title, file } }) => ({ title, file, type: file === null ? null : typeOf(file), line }));
}
