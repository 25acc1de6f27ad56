import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { diffTexts } from '#shared/text/diff.ts';
import { historyEn } from '../i18n/en/history.ts';
import { DiffLines } from './diff-lines.tsx';
import { StartUpText } from './start-up-text.tsx';

const turning = /[\u202A-\u202E\u2066-\u2069]/;

test('What turns the direction of a text is shown in a diff, its words marked where they are', () => {
  const { parts } = diffTexts('Run pay.sh first.\n\u202Aalike\n', 'Run \u202Ehs.yap\u202C first.\n\u202Aalike\n');
  const html = renderToStaticMarkup(
    createElement(DiffLines, { lines: parts.flatMap(({ lines }) => lines), words: historyEn.diff, numbers: 'both' }),
  );
  expect(html).not.toMatch(turning);
  expect(html).toContain('\uFFFDalike');
  expect(html).toContain('<mark>\uFFFDhs</mark>.<mark>yap\uFFFD</mark>');
});

test('It is shown in what enters the prompt as well', () => {
  const text = 'Read \u2067a\u2069 first.\n\n> WARNING: \u202Ecut';
  const html = renderToStaticMarkup(
    createElement(StartUpText, { text, warning: '\u202Ecut', label: 'Text', warningLabel: 'Warning' }),
  );
  expect(html).not.toMatch(turning);
  expect(html.match(/\uFFFD/g)).toHaveLength(3);
});
