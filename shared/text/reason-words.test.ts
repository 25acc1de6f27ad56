import { expect, test } from 'vitest';
import { asSentence, because, reasoned, wordReason } from './reason-words.ts';

test('a reason inside a reason is worded with it', () => {
  const refusal = because('folder/relative');
  expect(wordReason(because('layer/refused-first', { refusal }))).toBe(
    'it is not an absolute path; Claude then uses the default folder',
  );
  expect(wordReason(because('layer/refused-variable', { name: 'X', refusal }))).toBe('X: it is not an absolute path');
});

test('a clause becomes a sentence, and a path at its start keeps its letters', () => {
  expect(asSentence('it is empty')).toBe('It is empty.');
  expect(asSentence('/etc/x comes first')).toBe('/etc/x comes first.');
});

test('an alarm carries the English clause and the reason itself', () => {
  expect(reasoned(because('file/system', { code: 'EIO2' }))).toEqual({
    reason: 'the system says EIO2',
    because: { code: 'file/system', params: { code: 'EIO2' } },
  });
});
