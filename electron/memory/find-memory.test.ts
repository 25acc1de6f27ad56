import { expect, test } from 'vitest';
import { findMemory } from './find-memory.ts';
import { scanStore } from './scan-store.ts';
import { NOW, makeStore, memory } from './test-store.ts';

test('a memory is found by file, by file without .md, by name, then by the end of its path', async () => {
  const ref = await makeStore({
    'a.md': memory('First thing'),
    'sub/deep.md': memory('a'),
    'cafe\u0301.md': memory('menu'),
    'x/same.md': memory('Twin'),
    'y/same.md': memory('Twin'),
  });
  const rows = await scanStore(ref, { now: NOW });
  const find = (query: string) => findMemory(rows, query).file;
  expect(find('a.md')).toBe('a.md');
  expect(find('a')).toBe('a.md');
  expect(find('./sub/deep')).toBe('sub/deep.md');
  expect(find('First thing')).toBe('a.md');
  expect(find('deep')).toBe('sub/deep.md');
  expect(find('caf\u00e9.md')).toBe('cafe\u0301.md');
  expect(() => find('Twin')).toThrow('2 memories answer to “Twin”: x/same.md, y/same.md.');
  expect(() => find('first_THING')).toThrow(expect.objectContaining({ code: 'not-found', hint: 'Did you mean a.md?' }));
});
