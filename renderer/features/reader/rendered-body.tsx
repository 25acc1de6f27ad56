import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { Mention } from '#shared/model/verify.ts';
import type { MemoryDocument, MemoryRow } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { reachHeading, useReader } from '../../store/document.ts';
import { asksForLinks } from '../../store/door.ts';
import { classNames } from '../../ui/class-names.ts';
import { AskLink, openAddress } from './ask-link.tsx';
import type { Asked } from './ask-link.tsx';
import { markdownParts } from './markdown-parts.tsx';
import { markMentions } from './mark-mentions.ts';
import type { MentionMarkProps } from './mention-mark.tsx';
import { markdownSchema } from './markdown-schema.ts';
import { memoryAt } from './memory-at.ts';
import { placeLines } from './place-lines.ts';
import { renderLimit } from './render-limit.ts';
import { tameMarkdown } from './tame-markdown.ts';
import styles from './markdown.module.css';

const noMentions: readonly Mention[] = [];
const rehypePlugins: ComponentProps<typeof Markdown>['rehypePlugins'] = [[rehypeSanitize, markdownSchema], placeLines];

interface RenderedBodyProps {
  document: Pick<MemoryDocument, 'body' | 'links'> & { row: Pick<MemoryRow, 'file'> };
  /** Titles of the store's memories by file: links show them. */
  titles: ReadonlyMap<string, string>;
  onOpen(file: string): void;
  /** What the whole text names of its project, where that was checked. */
  mentions?: readonly Mention[] | undefined;
  /** Where the body begins in it. */
  bodyStart?: number;
  onCorrect?: MentionMarkProps['onCorrect'];
}

/** The Markdown of a memory, with nothing active in it: no HTML, no images, links that ask first. */
export const RenderedBody = memo(function RenderedBody({ document, titles, onOpen, ...drift }: RenderedBodyProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback((address: string, event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // One question is enough: the desktop app asks in a dialog of the system.
    if (asksForLinks()) openAddress(address);
    else setAsked({ address, anchor: event.currentTarget });
  }, []);
  const { mentions = noMentions, bodyStart = 0, onCorrect = null } = drift;
  const parts = useMemo(
    () => markdownParts({ text: t.reader, onOpen, ask, jump, drift: { mentions, onCorrect, words: t.verify } }),
    [t, onOpen, ask, mentions, onCorrect],
  );
  const { file } = document.row;
  const plugins = useMemo(
    () => [
      remarkGfm,
      markMentions(mentions, bodyStart),
      tameMarkdown({ links: document.links, titles, memoryAt: (address) => memoryAt(address, file, titles) }),
    ],
    [document.links, file, titles, mentions, bodyStart],
  );
  const shown = document.body.length > renderLimit ? cutAtLine(document.body, renderLimit) : document.body;
  useScrollToTarget(frame);
  return (
    <div ref={frame} data-markdown="" className={classNames(styles.markdown, 'text')}>
      <Markdown
        remarkPlugins={plugins}
        rehypePlugins={rehypePlugins}
        remarkRehypeOptions={{ footnoteLabel: t.reader.footnotes, footnoteBackLabel: t.reader.footnoteBack }}
        components={parts}
      >
        {shown}
      </Markdown>
      <AskLink asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
});

/** Brings the heading that was chosen in the outline into view, once it is there. */
function useScrollToTarget(frame: React.RefObject<HTMLDivElement | null>) {
  const target = useReader((reader) => reader.target);
  useEffect(() => {
    if (target === null) return;
    frame.current?.querySelector(`#heading-${target}`)?.scrollIntoView({ block: 'start' });
    reachHeading();
  }, [target, frame]);
}

/** Scrolls to a footnote or heading of the same memory. */
function jump(name: string, from: Element): void {
  const frame = from.closest('[data-markdown]');
  if (frame) findAnchor(frame, name)?.scrollIntoView({ block: 'start' });
}

function findAnchor(frame: Element, name: string): Element | null {
  const known = frame.querySelector(`[id="${CSS.escape(name)}"], [id="user-content-${CSS.escape(name)}"]`);
  if (known) return known;
  const slug = (words: string) =>
    words
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(/\s/g, '-');
  const wanted = slug(decode(name).replaceAll('-', ' '));
  return (
    [...frame.querySelectorAll('h2, h3, h4, h5, h6')].find((head) => slug(head.textContent ?? '') === wanted) ?? null
  );
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function cutAtLine(text: string, limit: number): string {
  const end = text.lastIndexOf('\n', limit);
  return text.slice(0, end > 0 ? end : limit);
}
