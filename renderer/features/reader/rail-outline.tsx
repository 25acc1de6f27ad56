import type { MemoryDocument } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { goToHeading, useReader } from '../../store/document.ts';
import { classNames } from '../../ui/class-names.ts';
import { plainWords } from './plain-words.ts';
import styles from './reader-rail.module.css';

/** The headings of the memory; the one being read is marked, a click goes there. */
export function RailOutline({ document }: { document: MemoryDocument }) {
  const t = useText();
  const heading = useReader((reader) => reader.heading);
  const { outline } = document;
  if (outline.length === 0) return null;
  const least = Math.min(...outline.map((item) => item.depth));
  return (
    <section>
      <h2>{t.reader.outline}</h2>
      <nav className={styles.outline} aria-label={t.reader.outline}>
        {outline.map((item) => {
          const current = item.line === (heading ?? outline[0]?.line);
          return (
            <button
              key={item.line}
              type="button"
              className={classNames(styles.heading, current && styles.current)}
              aria-current={current ? 'location' : undefined}
              style={{ paddingLeft: 8 + 12 * Math.min(3, item.depth - least) }}
              onClick={() => goToHeading(item.line)}
            >
              {plainWords(item.text)}
            </button>
          );
        })}
      </nav>
    </section>
  );
}
