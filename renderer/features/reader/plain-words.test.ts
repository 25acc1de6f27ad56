import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test('signs of Markdown go from a heading, its words stay', () => {
  expect(plainWords('Use `pnpm` **now**, see [docs](x) and [[a|b]]')).toBe('Use pnpm now, see docs and b');
  expect(plainWords('snake_case_name stays')).toBe('snake_case_name stays');
  expect(plainWords('')).toBe('…');
});
