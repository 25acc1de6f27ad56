import { expect, test } from 'vitest';
import { findPathLinks, repointLinks } from './path-links.ts';

const moved = (file: string) => (file === 'old.md' ? 'deep/new name.md' : file);

test('Markdown links of every form follow a file, with title and anchor; other bytes stay', () => {
  const text = 'See [it](old.md) and [a (b)](./old.md#part "t"), [c](<old.md>).\r\n\r\n[1]: old.md "x"\r![p](old.md)';
  expect(repointLinks(text, 'a.md', 'a.md', moved)).toBe(
    'See [it](deep/new%20name.md) and [a (b)](deep/new%20name.md#part "t"), [c](<deep/new%20name.md>).\r\n\r\n[1]: deep/new%20name.md "x"\r![p](deep/new%20name.md)',
  );
});

test('links in code, to the web, to anchors, out of the store and to other files stay', () => {
  const text =
    '`[x](old.md)` [w](https://a.b/old.md) [t](#old.md) [o](../old.md) [n](older.md) [r](/old.md)\n```\n[y](old.md)\n```\n';
  expect(repointLinks(text, 'a.md', 'a.md', moved)).toBe(text);
});

test('links are read from the folder of the memory that has them', () => {
  const text = '[up](../old.md) [own](old.md)';
  expect(findPathLinks(text, 'sub dir/a.md')).toEqual([
    { target: '../old.md', file: 'old.md' },
    { target: 'old.md', file: 'sub dir/old.md' },
  ]);
  expect(repointLinks(text, 'sub dir/a.md', 'sub dir/a.md', moved)).toBe('[up](../deep/new%20name.md) [own](old.md)');
});

test('a memory that moves to another folder still leads where it led', () => {
  const text = '[b](b.md) [self](old.md) [w](https://x.y)';
  expect(repointLinks(text, 'old.md', 'deep/new name.md', moved)).toBe(
    '[b](../b.md) [self](new%20name.md) [w](https://x.y)',
  );
});

test('a hostile line takes no more time than it is long', () => {
  const text = `${'](('.repeat(20_000)}${'[x]('.repeat(20_000)}${'a(b)'.repeat(20_000)}`;
  expect(repointLinks(text, 'a.md', 'a.md', moved)).toBe(text);
});
