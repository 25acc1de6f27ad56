import { expect, test } from 'vitest';
import { dreamHunks, takeHunks } from './dream-hunks.ts';
import { diffTexts } from './diff.ts';
import { seeded } from './seeded.ts';

const text = (random: () => number, lines: number) =>
  Array.from({ length: lines }, () => `${'abcde'[Math.floor(random() * 5)]}${random() < 0.1 ? '\r\n' : '\n'}`).join(
    '',
  ) + (random() < 0.5 ? 'end' : '');

test('all changes make the proposal, none the base, and each adds and removes what it shows', () => {
  const random = seeded(7).next;
  for (let round = 0; round < 300; round++) {
    const base = text(random, Math.floor(random() * 30));
    const proposed = random() < 0.1 ? '' : text(random, Math.floor(random() * 30));
    const hunks = dreamHunks(base, proposed);
    expect(
      takeHunks(
        base,
        proposed,
        hunks.map(({ index }) => index),
      ),
    ).toBe(proposed);
    expect(takeHunks(base, proposed, [])).toBe(base);
    const { added, removed } = diffTexts(base, proposed);
    const count = (sign: string) => hunks.flatMap(({ lines }) => lines).filter((line) => line.sign === sign).length;
    expect([count('+'), count('-')]).toEqual([added, removed]);
    for (const { index } of hunks) {
      const one = takeHunks(base, proposed, [index]);
      const rest = takeHunks(
        base,
        proposed,
        hunks.flatMap((hunk) => (hunk.index === index ? [] : [hunk.index])),
      );
      expect(one).not.toBe(base);
      expect(rest).not.toBe(proposed);
    }
  }
});

test('changes with a line between them are one, those further apart show what is around them once', () => {
  const base = Array.from({ length: 12 }, (_, i) => `${i}\n`).join('');
  const near = base.replace('2\n', 'two\n').replace('4\n', 'four\n');
  expect(dreamHunks(base, near)).toMatchObject([{ index: 0, oldStart: 1, newStart: 1 }]);
  const far = base.replace('2\n', 'two\nand more\n').replace('6\n', 'six\n');
  expect(
    dreamHunks(base, far).map(({ lines }) => lines.map(({ sign, text: words }) => sign + words).join('|')),
  ).toEqual([' 0| 1|-2|+two|+and more| 3| 4| 5', '-6|+six| 7| 8| 9']);
  expect(dreamHunks(base, far).map(({ oldStart, newStart }) => [oldStart, newStart])).toEqual([
    [1, 1],
    [7, 8],
  ]);
});

test('a last line without an end gets one where others follow it', () => {
  expect(takeHunks('a\nb', 'a\nx\nb\nc\n', [0])).toBe('a\nx\nb\nc\n');
  expect(dreamHunks('a', 'a\nb').length).toBe(1);
  expect(dreamHunks('', 'new\n')).toMatchObject([{ oldStart: 1, newStart: 1, lines: [{ sign: '+', text: 'new' }] }]);
});

test('texts that differ too much to be compared line by line are one change', () => {
  const lines = (mark: string) =>
    Array.from({ length: 4000 }, (_, i) => (i % 40 === 0 ? 'same\n' : `${mark}${i}\n`)).join('');
  const [base, proposed] = [lines('a'), lines('b')];
  const hunks = dreamHunks(base, proposed);
  expect(hunks).toHaveLength(1);
  expect(takeHunks(base, proposed, [0])).toBe(proposed);
});
