import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { FieldsTable } from './fields-table.tsx';

test('A field is shown in the order in which it is stored, whatever would turn it, and a long name breaks at its dots', () => {
  const fields = [{ key: 'metadata.note', value: 'run \u202Egnp.exe', line: 2, known: false }];
  const document = { fields, frontMatter: 'closed', frontMatterError: null } as unknown as MemoryDocument;
  const html = renderToStaticMarkup(createElement(FieldsTable, { document }));
  expect(html).toContain('<td>run \uFFFDgnp.exe</td>');
  expect(html).toContain('metadata.<wbr/>note');
});
