/** One measured figure. `ratio` is value / baseline, both medians of the same run. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  baseline: number;
  ratio: number;
  /** Null for a figure that is only shown. */
  limit: number | null;
  ok: boolean;
}

/**
 * Runs both alternately, so that what else the machine does falls on both, and prints the figure as one JSON line.
 * Milliseconds; `between` runs after each, unmeasured. A null limit only shows the figure.
 */
export async function compareRuns(
  name: string,
  limit: number | null,
  rounds: number,
  run: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Figure> {
  // Once unmeasured: both find their files in memory and their code compiled.
  await run();
  await between();
  await baseline();
  await between();
  const times: { run: number[]; baseline: number[] } = { run: [], baseline: [] };
  for (let round = 0; round < rounds; round++) {
    times.baseline.push(await timed(baseline));
    await between();
    times.run.push(await timed(run));
    await between();
  }
  return printFigure(name, 'ms', median(times.run), median(times.baseline), limit);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value that so many per cent of all don't exceed. */
export function atPercent(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

/** Prints a figure and fails the process when its ratio is over the limit. */
export function printFigure(name: string, unit: string, value: number, baseline: number, limit: number | null): Figure {
  const round = (number: number): number => Math.round(number * 100) / 100;
  const ratio = value / baseline;
  const figure = {
    name,
    value: round(value),
    unit,
    baseline: round(baseline),
    ratio: round(ratio),
    limit,
    ok: limit === null || ratio <= limit,
  };
  console.log(JSON.stringify(figure));
  if (!figure.ok) process.exitCode = 1;
  return figure;
}
