import { expect, test } from 'vitest';
import { followIndex } from './follow-index.ts';
import { dreamHunks } from './dream-hunks.ts';

const base = '# M\n- [A](a.md) — one\n- [B](b.md) — two\n- [C](c.md) — three\n';
const files = ['a.md', 'b.md', 'c.md', 'n.md', 'index-project.md'];
const follow = (
  proposed: string,
  taken: Record<string, boolean>,
  rest: 'none' | 'all' | number[] = 'none',
  texts: Record<string, string> = {},
) =>
  followIndex({
    base,
    proposed,
    files,
    taken: new Map(Object.entries(taken)),
    texts: new Map(Object.entries(texts)),
    rest,
  });

test('lines follow their files, whatever else is taken of the index', () => {
  const proposed = '# M\n- [A](a.md) — uno\n- [New](n.md)\n- [C](c.md) — three\n';
  expect(follow(proposed, { 'b.md': false, 'n.md': false }, 'all')).toBe(
    '# M\n- [A](a.md) — uno\n- [B](b.md) — two\n- [C](c.md) — three\n',
  );
  expect(follow(proposed, { 'b.md': true, 'n.md': false })).toBe('# M\n- [A](a.md) — one\n- [C](c.md) — three\n');
  expect(follow(proposed, { 'b.md': false, 'n.md': true })).toBe(
    '# M\n- [A](a.md) — one\n- [B](b.md) — two\n- [New](n.md)\n- [C](c.md) — three\n',
  );
  expect(follow(proposed, { 'b.md': true, 'n.md': true }, 'all')).toBe(proposed);
});

test('everything taken is the proposal, nothing is the index as it was', () => {
  const proposed = '- [C](c.md) — drei\n\n## New\n- [New](n.md)';
  const none = { 'a.md': false, 'b.md': false, 'c.md': false, 'n.md': false };
  expect(follow(proposed, { 'a.md': true, 'b.md': true, 'c.md': true, 'n.md': true }, 'all')).toBe(proposed);
  expect(follow(proposed, none, 'none')).toBe(base);
});

test('a pointer that moved into a file of the dream stays in the index when that file is left', () => {
  const proposed = '# M\n- [Projects](index-project.md)\n- [C](c.md) — three\n';
  const texts = { 'index-project.md': '- [A](a.md) — one\n- [B](b.md) — two\n' };
  expect(follow(proposed, { 'index-project.md': false }, 'all', texts)).toBe(base);
  expect(follow(proposed, { 'index-project.md': true }, 'none', texts)).toBe(proposed);
});

test('the other lines are taken change by change', () => {
  const long = `${base}\n\ntext\n\n\nend\n`;
  const proposed = long.replace('one', 'uno').replace('end', 'fin');
  expect(dreamHunks(long, proposed)).toHaveLength(2);
  expect(followIndex({ base: long, proposed, files, taken: new Map(), texts: new Map(), rest: [1] })).toBe(
    long.replace('end', 'fin'),
  );
});
