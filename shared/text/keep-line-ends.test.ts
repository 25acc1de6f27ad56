import { expect, test } from 'vitest';
import { keepLineEnds } from './keep-line-ends.ts';

const original = 'one\r\ntwo\nthree\rfour\r\nfive';

test('kept and reworded lines keep their ends, new ones get the common one', () => {
  expect(keepLineEnds(original, 'one\ntwo\nthree\nfour\nfive')).toBe(original);
  expect(keepLineEnds(original, 'one\ntwo, new\nthree\nfour\nfive')).toBe('one\r\ntwo, new\nthree\rfour\r\nfive');
  expect(keepLineEnds(original, 'one\nadded\ntwo\nthree\nfour\nfive')).toBe('one\r\nadded\r\ntwo\nthree\rfour\r\nfive');
  expect(keepLineEnds(original, 'one\ntwo\nfour\nfive\n')).toBe('one\r\ntwo\nfour\r\nfive\r\n');
});
