import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import type { MemoryLink } from '#shared/model/memory.ts';
import { readerEn } from '../../i18n/en/reader.ts';
import { markdownParts } from './markdown-parts.tsx';
import { markdownSchema } from './markdown-schema.ts';
import { memoryAt } from './memory-at.ts';
import { splitWikiLinks, tameMarkdown } from './tame-markdown.ts';

const link = (target: string, file: string | null): MemoryLink => ({
  target,
  alias: null,
  file,
  how: file === null ? 'unresolved' : 'stem',
});

function render(source: string, links: MemoryLink[] = [], files: string[] = []): string {
  const plugin = tameMarkdown({
    links,
    titles: new Map([['order_board.md', 'Order board']]),
    memoryAt: (address) => memoryAt(address, 'here.md', new Set(files)),
  });
  const nothing = () => undefined;
  return renderToStaticMarkup(
    createElement(
      Markdown,
      {
        remarkPlugins: [remarkGfm, plugin],
        rehypePlugins: [[rehypeSanitize, markdownSchema]],
        components: markdownParts({ text: readerEn, onOpen: nothing, ask: nothing, jump: nothing }),
      },
      source,
    ),
  );
}

test('HTML in a memory is shown as code and makes no element of its own', () => {
  const html = render(
    '<script>window.X=1</script>\n\n<style>body{display:none}</style>\n\nsee <img src=x onerror=y> <b>here</b>',
  );
  expect(html).toContain('&lt;script&gt;window.X=1&lt;/script&gt;');
  expect(html).toContain('&lt;img src=x onerror=y&gt;');
  expect(html).not.toMatch(/<(?:script|style|img|b)[\s>]/);
});

test('an image is its words and its address, and nothing that loads', () => {
  const html = render('![pixel](https://tracker.example/p.png)\n\n![ref][r]\n\n[r]: data:image/png;base64,AAAA');
  expect(html).toContain('<code>https://tracker.example/p.png</code>');
  expect(html).toContain('<code>data:image/png;base64,AAAA</code>');
  expect(html).not.toMatch(/<img|src=|href=/);
});

test('a link of any scheme but http leads nowhere and shows its address', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '//other.example/x',
    '/etc/passwd',
    'mailto:a@b.c',
  ]) {
    const html = render(`[go](<${address}>)`);
    expect(html).not.toContain('href=');
    expect(html).toContain(`<code>${address}</code>`);
  }
});

test('a web link says where it leads and opens apart', () => {
  const html = render('[docs](https://docs.example/a) and https://bare.example');
  expect(html.match(/rel="noreferrer noopener"/g)).toHaveLength(2);
  expect(html).toContain('title="https://docs.example/a"');
});

test('a memory link is a link when its memory exists and a mark when it is not written yet', () => {
  const html = render('See [[order-board]], [[gone|the drill]] and `[[code]]`.', [
    link('order-board', 'order_board.md'),
    link('gone', null),
  ]);
  expect(html).toContain('href="#order_board.md"');
  expect(html).toContain('>Order board</a>');
  expect(html).toContain('the drill');
  expect(html).toContain('not written yet');
  expect(html).toContain('<code>[[code]]</code>');
});

test('a relative link opens the file of the store that it names, and no other', () => {
  expect(render('[a](other.md)', [], ['other.md'])).toContain('href="#other.md"');
  expect(render('[a](../other.md)', [], ['other.md'])).not.toContain('href=');
});

test('headings begin under the title and never skip a level', () => {
  expect(render('#### a\n\n###### b\n\n# c\n\n### d').match(/<h\d/g)).toEqual(['<h2', '<h3', '<h2', '<h3']);
});

test('headings carry the line they stand in, and no id that the text chose', () => {
  const html = render('text\n\n## location');
  expect(html).toContain('id="heading-3"');
  expect(html).not.toContain('id="location"');
});

test('text around links stays as it was', () => {
  const parts = splitWikiLinks('a [[x]] b [[y|z]] [[unclosed', [link('x', 'x.md')], new Map());
  expect(parts.map((part) => part.value ?? part.children?.[0]?.value)).toEqual(['a ', 'x', ' b ', 'z', ' [[unclosed']);
});

test('No character turns what stands after it: it is shown, in words, code and the words of a link', () => {
  const html = render('a \u202Egnp.exe\u202C `b\u2066` [[order_board|\u202Bc]]\n\n```\n\u202Ed\n```', [
    link('order_board', 'order_board.md'),
  ]);
  expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(html.match(/\uFFFD/g)).toHaveLength(5);
});
