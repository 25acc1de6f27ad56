/** A function to be told each line in turn: true for a line of a fenced code block, its fences included. */
export function fenceTracker(): (line: string) => boolean {
  let open: { mark: string; length: number } | null = null;
  return (line) => {
    const match = /^(?: {0,3}|[ \t]*(?:[-*+]|\d+[.)])[ \t]+|[ \t]+)(`{3,}|~{3,})(.*)$/.exec(line);
    const run = match?.[1] ?? '';
    if (open) {
      const closes = run.startsWith(open.mark) && run.length >= open.length && match?.[2]?.trim() === '';
      if (closes) open = null;
      return true;
    }
    if (!run || (run.startsWith('`') && match?.[2]?.includes('`'))) return false;
    open = { mark: run.slice(0, 1), length: run.length };
    return true;
  };
}
