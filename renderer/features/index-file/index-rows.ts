import type { IndexCut, IndexLine, IndexView } from '#shared/model/index-file.ts';

/** One row of the view: a line, a run of lines with nothing to fix, or where Claude stops. */
export type IndexRow =
  | { kind: 'line'; key: string; line: IndexLine; firstLine: number | null; follows: boolean }
  /** The loaded part of the line inside which the client cuts, then the lost rest; `at` in UTF-16 units. */
  | { kind: 'part'; key: string; line: IndexLine; lost: boolean; at: number }
  | { kind: 'fold'; key: string; from: number; to: number; open: boolean }
  | { kind: 'cut'; key: string; lost: number; inside: number | null };

/** The first lines always stand, and this many beside each line with something to fix. */
const head = 3;
const beside = 1;
/** Shorter runs, and shorter files, aren't folded. */
const leastRun = 6;
const leastLines = 40;

/** Where in a line the hard cut falls: the loaded text begins with that line, so all it holds is of it. */
function cutColumn(line: IndexLine, loadedChars: number): number {
  return Math.min(line.chars, loadedChars + (line.text.length - line.text.trimStart().length));
}

/** Whether a line has nothing to fix and is loaded whole, or needs no loading. */
export function isFine(line: IndexLine, flagged: ReadonlySet<number>): boolean {
  if (line.load === 'cut' || line.load === 'partly' || flagged.has(line.line)) return false;
  if (line.pointer) return line.pointer.status === 'ok' && line.chars <= 150;
  return line.kind !== 'bullet' && line.chars <= 150;
}

/** The rows of MEMORY.md. `open` holds the first lines of runs that were unfolded, `target` a line that must stand. */
export function indexRows(view: IndexView, open: ReadonlySet<number>, target: number | null): IndexRow[] {
  const flagged = new Set(view.problems.flatMap(({ line }) => (line === null ? [] : [line])));
  const first = firstPointers(view.lines);
  const folds = foldRuns(view.lines, flagged, view.figures.cut, target);
  const rows: IndexRow[] = [];
  const { cut, loadedChars } = view.figures;
  let stopped = false;
  const stop = (inside: number | null) => {
    if (!stopped && cut) rows.push({ kind: 'cut', key: 'cut', lost: cut.lostLines, inside });
    stopped = true;
  };
  for (let index = 0; index < view.lines.length; index++) {
    const line = view.lines[index];
    if (!line) continue;
    const to = folds.get(line.line);
    if (to !== undefined) {
      const isOpen = open.has(line.line);
      rows.push({ kind: 'fold', key: `fold:${line.line}`, from: line.line, to, open: isOpen });
      if (!isOpen) {
        index += to - line.line;
        continue;
      }
    }
    if (line.load === 'partly') {
      const at = cutColumn(line, loadedChars);
      rows.push({ kind: 'part', key: `part:${line.line}`, line, lost: false, at });
      stop(at);
      rows.push({ kind: 'part', key: `lost:${line.line}`, line, lost: true, at });
      continue;
    }
    if (line.load === 'cut') stop(null);
    const firstLine = line.pointer?.status === 'duplicate' ? (first.get(fileOf(line)) ?? null) : null;
    rows.push({
      kind: 'line',
      key: `line:${line.line}`,
      line,
      firstLine,
      follows: view.lines[index - 1]?.kind === line.kind,
    });
  }
  return rows;
}

function fileOf(line: IndexLine): string {
  return line.pointer?.file ?? line.pointer?.target ?? '';
}

function firstPointers(lines: readonly IndexLine[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const line of lines) {
    if (line.pointer && line.pointer.status !== 'duplicate' && !first.has(fileOf(line)))
      first.set(fileOf(line), line.line);
  }
  return first;
}

/** First line to last line of every run to fold. */
export function foldRuns(
  lines: readonly IndexLine[],
  flagged: ReadonlySet<number>,
  cut: IndexCut | null,
  target: number | null,
): Map<number, number> {
  const folds = new Map<number, number>();
  if (lines.length < leastLines) return folds;
  const fine = lines.map((line) => isFine(line, flagged));
  // An index in order is there to be read.
  if (!fine.includes(false)) return folds;
  const stands = lines.map((line, index) => index < head || line.line === target || fine[index] !== true);
  const near = (index: number) => {
    for (let step = -beside; step <= beside; step++) if (stands[index + step] === true) return true;
    // What comes last before the cut is what one looks for.
    return cut !== null && (lines[index]?.line ?? 0) < cut.line && (lines[index]?.line ?? 0) >= cut.line - 2;
  };
  let from = -1;
  for (let index = 0; index <= lines.length; index++) {
    const folded = index < lines.length && !near(index);
    if (folded && from === -1) from = index;
    if (!folded && from !== -1) {
      const [begin, end] = [lines[from], lines[index - 1]];
      if (index - from >= leastRun && begin && end) folds.set(begin.line, end.line);
      from = -1;
    }
  }
  return folds;
}
