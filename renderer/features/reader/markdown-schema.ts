import { defaultSchema } from 'rehype-sanitize';
import type { Options } from 'rehype-sanitize';

/** What may stand in a rendered memory: text and its structure. No images, frames, styles or addresses that load. */
export const markdownSchema: Options = {
  ...defaultSchema,
  tagNames: (
    'p br hr blockquote pre code em strong del span sup section a ' +
    'h1 h2 h3 h4 h5 h6 ul ol li input table thead tbody tr th td'
  ).split(' '),
  attributes: {
    // Footnotes alone make real anchors, all within the page.
    a: ['href', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
    code: [['className', /^language-./]],
    input: [['type', 'checkbox'], 'checked', ['disabled', true]],
    ol: ['start'],
    section: ['dataFootnotes'],
    span: ['dataStand', 'dataAddress', 'dataMention'],
    td: ['align'],
    th: ['align'],
    '*': ['id'],
  },
  // An empty list would allow every protocol; addresses that lead out of the page never come as `href`.
  protocols: { href: ['https'] },
};
