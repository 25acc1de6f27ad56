import { expect, test } from 'vitest';
import { findBlockComments } from './block-comments.ts';

function strip(text: string): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of findBlockComments(text)) {
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at);
}

// What the client 2.1.332 leaves of each.
test.each([
  ['a\n<!-- c -->\nb\n', 'a\nb\n'],
  ['a\n\n<!-- c -->\n\nb\n', 'a\n\nb\n'],
  ['<!-- c --> tail\nb\n', ' tail\nb\n'],
  ['   <!-- c -->\nb\n', 'b\n'],
  ['- a\n<!-- c -->\n- b\n', '- a\n- b\n'],
  ['- a\n <!-- c -->\n- b\n', '- a\n- b\n'],
  ['1. a\n  <!-- c -->\n2. b\n', '1. a\n2. b\n'],
  ['<!-- multi\n\nblank inside\n-->\nb\n', 'b\n'],
  ['<!-- c --><!-- d -->\nb\n', 'b\n'],
  ['<!-- c --> mid <!-- d --> end\nmore\n', ' mid  end\nmore\n'],
  ['text\n<!-- c\nstill c --> after\nb\n', 'text\n after\nb\n'],
  ['<!-- c -->- [A](a.md)\n', '- [A](a.md)\n'],
  ['<!-- c\n```\n-->\n```\nfence\n<!-- d -->\n```\n', '```\nfence\n<!-- d -->\n```\n'],
  ['- ```\n<!-- c -->\n- b\n', '- ```\n- b\n'],
  ['# H\n<!-- c -->\n## H2\n', '# H\n## H2\n'],
  ['a\r\n<!-- c -->\r\nb', 'a\r\nb'],
])('%j becomes %j', (text, kept) => {
  expect(strip(text)).toBe(kept);
});

test.each([
  'a <!-- inline --> b\n',
  '    <!-- in code -->\nb\n',
  '- a\n  <!-- in an item -->\n- b\n',
  '- x\n\n  <!-- in an item -->\n\n- y\n',
  '-\n  <!-- in an item -->\n- x\n',
  'a\n\n<!-- never closed\nb\n',
  '```\n<!-- c -->\n```\n',
  '~~~md\n<!-- c -->\n~~~\n',
  '> <!-- in a quote -->\n',
  '<div>\n<!-- in other HTML -->\n</div>\n',
  '<script>\n<!-- c -->\n</script>\n',
  '<span>\n<!-- c -->\n</span>\n',
  '<!-->\nb\n',
  '<!--->\nb -->\nc\n',
  'text\n  <!-- indented under a paragraph -->\nb\n',
])('nothing is taken out of %j', (text) => {
  expect(findBlockComments(text)).toEqual([]);
});
