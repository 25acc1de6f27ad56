import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea, TextField } from './text-field.tsx';

const html = (value: string) =>
  [TextField, TextArea].map((Kind) =>
    renderToStaticMarkup(createElement(Kind as typeof TextField, { label: 'Name', value, onChange: () => undefined })),
  );

test('What a field turns around stands below as it is stored; other fields have nothing there', () => {
  for (const field of html('run \u202Egnp.exe')) expect(field).toMatch(/<p[^>]*>run \uFFFDgnp\.exe<\/p>/);
  for (const field of html('run it')) expect(field).not.toContain('<p');
});
