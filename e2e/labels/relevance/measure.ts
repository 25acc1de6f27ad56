/** `node e2e/labels/relevance/measure.ts [--held]`: how well recall does, beside BM25 and a count of matching words. */
import { figuresOf, parts, selectors } from './figures.ts';
import { tuneSet } from './tune-set.ts';

// Read for the final figure alone.
const set = process.argv.includes('--held') ? (await import('./held-set.ts')).heldSet : tuneSet;
const cell = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(2));

console.log(`${set.split}: ${set.queries.length} queries\n`);
console.log(
  '| queries | selector | recall@5 | of all graded | precision@1 | silent where it should be | files a query |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [part, wanted] of Object.entries(parts))
  for (const [name, maker] of Object.entries(selectors)) {
    const { queries, unanswerable, recall, recallOfAll, precision, silent, surfaced } = figuresOf(set, maker, wanted);
    if (queries === 0) continue;
    const figures = [recall, recallOfAll, precision].map(cell).join(' | ');
    console.log(
      `| ${part} (${queries}) | ${name} | ${figures} | ${cell(silent)} of ${unanswerable} | ${surfaced.toFixed(1)} |`,
    );
  }
