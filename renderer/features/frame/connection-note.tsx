import { useText } from '../../i18n/text.ts';
import { useApp } from '../../store/app.ts';
import { useConnection } from '../../store/socket.ts';
import { figure } from '../../i18n/figures.ts';
import { loadStores, useCounted, useStores } from '../../store/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './connection-note.module.css';

/** Over what is shown, while it may be old. */
export function ConnectionNote() {
  const { frame: t, common } = useText();
  if (useConnection() !== 'lost') return null;
  return (
    <div className={styles.note}>
      <Note look="warning" live>
        <strong>{t.lost}</strong>
        {common.gap + t.lostNext}
      </Note>
    </div>
  );
}

/** What stands in the panel before the stores are known, or when they can't be. */
export function Opening() {
  const t = useText();
  const connected = useConnection() === 'open';
  const error = useStores((stores) => stores.error);
  const appError = useApp((app) => app.error);
  const { done, all } = useCounted();
  const shown = error ?? (connected ? appError : null);
  return (
    <div className={styles.opening}>
      <h1 className="sr">Reverie</h1>
      {shown ? (
        <Note look="alarm" live actions={<Button onClick={() => void loadStores()}>{t.common.retry}</Button>}>
          {t.errors.say(shown)}
        </Note>
      ) : (
        <Progress
          label={connected ? t.frame.reading : t.frame.opening}
          {...(all === 0 ? {} : { done, total: all, says: t.common.of(figure(done), figure(all)) })}
        />
      )}
    </div>
  );
}
