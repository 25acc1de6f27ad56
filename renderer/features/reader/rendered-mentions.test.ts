import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { expect, test } from 'vitest';
import { findMentions } from '#shared/text/find-mentions.ts';
import { readerEn } from '../../i18n/en/reader.ts';
import { verifyEn } from '../../i18n/en/verify.ts';
import { markMentions } from './mark-mentions.ts';
import { markdownParts } from './markdown-parts.tsx';
import { markdownSchema } from './markdown-schema.ts';
import { tameMarkdown } from './tame-markdown.ts';

/** What is drawn of a body all of whose mentions are in one state. */
function render(body: string, state: 'gone' | 'moved'): string {
  const mentions = findMentions(body).map(({ kind, text, line, start, end }) => ({
    ...{ kind, text, line, start, end, state },
    movedTo: state === 'moved' ? ['src/new/place.ts'] : [],
  }));
  const nothing = () => undefined;
  const drift = { mentions, onCorrect: nothing, words: verifyEn };
  return renderToStaticMarkup(
    createElement(
      Markdown,
      {
        remarkPlugins: [
          markMentions(mentions, 0),
          tameMarkdown({ links: [], titles: new Map(), memoryAt: () => null }),
        ],
        rehypePlugins: [[rehypeSanitize, markdownSchema]],
        components: markdownParts({ text: readerEn, onOpen: nothing, ask: nothing, jump: nothing, drift }),
      },
      body,
    ),
  );
}

test('a block of code shows what is gone in its lines, and loses nothing of its text', () => {
  const html = render('Run:\n\n```sh\ncat src/a/gone.ts\n  sed -n 1p src/b/gone.ts # <b>\n```\n', 'gone');
  expect(html.match(/>gone<\/span>/g)).toHaveLength(2);
  const block = /<pre>.*<\/pre>/s.exec(html)?.[0] ?? '';
  const plain = block.replace(/<svg.*?<\/svg>gone/gs, '').replace(/<[^>]*>|\u2060/g, '');
  expect(plain).toBe('cat src/a/gone.ts\n  sed -n 1p src/b/gone.ts # &lt;b&gt;\n');
});

test('a link whose words name a file that moved has the offer beside it, not within', () => {
  const html = render('See [src/old/place.ts](https://example.org/x) there.', 'moved');
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org\/x".*<\/a><\/span><button[^>]*Write src\/new\/place\.ts/s);
});
