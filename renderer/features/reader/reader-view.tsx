import { BookOpen } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { followDocument, readDocumentAgain, readHeading, useDocument, useReader } from '../../store/document.ts';
import { useMemories } from '../../store/memories.ts';
import { openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldsTable } from './fields-table.tsx';
import { RawText } from './raw-text.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderHead } from './reader-head.tsx';
import { ReaderNotes } from './reader-notes.tsx';
import { RenderedBody } from './rendered-body.tsx';
import { UnreadFile, isUnread } from './unread-file.tsx';
import styles from './reader-view.module.css';

/** The open memory: what it says, and what Claude is told with it. */
export function ReaderView() {
  const t = useText();
  useEffect(() => followDocument(), []);
  const { wanted, shown, phase, error } = useDocument();
  const scroller = useRef<HTMLDivElement>(null);
  useTopOfPage(scroller, shown?.key.storeId, shown?.key.file);
  return (
    <article className={styles.reader} aria-label={t.reader.label} aria-busy={phase === 'reading'}>
      {shown ? (
        <Page document={shown.value} storeId={shown.key.storeId} gone={phase === 'gone'} scroller={scroller} />
      ) : wanted === null ? (
        <Words title={t.reader.choose} hint={t.reader.chooseHint} />
      ) : phase === 'failed' ? (
        <Words title={error?.message ?? t.reader.failed} hint={error?.hint ?? wanted.file} again={readDocumentAgain} />
      ) : (
        <Words title={t.reader.opening(wanted.file)} />
      )}
    </article>
  );
}

interface PageProps {
  document: MemoryDocument;
  storeId: string;
  gone: boolean;
  scroller: RefObject<HTMLDivElement | null>;
}

function Page({ document, storeId, gone, scroller }: PageProps) {
  const t = useText();
  const mode = useReader((reader) => reader.mode);
  const byFile = useMemories((memories) => memories.byStore.get(storeId)?.byFile);
  const files = useMemo(() => new Set(byFile?.keys() ?? []), [byFile]);
  const open = useCallback((file: string) => openMemory(storeId, file, true), [storeId]);
  const unread = isUnread(document);
  useCurrentHeading(scroller, document);
  return (
    <>
      <ReaderBar path={document.path} unread={unread} />
      {/* Focusable, so that the page scrolls by keyboard. */}
      <div
        ref={scroller}
        className={classNames(styles.page, 'scroll')}
        tabIndex={0}
        role="region"
        data-part="reader"
        aria-label={document.row.title}
      >
        <div className={styles.column}>
          <ReaderHead document={document} />
          <ReaderNotes document={document} gone={gone} rendered={mode === 'rendered' && !unread} />
          {unread ? (
            <UnreadFile document={document} />
          ) : mode === 'raw' ? (
            <RawText text={document.text} scroller={scroller} />
          ) : mode === 'fields' ? (
            <FieldsTable document={document} />
          ) : document.body.trim() === '' ? (
            <p className={styles.empty}>{document.text.trim() === '' ? t.reader.emptyFile : t.reader.emptyBody}</p>
          ) : (
            <RenderedBody document={document} files={files} onOpen={open} />
          )}
        </div>
      </div>
    </>
  );
}

function Words({ title, hint, again }: { title: string; hint?: string; again?: () => void }) {
  const t = useText();
  return (
    <output className={styles.words}>
      <Icon of={BookOpen} size={20} />
      <p>{title}</p>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {again === undefined ? null : <Button onClick={again}>{t.common.retry}</Button>}
    </output>
  );
}

/** Another memory begins at its top; the same one, read again, keeps its place. */
function useTopOfPage(scroller: RefObject<HTMLElement | null>, storeId: string | undefined, file: string | undefined) {
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [scroller, storeId, file]);
}

/** Tells the rail which heading is being read. */
function useCurrentHeading(scroller: RefObject<HTMLElement | null>, document: MemoryDocument) {
  useEffect(() => {
    const page = scroller.current;
    if (!page) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const edge = page.getBoundingClientRect().top + 96;
      let line: number | null = null;
      for (const heading of page.querySelectorAll<HTMLElement>('[data-line]')) {
        if (heading.getBoundingClientRect().top > edge) break;
        line = Number(heading.dataset.line);
      }
      readHeading(line);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    page.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('scroll', later);
    };
  }, [scroller, document]);
}
