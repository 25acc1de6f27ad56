/** Prints the figures of drift, as docs/010-verify.md has them: of the half that the code was made with; with --held of the other, too. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { driftFigures } from './drift-figures.ts';
import { tuneSet } from './tune-set.ts';
import { writeDriftProject } from './write-drift-project.ts';

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-drift-')));
try {
  const project = writeDriftProject(join(dir, 'desk'));
  const sets = [tuneSet, ...(process.argv.includes('--held') ? [(await import('./held-set.ts')).heldSet] : [])];
  for (const set of sets)
    console.log(
      JSON.stringify({ split: set.split, ...(await driftFigures(set, project, { PATH: process.env['PATH'] })) }),
    );
} finally {
  rmSync(dir, { recursive: true, force: true });
}
