import type { PreviewSize } from '#shared/model/session-preview.ts';
import type { IndexFigures } from '#shared/model/index-file.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import styles from './start-up-view.module.css';

interface StartUpFiguresProps {
  figures: IndexFigures;
  limits: { lines: number; chars: number };
}

/** What was counted, what of it is loaded, and the limits. */
export function StartUpFigures({ figures, limits }: StartUpFiguresProps) {
  const t = useText().startUp;
  const { lines, chars, bytes, loadedLines, loadedChars, cut } = figures;
  return (
    <>
      <h2>{t.indexFigures}</h2>
      <dl className={styles.pairs}>
        <dt>{t.loadedLines}</dt>
        <dd>{t.loadedOf(loadedLines, lines)}</dd>
        <dt>{t.loadedChars}</dt>
        <dd>{t.loadedOf(loadedChars, chars)}</dd>
        <dt>{t.bytes}</dt>
        <dd>{figure(bytes)}</dd>
        {cut === null ? null : (
          <>
            <dt>{t.lost}</dt>
            <dd className={styles.bad}>{figure(cut.lostLines)}</dd>
          </>
        )}
      </dl>
      <p className={styles.dim}>{t.limits(limits.lines, limits.chars)}</p>
    </>
  );
}

/** How much all parts come to. */
export function PreviewTotal({ size }: { size: PreviewSize }) {
  const t = useText().startUp;
  return (
    <section className={styles.total}>
      <h2>{t.total}</h2>
      <dl className={styles.pairs}>
        <dt>{t.characters}</dt>
        <dd>{figure(size.characters)}</dd>
        <dt>{t.lines}</dt>
        <dd>{figure(size.lines)}</dd>
        <dt>{t.tokens}</dt>
        <dd>{t.about(size.tokens)}</dd>
      </dl>
      <p className={styles.dim}>{t.estimate}</p>
    </section>
  );
}
