import { useEffect, useState } from 'react';
import type { HistoryFile } from '#shared/model/history.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { chooseFile, historyFiles } from '../../store/history.ts';
import { tell } from '../../store/tell.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActorMark } from '../../ui/actor-mark.tsx';
import { SearchField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './history-panel.module.css';

/** So many files are listed; the others are found by name. */
const most = 200;

/** The files that history knows of a store, those gone first. */
export function FileList({ storeId }: { storeId: string }) {
  const t = useText();
  const now = useNow();
  const words = t.history;
  const [files, setFiles] = useState<HistoryFile[] | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    historyFiles(storeId).then(setFiles, tell);
  }, [storeId]);
  if (files === null) return <Progress label={words.reading} />;
  if (files.length === 0) return <p className={styles.quiet}>{words.panel.none}</p>;
  const wanted = query.trim().toLowerCase();
  const found = files
    .filter(({ file }) => file.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(a.exists) - Number(b.exists) || b.last.time.localeCompare(a.last.time));
  return (
    <>
      <SearchField
        label={words.findFile(files.length)}
        value={query}
        onChange={setQuery}
        clearLabel={t.stores.clearSearch}
        className={styles.search ?? ''}
      />
      <ul>
        {found.slice(0, most).map(({ file, exists, last }) => (
          <li key={file}>
            <button type="button" className={styles.fileRow} onClick={() => chooseFile(file)}>
              <ActorMark kind={last.actor.kind} />
              <code className="cut">{file}</code>
              {exists ? null : <span className={styles.gone}>{words.gone}</span>}
              <span className={styles.by}>{nearTime(last.time, currentLanguage(), now)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > most ? <p className={styles.quiet}>{words.moreFiles(found.length - most)}</p> : null}
    </>
  );
}
