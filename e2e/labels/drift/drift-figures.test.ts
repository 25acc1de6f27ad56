import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { driftFigures } from './drift-figures.ts';
import { gone, memo, nothing } from './label.ts';
import { tuneSet } from './tune-set.ts';
import { writeDriftProject } from './write-drift-project.ts';

const desk = () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-drift-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return writeDriftProject(join(dir, 'desk'));
};
const env = { PATH: process.env['PATH'] };

test('of the tune set nothing that is there is called gone, nothing gone is missed, and what moved is offered', async () => {
  const figures = await driftFigures(tuneSet, desk(), env);
  expect(figures.precision).toBeGreaterThanOrEqual(0.97);
  expect(figures.recall).toBeGreaterThanOrEqual(0.97);
  expect(figures.offered).toBe(figures.moved);
});

test('the figures count what is missed, what is wrong, and what no label speaks of', async () => {
  const memories = [
    memo(
      'a.md',
      ['`src/no.ts` and `src/never.ts`, `src/config.ts`; also `src/unlabelled.ts`. The price is `gone` in prose.'],
      gone('path', 'src/no.ts', 'src/config.ts'),
      nothing('src/never.ts'),
    ),
  ];
  const { reported, right, gone: of, precision, recall } = await driftFigures({ split: 'tune', memories }, desk(), env);
  expect({ reported, right, of }).toEqual({ reported: 3, right: 1, of: 2 });
  expect([precision, recall]).toEqual([1 / 3, 1 / 2]);
});
