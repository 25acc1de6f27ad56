import { CircleOff, ExternalLink, FilePlus2, ImageOff, Square, SquareCheck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Components } from 'react-markdown';
import type { Mention } from '#shared/model/verify.ts';
import type { ReaderText } from '../../i18n/en/reader.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MentionMark } from './mention-mark.tsx';
import type { MentionMarkProps } from './mention-mark.tsx';
import type { Stand } from './tame-markdown.ts';
import styles from './markdown.module.css';

interface PartsOptions {
  text: ReaderText;
  onOpen(file: string): void;
  /** Asks before an address is opened in the browser. */
  ask(address: string, event: MouseEvent<HTMLElement>): void;
  /** Scrolls to a place within the page. */
  jump(name: string, from: Element): void;
  /** What was found of the things that the text names. */
  drift?: { mentions: readonly Mention[] } & Pick<MentionMarkProps, 'words' | 'onCorrect'>;
}

/** How each element of a tamed Markdown tree is drawn. */
export function markdownParts(options: PartsOptions): Components {
  const heading =
    (Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6'): Components['h2'] =>
    ({ node, children }) => {
      const line = node?.position?.start.line;
      return (
        <Tag
          id={line === undefined ? undefined : `heading-${line}`}
          data-line={line}
          data-from={line}
          data-to={node?.position?.end.line}
        >
          {children}
        </Tag>
      );
    };
  return {
    h1: heading('h2'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h5'),
    h6: heading('h6'),
    span: ({ node, children }) => {
      const { dataStand, dataAddress, dataMention } = node?.properties ?? {};
      const mention = typeof dataMention === 'string' ? options.drift?.mentions[Number(dataMention)] : undefined;
      if (mention !== undefined && options.drift)
        return (
          <MentionMark mention={mention} words={options.drift.words} onCorrect={options.drift.onCorrect}>
            {children}
          </MentionMark>
        );
      if (typeof dataStand !== 'string') return <span>{children}</span>;
      return drawStand(dataStand as Stand, String(dataAddress ?? ''), children, options);
    },
    // Only footnotes still are anchors.
    a: ({ href, id, children, 'aria-label': label }) =>
      href?.startsWith('#') === true ? (
        <a
          id={id}
          href={href}
          aria-label={label}
          className={styles.link}
          onClick={(event) => {
            event.preventDefault();
            options.jump(href.slice(1), event.currentTarget);
          }}
        >
          {children}
        </a>
      ) : (
        <span>{children}</span>
      ),
    input: ({ checked }) => (
      <span className={styles.task} role="img" aria-label={checked === true ? options.text.done : options.text.notDone}>
        <Icon of={checked === true ? SquareCheck : Square} size={14} />
      </span>
    ),
    table: ({ children }) => (
      <div className={styles.table}>
        <table>{children}</table>
      </div>
    ),
  };
}

function drawStand(kind: Stand, address: string, children: ReactNode, { text, onOpen, ask, jump }: PartsOptions) {
  switch (kind) {
    case 'memory':
      return pageLink(`#${encodeURIComponent(address)}`, text.openMemory(address), () => onOpen(address), children);
    case 'anchor':
      return pageLink(`#${address}`, undefined, (from) => jump(address, from), children);
    case 'unwritten':
      return (
        <span className={styles.unwritten} title={text.notWrittenHint(address)}>
          {children}
          <small>
            <Icon of={FilePlus2} size={12} />
            {text.notWritten}
          </small>
        </span>
      );
    case 'web':
      return (
        <a
          className={styles.link}
          href={address}
          title={address}
          target="_blank"
          rel="noreferrer noopener"
          aria-haspopup="dialog"
          onClick={(event) => ask(address, event)}
          onAuxClick={(event) => ask(address, event)}
        >
          {children}
          <Icon of={ExternalLink} size={12} className={styles.out} />
        </a>
      );
    case 'image':
      return (
        <span className={styles.image}>
          <Icon of={ImageOff} size={14} />
          <span>{children}</span>
          <small>{text.image}</small>
          {address === '' ? null : <code>{address}</code>}
        </span>
      );
    case 'inert':
      return (
        <span className={styles.inert} title={text.inertHint(address)}>
          {children} <code>{address}</code>
          <small>
            <Icon of={CircleOff} size={12} />
            {text.inert}
          </small>
        </span>
      );
  }
}

function pageLink(href: string, title: string | undefined, open: (from: Element) => void, children: ReactNode) {
  return (
    <a
      className={classNames(styles.link)}
      href={href}
      title={title}
      onClick={(event) => {
        event.preventDefault();
        open(event.currentTarget);
      }}
      onAuxClick={(event) => event.preventDefault()}
    >
      {children}
    </a>
  );
}
