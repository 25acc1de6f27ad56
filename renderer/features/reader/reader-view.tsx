import { BookOpen } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { Mention } from '#shared/model/verify.ts';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { followDocument, readDocumentAgain, readHeading, useDocument, useReader } from '../../store/document.ts';
import type { DocumentKey } from '../../store/document.ts';
import { useDrift } from '../../store/drift.ts';
import { whyNotEditable } from '../../store/editable.ts';
import { checkAgain, correctMention, useVerify, verifiedOf } from '../../store/verify.ts';
import { useCanWrite } from '../../store/app.ts';
import { useMemories } from '../../store/memories.ts';
import { openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { bodyStartOf } from './mark-mentions.ts';
import { FieldsTable } from './fields-table.tsx';
import { RawText } from './raw-text.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderHead } from './reader-head.tsx';
import { ReaderNotes } from './reader-notes.tsx';
import { RenderedBody } from './rendered-body.tsx';
import { UnreadMemory, saysWhy } from './unread-memory.tsx';
import { useFoundPlace } from './use-found-place.ts';
import styles from './reader-view.module.css';

/** The open memory: what it says, and what Claude is told with it. */
export function ReaderView() {
  const t = useText();
  useEffect(() => followDocument(), []);
  const { wanted, shown, phase, error } = useDocument();
  return (
    <article className={styles.reader} aria-label={t.reader.label} aria-busy={phase === 'reading'}>
      {shown ? (
        <Page document={shown.value} storeId={shown.key.storeId} gone={phase === 'gone'} />
      ) : wanted === null ? (
        <Words title={t.reader.choose} hint={t.reader.chooseHint} />
      ) : phase === 'failed' ? (
        <Failed wanted={wanted} error={error} />
      ) : (
        <Words title={t.reader.opening(wanted.file)} />
      )}
    </article>
  );
}

function Failed({ wanted, error }: { wanted: DocumentKey; error: AppError | null }) {
  const t = useText();
  const row = useMemories((memories) => memories.byStore.get(wanted.storeId)?.byFile.get(wanted.file));
  if (row && saysWhy(row)) return <UnreadMemory row={row} />;
  if (error === null) return <Words title={t.reader.failed} again={readDocumentAgain} />;
  return <Words title={t.errors.what(error)} hint={t.errors.next(error)} again={readDocumentAgain} />;
}

interface PageProps {
  document: MemoryDocument;
  storeId: string;
  gone: boolean;
}

function Page({ document, storeId, gone }: PageProps) {
  const t = useText();
  const mode = useReader((reader) => reader.mode);
  // The element itself, not a ref: what is in it measures it in its own first layout.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const byFile = useMemories((memories) => memories.byStore.get(storeId)?.byFile);
  const titles = useMemo(() => new Map(Array.from(byFile?.values() ?? [], (row) => [row.file, row.title])), [byFile]);
  const open = useCallback((file: string) => openMemory(storeId, file, true), [storeId]);
  const verified = useVerify((state) => verifiedOf(state, storeId, document));
  const editable = useCanWrite() && whyNotEditable(document) === null && !document.truncated;
  const correct = useMemo(
    () => (editable ? (one: Mention, to: string) => void correctMention(storeId, document, one, to) : null),
    [editable, storeId, document],
  );
  const bodyStart = useMemo(() => bodyStartOf(document), [document]);
  const known = useDrift(({ byStore }) => byStore.get(storeId)?.[document.row.file] !== undefined);
  useEffect(() => checkAgain(storeId, document), [storeId, document, known]);
  useTopOfPage(scroller, storeId, document.row.file);
  useFoundPlace(scroller, document, storeId);
  useCurrentHeading(scroller, document);
  return (
    <>
      <ReaderBar document={document} />
      {/* Focusable, so that the page scrolls by keyboard. */}
      <div
        ref={setScroller}
        className={classNames(styles.page, 'scroll')}
        tabIndex={0}
        role="region"
        data-part="reader"
        aria-label={showDirections(document.row.title)}
      >
        <div className={styles.column}>
          <ReaderHead document={document} />
          <ReaderNotes document={document} storeId={storeId} gone={gone} rendered={mode === 'rendered'} />
          {mode === 'raw' ? (
            <RawText text={document.text} scroller={scroller} />
          ) : mode === 'fields' ? (
            <FieldsTable document={document} />
          ) : document.body.trim() === '' ? (
            <p className={styles.empty}>{document.text.trim() === '' ? t.reader.emptyFile : t.reader.emptyBody}</p>
          ) : (
            <RenderedBody
              document={document}
              titles={titles}
              onOpen={open}
              mentions={verified?.mentions}
              bodyStart={bodyStart}
              onCorrect={correct}
            />
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
function useTopOfPage(scroller: HTMLElement | null, storeId: string, file: string) {
  useEffect(() => {
    scroller?.scrollTo({ top: 0, behavior: 'instant' });
  }, [scroller, storeId, file]);
}

/** Tells the rail which heading is being read. */
function useCurrentHeading(page: HTMLElement | null, document: MemoryDocument) {
  useEffect(() => {
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
  }, [page, document]);
}
