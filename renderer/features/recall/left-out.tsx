import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RecallAnswer } from '#shared/model/recall.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { openEditor } from '../../store/edit-acts.ts';
import { useCanWrite } from '../../store/app.ts';
import { askedStore, letGo, useRecall } from '../../store/recall.ts';
import { useMemories } from '../../store/memories.ts';
import { Button } from '../../ui/button.tsx';
import { groupSkips } from './group-skips.ts';
import type { Skipped } from './group-skips.ts';
import { LeftOutRow } from './left-out-row.tsx';
import { WhyCard } from './why-card.tsx';
import styles from './left-out.module.css';

/** How many of a long group are shown at first. */
const first = 6;

/** What would not surface, by why; each can be asked about. */
export function LeftOut({ answer }: { answer: RecallAnswer | null }) {
  const t = useText().recall;
  const why = useRecall((state) => state.why);
  const storeId = useRecall(askedStore);
  const canWrite = useCanWrite();
  const byFile = useMemories((memories) => (storeId === null ? undefined : memories.byStore.get(storeId)?.byFile));
  const skipped = answer?.skipped ?? [];
  const groups = groupSkips(skipped, (file) => byFile?.get(file));
  const listed = why !== null && skipped.some(({ file }) => file === why.file);
  const all = skipped.length + (answer?.selected.length ?? 0);
  return (
    <>
      <div className={styles.head}>
        <h2>{t.leftOut}</h2>
        {answer === null ? null : <span className="num">{t.ofAll(skipped.length, all)}</span>}
      </div>
      {why !== null && !listed ? (
        <WhyCard key={why.file} file={why.file} title={byFile?.get(why.file)?.title ?? why.file} named />
      ) : null}
      {groups.map(({ group, skips }) => (
        <Group
          key={group}
          title={t.groups[group](skips.length)}
          skips={skips}
          folded={group === 'no-match' || group === 'not-chosen'}
        >
          {(skip) => (
            <LeftOutRow key={skip.file} skip={skip} row={byFile?.get(skip.file)}>
              {group === 'session' ? (
                <Button look="quiet" size={24} onClick={() => letGo(skip.file)}>
                  {t.letGo}
                </Button>
              ) : group === 'undescribed' && canWrite && storeId !== null ? (
                <Button look="quiet" size={24} onClick={() => void openEditor(storeId, skip.file)}>
                  {t.describe}
                </Button>
              ) : null}
            </LeftOutRow>
          )}
        </Group>
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  skips: readonly Skipped[];
  folded: boolean;
  children(skip: Skipped): React.ReactNode;
}

function Group({ title, skips, folded, children }: GroupProps) {
  const t = useText().recall;
  const why = useRecall((state) => state.why);
  const [open, setOpen] = useState(!folded);
  const [all, setAll] = useState(false);
  const asked = skips.findIndex(({ file }) => file === why?.file);
  const isOpen = open || asked >= 0;
  const count = all ? skips.length : Math.max(first, asked + 1);
  return (
    <section className={styles.group}>
      {folded ? (
        <Button
          look="quiet"
          size={24}
          icon={isOpen ? ChevronDown : ChevronRight}
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      ) : (
        <h3>{title}</h3>
      )}
      {isOpen ? skips.slice(0, count).map(children) : null}
      {isOpen && skips.length > count ? (
        <Button look="quiet" size={24} className={styles.fold} onClick={() => setAll(true)}>
          {t.more(figure(skips.length - count))}
        </Button>
      ) : null}
    </section>
  );
}
