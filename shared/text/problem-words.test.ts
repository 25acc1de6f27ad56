import { expect, test } from 'vitest';
import { describeProblem, problemWords } from './problem-words.ts';

test('a problem carries its params and is worded from them', () => {
  expect(describeProblem('pointer/dangling', { target: 'gone.md' }, { file: 'MEMORY.md', line: 3 })).toEqual({
    code: 'pointer/dangling',
    severity: 'warning',
    file: 'MEMORY.md',
    line: 3,
    params: { target: 'gone.md' },
    message: "This line points to “gone.md”, which isn't there.",
    fix: 'Remove the line, or point it to the memory it means.',
  });
});

test('every code is family/name in kebab case', () => {
  for (const code of Object.keys(problemWords))
    expect(code).toMatch(/^(index|pointer|format|type|path)\/[a-z]+(-[a-z]+)*$/);
});
