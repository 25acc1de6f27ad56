import { expect, test } from 'vitest';
import { plainHeading } from './plain-heading.ts';

test('signs of Markdown go from a heading, its words stay', () => {
  expect(plainHeading('Use `pnpm` **now**, see [docs](x) and [[a|b]]')).toBe('Use pnpm now, see docs and b');
  expect(plainHeading('snake_case_name stays')).toBe('snake_case_name stays');
  expect(plainHeading('')).toBe('…');
});
