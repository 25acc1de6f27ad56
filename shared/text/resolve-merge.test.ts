import { expect, test } from 'vitest';
import { conflictKey, conflictsOf, mergedCounts, originsOf, resolveMerge, settledFrom } from './resolve-merge.ts';
import { mergeThreeWay } from './three-way.ts';

const base = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';
const ours = 'one\nTWO of mine\nthree\nfour\nfive\nsix\nseven\neight of mine\n';
const theirs = 'one\ntwo of theirs\nthree\nfour\nFIVE of theirs\nsix\nseven\n';
const merge = mergeThreeWay(base, ours, theirs);

test('a merge with an open conflict has no text, a settled one has the side that was chosen', () => {
  expect(resolveMerge(merge, [null])).toBe(null);
  expect(resolveMerge(merge, [{ by: 'ours' }])).toBe(
    'one\nTWO of mine\nthree\nfour\nFIVE of theirs\nsix\nseven\neight of mine\n',
  );
  expect(resolveMerge(merge, [{ by: 'theirs' }])).toContain('one\ntwo of theirs\nthree\n');
  expect(resolveMerge(merge, [{ by: 'base' }])).toContain('one\ntwo\nthree\n');
});

test('what is typed by hand ends its line before the next one', () => {
  expect(resolveMerge(merge, [{ by: 'hand', text: 'both' }])).toContain('one\nboth\nthree\n');
  expect(resolveMerge(merge, [{ by: 'hand', text: '' }])).toContain('one\nthree\n');
  const atEnd = mergeThreeWay('a\nb', 'a\nours', 'a\ntheirs');
  expect(resolveMerge(atEnd, [{ by: 'hand', text: 'mine' }])).toBe('a\nmine');
});

test('each line says whose it is, and how many changes came in by themselves', () => {
  const lines = merge.pieces.flatMap((piece, index) =>
    piece.kind === 'same'
      ? (originsOf(merge, ours, theirs)[index] ?? []).map((origin, at) => [piece.text.split('\n')[at], origin])
      : [],
  );
  expect(lines.filter(([, origin]) => origin !== 'both')).toEqual([
    ['FIVE of theirs', 'theirs'],
    ['eight of mine', 'ours'],
  ]);
  expect(mergedCounts(merge, ours, theirs)).toEqual({ ours: 1, theirs: 1 });
});

test('a choice outlives a merge made anew when its conflict is the same', () => {
  const again = mergeThreeWay(base, ours, `zero\n${theirs}`);
  expect(conflictsOf(again)).toEqual(conflictsOf(merge));
  const made = new Map(conflictsOf(merge).map((conflict) => [conflictKey(conflict), { by: 'base' }] as const));
  expect(settledFrom(again, made)).toEqual([{ by: 'base' }]);
  const other = mergeThreeWay(base, ours, theirs.replace('two of theirs', 'two again'));
  expect(settledFrom(other, made)).toEqual([null]);
});
