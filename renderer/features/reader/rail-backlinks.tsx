import { useState } from 'react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TypeMark } from '../../ui/type-mark.tsx';
import { plainWords } from './plain-words.ts';
import styles from './reader-rail.module.css';

const first = 8;

/** The memories that link here, each with the words around its link. */
export function RailBacklinks({ document, storeId }: { document: MemoryDocument; storeId: string }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const { backlinks } = document;
  const shown = all ? backlinks : backlinks.slice(0, first);
  return (
    <section>
      <h2>
        {t.reader.linkedFrom} {backlinks.length === 0 ? null : <span className="num">{figure(backlinks.length)}</span>}
      </h2>
      {backlinks.length === 0 ? <p className={styles.dim}>{t.reader.noBacklinks}</p> : null}
      {shown.map((link) => (
        <button
          key={link.file}
          type="button"
          className={styles.backlink}
          onClick={() => openMemory(storeId, link.file, true)}
        >
          <TypeMark type={link.type} label={t.common.type[link.type ?? 'none']} />
          <span className="cut" title={showDirections(link.title)}>
            {showDirections(link.title)}
          </span>
          <span className={classNames(styles.quote, 'cut')} title={link.snippet}>
            {t.reader.quote(plainWords(link.snippet))}
          </span>
        </button>
      ))}
      {backlinks.length > shown.length ? (
        <Button look="quiet" size={24} className={styles.more ?? ''} onClick={() => setAll(true)}>
          {t.reader.moreFields(backlinks.length - shown.length)}
        </Button>
      ) : null}
    </section>
  );
}
