import { expect, test } from 'vitest';
import type { DreamFile } from '#shared/model/dream.ts';
import { dreamHunks } from '#shared/text/dream-hunks.ts';
import { checkOf, countTaken, decidedOf, decisionWith, hunkKey, placeBeside, takenPlaces } from './review-decisions.ts';

const lines = (changed: readonly number[]) =>
  Array.from({ length: 30 }, (_, i) => `line ${i}${changed.includes(i) ? ' anew' : ''}\n`).join('');

function fileOf(more: Partial<DreamFile> = {}): DreamFile {
  const base = 'base' in more ? more.base : lines([]);
  const proposed = 'proposed' in more ? more.proposed : lines([2, 14, 26]);
  return {
    file: 'a.md',
    kind: 'changed',
    title: 'A',
    type: null,
    reason: null,
    base: base ?? null,
    proposed: proposed ?? null,
    hunks: dreamHunks(base ?? '', proposed ?? ''),
    added: 0,
    removed: 0,
    live: 'same',
    decision: null,
    ...more,
  };
}
const gone = (decision: DreamFile['decision'] = null) =>
  fileOf({ file: 'gone.md', kind: 'deleted', proposed: null, decision });
const none: ReadonlySet<string> = new Set();

test('taking the last of a file’s changes takes the file, leaving the last one leaves it', () => {
  const file = fileOf();
  const one = { ...file, decision: decisionWith(file, 1, true) };
  expect(one.decision).toEqual({ take: [1] });
  expect(checkOf(one)).toBe('some');
  const two = { ...one, decision: decisionWith(one, 0, true) };
  expect(takenPlaces(two)).toEqual([0, 1]);
  expect(decisionWith(two, 2, true)).toEqual({ take: 'all' });
  expect(decisionWith(one, 1, false)).toEqual({ take: 'none' });
  expect(decisionWith({ ...file, decision: { take: 'all' } }, 0, false)).toEqual({ take: [1, 2] });
});

test('a change is open until it is decided; one that was left alone doesn’t decide on the others', () => {
  const file = fileOf();
  expect(decidedOf(file, 0, none)).toBe('open');
  const left = new Set([hunkKey('a.md', 0)]);
  const decided = { ...file, decision: decisionWith(file, 0, false) };
  expect([0, 1, 2].map((index) => decidedOf(decided, index, left))).toEqual(['left', 'open', 'open']);
  const taken = { ...decided, decision: decisionWith(decided, 1, true) };
  expect([0, 1, 2].map((index) => decidedOf(taken, index, left))).toEqual(['left', 'taken', 'open']);
  expect([0, 1, 2].map((index) => decidedOf({ ...file, decision: { take: 'none' } }, index, none))).toEqual([
    'left',
    'left',
    'left',
  ]);
});

test('a deletion is one thing to decide, and counts as one', () => {
  expect(checkOf(gone({ take: 'none' }))).toBe('none');
  expect(takenPlaces(gone({ take: 'all' }))).toEqual([0]);
  expect(countTaken([fileOf({ decision: { take: [0, 2] } }), gone({ take: 'all' }), gone()])).toEqual({
    taken: 3,
    inFiles: 2,
  });
});

test('the keys go through every change of every file and stop at both ends', () => {
  const files = [fileOf(), gone()];
  let at: { file: string; hunk: number } | null = { file: 'a.md', hunk: 0 };
  const walk = [at];
  for (let i = 0; i < 4; i++) walk.push((at = placeBeside(files, at!, 1)!));
  expect(walk.map(({ file, hunk }) => `${file} ${hunk}`)).toEqual([
    'a.md 0',
    'a.md 1',
    'a.md 2',
    'gone.md 0',
    'gone.md 0',
  ]);
  expect(placeBeside(files, { file: 'a.md', hunk: 0 }, -1)).toEqual({ file: 'a.md', hunk: 0 });
  expect(placeBeside([], { file: null, hunk: 0 }, 1)).toBeNull();
});
