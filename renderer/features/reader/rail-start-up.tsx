import type { MemoryDocument } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import styles from './reader-rail.module.css';

/** What Claude gets of this memory: its pointer at start-up, its place among the newest 200, its age note. */
export function RailStartUp({ document }: { document: MemoryDocument }) {
  const t = useText();
  const { index, row, freshnessNote } = document;
  return (
    <section>
      <h2>{t.reader.atStartUp}</h2>
      <dl className={styles.pairs}>
        <dt>{t.reader.indexLine}</dt>
        <dd>{index === null ? t.reader.notIndexed : t.reader.lineOf(index.line, index.total)}</dd>
        <dt>{t.reader.loaded}</dt>
        {index === null ? (
          <dd className={styles.look}>{t.reader.noPointer}</dd>
        ) : index.loaded ? (
          <dd className={styles.ok}>{t.reader.yes}</dd>
        ) : (
          <dd className={styles.bad}>{t.reader.noCut}</dd>
        )}
        {row.loadedBy200 ? null : (
          <>
            <dt>{t.reader.scanned}</dt>
            <dd className={styles.look}>{t.reader.notScanned}</dd>
          </>
        )}
        <dt>{t.reader.size}</dt>
        <dd>{row.size < 1_000_000 ? t.reader.bytes(row.size) : t.common.bytes(row.size)}</dd>
        <dt>{t.reader.ageNote}</dt>
        <dd>{freshnessNote === null ? t.reader.ageNoteFrom : t.reader.yes}</dd>
      </dl>
    </section>
  );
}
