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
      <h2>{t.figures}</h2>
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
