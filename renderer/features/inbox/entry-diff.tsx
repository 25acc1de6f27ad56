import type { InboxEntry } from '#shared/model/history.ts';
import { useText } from '../../i18n/text.ts';
import { DiffView } from '../../ui/diff-view.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './inbox-detail.module.css';
import { useEntryTexts } from './use-entry-texts.ts';

/** What a change did to the text. */
export function EntryDiff({ entry }: { entry: InboxEntry }) {
  const t = useText();
  const words = t.history;
  const { texts, error, old } = useEntryTexts(entry);
  if (error) return <Note look="alarm">{t.errors.say(error)}</Note>;
  if (texts === null || old) return <Progress label={words.reading} />;
  const why = texts.before.text === null ? texts.before.why : texts.after.text === null ? texts.after.why : null;
  if (why !== null) return <p className={styles.quiet}>{words.notKept[why]}</p>;
  return (
    <DiffView
      label={words.detail}
      words={words.diff}
      before={texts.before.text ?? ''}
      after={texts.after.text ?? ''}
      className={styles.diff ?? ''}
    />
  );
}
