import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test('What was found is marked where it is, and no character turns what follows it', () => {
  const html = renderToStaticMarkup(createElement(MarkedText, { text: 'rtl \u202E zebra', marks: [[6, 11]] }));
  expect(html.replace(/ class="[^"]*"/g, '')).toBe('<span>rtl \uFFFD <mark>zebra</mark></span>');
});
