import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test('headings of both kinds are listed with their lines, fenced ones are not', () => {
  expect(outlineOf('# One #\n\nTwo\n---\n\n```\n# no\n```\n### Three\n#nope\n- item\n---\n')).toEqual([
    { depth: 1, text: 'One', line: 1 },
    { depth: 2, text: 'Two', line: 3 },
    { depth: 3, text: 'Three', line: 9 },
  ]);
});
