import { expect, test } from 'vitest';
import { takenName } from './taken-name.ts';

test('a name that differs by case alone is told from a file of its own', () => {
  expect(takenName('deep/a.md', 'deep/A.md', ['a.md']).message).toContain('one name');
  expect(takenName('a.md', 'A.md', ['a.md', 'A.md']).message).toBe('"A.md" exists already.');
  expect(takenName('a.md', 'b.md', ['a.md', 'b.md']).message).toBe('"b.md" exists already.');
  expect(takenName('e\u0301.md', '\u00e9.md', ['e\u0301.md']).message).toContain('one name');
  // In another folder it is another file, whatever its case.
  expect(takenName('a.md', 'deep/A.md', ['A.md']).message).toContain('exists already');
});
