import type { MemoryRow } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { useIndexDirty } from '../../store/index-edit.ts';
import { removeMemories } from '../../store/curate.ts';
import { Button } from '../../ui/button.tsx';
import styles from './repair.module.css';

/** Memories whose day is over: archived, their lines leave the index too. */
export function PastMemories({ rows }: { rows: readonly MemoryRow[] }) {
  const t = useText().laidBy;
  const dirty = useIndexDirty();
  const titles = rows.map(({ title }) => title).join(', ');
  return (
    <div className={styles.past}>
      <p>{t.expiredMany(rows.length)}</p>
      <span className={`${styles.names} cut`} title={titles}>
        {titles}
      </span>
      <Button
        size={24}
        disabled={dirty}
        onClick={() =>
          void removeMemories(
            rows.map(({ file }) => file),
            'archive',
          )
        }
      >
        {t.archiveMany(rows.length)}
      </Button>
    </div>
  );
}
