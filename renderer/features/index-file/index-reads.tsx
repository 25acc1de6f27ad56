import type { IndexFigures, IndexLine } from '#shared/model/index-file.ts';
import { useText } from '../../i18n/text.ts';
import { goToIndexLine } from '../../store/index-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { IndexMeters } from './index-meters.tsx';
import styles from './index-file-view.module.css';

interface ReadProps {
  figures: IndexFigures;
  lines: readonly IndexLine[];
}

const lastLoaded = (lines: readonly IndexLine[]) => lines.findLast((line) => line.load === 'loaded')?.line ?? null;

/** Both meters of a text of MEMORY.md. */
export function MetersOf({ figures, lines }: ReadProps) {
  return <IndexMeters figures={figures} stopsAt={lastLoaded(lines)} />;
}

/** How far Claude reads; a click goes there. */
export function IndexReads({ figures, lines }: ReadProps) {
  const t = useText().indexFile;
  if (figures.lines === 0) return <span className={styles.reads} />;
  const partly = lines.find((line) => line.load === 'partly')?.line ?? null;
  const at = partly ?? lastLoaded(lines);
  if (figures.cut === null || at === null) return <span className={classNames(styles.reads, 'cut')}>{t.readsAll}</span>;
  return (
    <span className={styles.reads}>
      <button
        type="button"
        className={classNames(styles.to, 'cut')}
        title={t.goToLine(at)}
        onClick={() => goToIndexLine(at)}
      >
        {partly === null ? t.readsTo(at) : t.readsInto(at)}
      </button>
    </span>
  );
}
