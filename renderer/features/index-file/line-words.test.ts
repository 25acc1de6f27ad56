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

test('a pointer falls into its parts, and they make the line again', () => {
  const parts = pointerParts(line);
  expect(parts).toEqual({ before: '- [', title: 'Old cron', link: '](old-cron.md) — ', hook: 'nightly' });
});

test('a line says what it is only where that is not plain', () => {
  expect(lineWords(line, null, indexFileEn)).toEqual({ words: 'file is gone', look: 'alarm' });
  expect(lineWords({ ...line, pointer: null }, null, indexFileEn)?.words).toBe('plain bullet, no file');
  expect(lineWords({ ...line, pointer: null, kind: 'heading' }, null, indexFileEn)).toBeNull();
});
