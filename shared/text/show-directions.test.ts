import { expect, test } from 'vitest';
import { showDirections } from './show-directions.ts';

test('No text can turn what follows it, and places in it stay', () => {
  const text = 'pay \u202Egnp.exe\u202C, \u2066a\u2069';
  expect(showDirections(text)).toBe('pay \uFFFDgnp.exe\uFFFD, \uFFFDa\uFFFD');
  expect(showDirections(text).length).toBe(text.length);
});

test('Texts that run from right to left stay as they are', () => {
  for (const text of ['שלום\u200F!', 'سلام 12', 'plain']) expect(showDirections(text)).toBe(text);
});
