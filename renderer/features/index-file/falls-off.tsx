import { Check, Pin, TriangleAlert } from 'lucide-react';
import type { LostEntry } from '#shared/model/index-file.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { indexCommands } from '../../store/index-commands.ts';
import { goToIndexLine } from '../../store/index-file.ts';
import { showToast } from '../../store/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import { SideHead } from './side-head.tsx';
import { ShortList } from './short-list.tsx';
import styles from './index-side.module.css';

interface FallsOffProps {
  lost: readonly LostEntry[];
  /** How many lines are not loaded; null when all are. */
  lostLines: number | null;
  pinned: ReadonlySet<string>;
}

/** What falls off the index as it is typed, pinned memories first, each with the way back in. */
export function FallsOff({ lost, lostLines, pinned }: FallsOffProps) {
  const t = useText();
  const isPinned = ({ file }: LostEntry) => file !== null && pinned.has(file);
  const items = lost.toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)));
  const bringUp = (line: number) => {
    if (indexCommands()?.bringUp(line) === false) showToast(t.indexEdit.moveNowhere);
  };
  return (
    <section className={styles.section}>
      <SideHead
        icon={lostLines === null ? Check : TriangleAlert}
        look={lostLines === null ? 'ok' : 'alarm'}
        title={t.indexFile.fallsOff}
        count={t.indexFile.memories(lost.length)}
      />
      {lost.length > 0 ? null : (
        <p className={styles.hint}>
          {lostLines === null ? t.indexFile.fallsOffNone : t.indexFile.fallsOffLines(lostLines)}
        </p>
      )}
      <ShortList
        items={items}
        first={4}
        row={(entry) => (
          <li key={`${entry.line}:${entry.title}`} className={styles.entry}>
            <button
              type="button"
              className={styles.name}
              title={t.indexFile.goToLine(entry.line)}
              onClick={() => goToIndexLine(entry.line)}
            >
              <TypeMark type={entry.type} label={t.common.type[entry.type ?? 'none']} />
              <span className="cut" title={showDirections(entry.title)}>
                {showDirections(entry.title)}
              </span>
              {isPinned(entry) ? (
                <span className={styles.alarm} title={t.indexEdit.pinned}>
                  <Icon of={Pin} size={14} />
                  <span className="sr">{t.indexEdit.pinned}</span>
                </span>
              ) : null}
            </button>
            <Button
              look="quiet"
              size={24}
              className={styles.end ?? ''}
              aria-label={showDirections(t.indexEdit.moveUpOf(entry.title))}
              onClick={() => bringUp(entry.line)}
            >
              {t.indexEdit.moveUp}
            </Button>
          </li>
        )}
      />
    </section>
  );
}
