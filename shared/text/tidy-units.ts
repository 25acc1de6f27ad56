import { parseIndexLines } from './index-lines.ts';
import type { ParsedLine } from './index-lines.ts';
import type { PlacedPointer } from './tidy-pointers.ts';

/** Lines of an index that move together or not at all. 1-based, both included. */
export interface IndexUnit {
  from: number;
  to: number;
  kind: 'entry' | 'table' | 'text' | 'heading';
  /** The memories that its pointers lead to. */
  files: string[];
  /** How many pointers it has, to whatever. */
  pointers: number;
  /** The line of the heading above, 0 without one. */
  heading: number;
}

const indentOf = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;

/** An index as units, in order; blank lines between them, comments and front matter are in none. */
export function indexUnits(index: string, pointers: readonly PlacedPointer[]): IndexUnit[] {
  const lines = parseIndexLines(index);
  const at = new Map<number, PlacedPointer[]>();
  for (const one of pointers) at.set(one.line, [...(at.get(one.line) ?? []), one]);
  const units: IndexUnit[] = [];
  let heading = 0;
  for (let line = 1; line <= lines.length; line++) {
    const kind = kindOf(lines[line - 1]);
    if (kind === null) continue;
    const to = endOf(lines, line, kind);
    const inside = Array.from({ length: to - line + 1 }, (_, i) => at.get(line + i) ?? []).flat();
    const files = inside.flatMap(({ pointer }) => (pointer.file === null ? [] : [pointer.file]));
    units.push({ from: line, to, kind, files, pointers: inside.length, heading });
    if (kind === 'heading') heading = line;
    line = to;
  }
  return units;
}

const kinds: Partial<Record<ParsedLine['kind'], IndexUnit['kind']>> = {
  heading: 'heading',
  bullet: 'entry',
  table: 'table',
  fence: 'text',
  text: 'text',
};
const kindOf = (line: ParsedLine | undefined): IndexUnit['kind'] | null => (line && kinds[line.kind]) ?? null;

/** The last line of what begins at a line: blank lines are passed over where what follows still belongs to it. */
function endOf(lines: readonly ParsedLine[], from: number, kind: IndexUnit['kind']): number {
  if (kind === 'heading') return from;
  const first = lines[from - 1];
  const indent = indentOf(first?.text ?? '');
  const belongs = (line: ParsedLine, last: ParsedLine | undefined, overBlank: boolean): boolean => {
    if (kind === 'entry') return line.kind !== 'heading' && indentOf(line.text) > indent;
    if (kind === 'table') return !overBlank && line.kind === 'table';
    return line.kind === 'fence' ? !overBlank || last?.kind === 'fence' : !overBlank && line.kind === 'text';
  };
  let to = from;
  for (let next = from; next < lines.length; next++) {
    const line = lines[next];
    if (!line || (line.kind !== 'blank' && kindOf(line) === null)) break;
    if (line.kind === 'blank') continue;
    if (!belongs(line, lines[to - 1], next > to)) break;
    to = next + 1;
  }
  return to;
}
