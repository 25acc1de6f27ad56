import { expect, test } from 'vitest';
import { asConfidence, asSources, words } from './field-values.ts';

test('a confidence is a number only where it comes back as it was typed', () => {
  expect(['', '0.9', '1', '0', '0.', '0.90', '.5', '1e3', 'high'].map(asConfidence)).toEqual([
    null,
    0.9,
    1,
    0,
    '0.',
    '0.90',
    '.5',
    '1e3',
    'high',
  ]);
});

test('sources are a list, but one that stood alone stays alone', () => {
  expect(asSources('a\nb', undefined)).toEqual(['a', 'b']);
  expect(asSources('a', undefined)).toEqual(['a']);
  expect(asSources('a', 'was')).toBe('a');
  expect(asSources('a\nb', 'was')).toEqual(['a', 'b']);
  expect(asSources(' \n', 'was')).toBeNull();
  expect(words(['a', 'b'])).toBe('a\nb');
});
