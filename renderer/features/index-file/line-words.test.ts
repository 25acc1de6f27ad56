import { expect, test } from 'vitest';
import type { IndexLine } from '#shared/model/index-file.ts';
import { indexFileEn } from '../../i18n/en/index-file.ts';
import { lineWords, pointerParts } from './line-words.ts';

const line: IndexLine = {
  line: 1,
  text: '- [Old cron](old-cron.md) — nightly',
  chars: 35,
  kind: 'bullet',
  pointer: { title: 'Old cron', target: 'old-cron.md', file: null, hook: 'nightly', status: 'dangling' },
  load: 'loaded',
};

const alone = { firstLine: null, follows: false };

test('a pointer falls into its parts, and they make the line again', () => {
  const parts = pointerParts(line);
  expect(parts).toEqual({ before: '- [', title: 'Old cron', link: '](old-cron.md) — ', hook: 'nightly' });
});

test('a line says what it is only where that is not plain', () => {
  expect(lineWords(line, alone, indexFileEn)).toEqual({ words: 'file is gone', look: 'alarm' });
  expect(lineWords({ ...line, pointer: null }, alone, indexFileEn)?.words).toBe('plain bullet, no file');
  expect(lineWords({ ...line, pointer: null, kind: 'heading' }, alone, indexFileEn)).toBeNull();
});

test('a run of comment lines says once that it is not counted', () => {
  const comment: IndexLine = { ...line, pointer: null, kind: 'comment', load: 'stripped' };
  expect(lineWords(comment, alone, indexFileEn)?.words).toBe('comment, not counted');
  expect(lineWords(comment, { ...alone, follows: true }, indexFileEn)).toBeNull();
});
