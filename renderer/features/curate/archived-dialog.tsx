import { Archive } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { ArchivedMemory } from '#shared/model/curate.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { asAppError, useCanWrite } from '../../store/app.ts';
import { archivedOf, fetchBack } from '../../store/archive.ts';
import { closePanel, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import styles from './laid-by.module.css';

/** The archive of the open store: what lies there, and the way back. */
export function ArchivedDialog() {
  const t = useText();
  const words = t.laidBy;
  const since = (time: string) => words.since(longDate(time, currentLanguage()));
  const storeId = useView((view) => view.storeId) ?? '';
  const canWrite = useCanWrite();
  const [held, setHeld] = useState<readonly ArchivedMemory[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    let here = true;
    archivedOf(storeId).then(
      (found) => here && setHeld(found),
      (failed: unknown) => here && setError(asAppError(failed)),
    );
    return () => {
      here = false;
    };
  }, [storeId]);
  const fetch = async (memory: ArchivedMemory) => {
    if (await fetchBack(storeId, memory)) closePanel();
  };
  return (
    <Dialog wide title={words.title} lede={words.lede} closeLabel={t.common.close} onClose={closePanel}>
      {error !== null ? (
        <Note look="alarm">{t.errors.say(error)}</Note>
      ) : held === null ? (
        <Progress label={words.reading} />
      ) : held.length === 0 ? (
        <EmptyState icon={Archive} title={words.none}>
          {words.noneNext}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={words.title}>
          {held.map((memory) => (
            <li key={`${memory.id}/${memory.file}`} className={styles.row}>
              <TypeMark type={memory.type} />
              <div className={styles.words}>
                <b className="cut">{showDirections(memory.title)}</b>
                <span className={styles.dim}>
                  <code className="cut">{showDirections(memory.file)}</code> {since(memory.time)}
                </span>
                {memory.description === null ? null : (
                  <p className={styles.dim}>{showDirections(memory.description)}</p>
                )}
              </div>
              {canWrite ? (
                <Button size={24} onClick={() => void fetch(memory)}>
                  {words.fetch}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
