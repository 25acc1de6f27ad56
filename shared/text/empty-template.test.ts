import { expect, test } from 'vitest';
import { withoutEmptyTemplate } from './empty-template.ts';

test('questions that nobody answered are left out, answered ones stay', () => {
  expect(withoutEmptyTemplate('Fact\n\n**Why:** \n\n**How to apply:** \n')).toBe('Fact\n');
  expect(withoutEmptyTemplate('Fact\r\n\r\n**Why:** money\r\n\r\n**How to apply:** \r\n')).toBe(
    'Fact\r\n\r\n**Why:** money\r\n',
  );
  expect(withoutEmptyTemplate('**Why:** \n\n**How to apply:** \n')).toBe('');
});

test('an answer may stand under its question, and a body without a template stays byte for byte', () => {
  for (const body of ['Fact\n\n**Why:**\n\n- one\n- two\n', 'Fact  \n\n\n', '', 'Say **Why:** and more'])
    expect(withoutEmptyTemplate(body)).toBe(body);
});
