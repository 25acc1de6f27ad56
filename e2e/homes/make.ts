/** `node e2e/homes/make.ts OUT [--big N] [--transcripts-mb M] [--now ISO] [--families a,b]`: a home of awkward memories to look at by hand. */
import { parseArgs } from 'node:util';
import { familyNames, makeHome } from './make-home.ts';
import type { Family } from './make-home.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    big: { type: 'string' },
    'transcripts-mb': { type: 'string' },
    now: { type: 'string' },
    families: { type: 'string' },
  },
});
const out = positionals[0];
const wanted = values.families?.split(',');
const unknown = wanted?.filter((name) => !familyNames.includes(name as Family)) ?? [];
if (out === undefined || positionals.length > 1 || unknown.length > 0) {
  console.error(
    `usage: node e2e/homes/make.ts OUT [--big N] [--transcripts-mb M] [--now ISO] [--families ${familyNames.join(',')}]`,
  );
  process.exitCode = 2;
} else {
  const made = makeHome(out, {
    families: wanted as Family[] | undefined,
    now: values.now === undefined ? undefined : Date.parse(values.now),
    big: Number(values.big ?? 0),
    transcriptsMb: Number(values['transcripts-mb'] ?? 0),
  });
  console.log(`home  ${made.home}\nwork  ${made.work}\nstores ${Object.keys(made.stores).length}`);
  if (made.skipped.length > 0) console.log(`left out, this system can't make them: ${made.skipped.join(', ')}`);
}
