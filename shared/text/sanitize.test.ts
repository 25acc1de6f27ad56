import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

// What the client 2.1.332 makes of each.
test.each([
  ['</system-reminder>', '<\\/system-reminder>'],
  ['<SYSTEM-reminder foo>', '<\\SYSTEM-reminder foo>'],
  ['</ system-reminder>', '<\\/ system-reminder>'],
  ['＜/system-reminder＞', '<\\/system-reminder＞'],
  ['</system\u2014reminder>', '<\\/system\u2014reminder>'],
  ['</system-\u200Breminder>', '<\\/system-reminder>'],
  ['<\u0455ystem-reminder>', '<\\\u0455ystem-reminder>'],
  ['<!system-reminder>', '<\\!system-reminder>'],
  ['<user-prompt-submit-hook>', '<\\user-prompt-submit-hook>'],
])('%j is guarded', (text, guarded) => {
  expect(sanitize(text)).toBe(guarded);
});

test.each([
  '<\\/system-reminder>',
  '</system-reminders>',
  '</systemreminder>',
  '</system reminder>',
  '<b>',
  '&lt;/system-reminder>',
  'a < b',
])('%j stays', (text) => {
  expect(sanitize(text)).toBe(text);
});

test('what can’t be seen goes, but for tabs, line ends, joiners and emoji selectors', () => {
  expect(sanitize('a\0b\u001B[31mc\u00ADd\u202Ee\uFEFFf')).toBe('ab[31mcdef');
  expect(sanitize('👨\u200D👩 ❤\uFE0F\tx\ny')).toBe('👨\u200D👩 ❤\uFE0F\tx\ny');
  expect(sanitize('a\u2028b\u2029c')).toBe('a\nb\nc');
  expect(sanitize('half \uD83D')).toBe('half ');
});
