import { ArrowLeft, Check, History, Trash2, Undo2 } from 'lucide-react';
import type { InboxEntry } from '#shared/model/history.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { useColumns } from '../../store/columns.ts';
import { openHistory, useLinkedFrom } from '../../store/history.ts';
import { canRestore, markSeen, openEntry, restoreEntry } from '../../store/inbox-acts.ts';
import { openDetail } from '../../store/inbox.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActorMark } from '../../ui/actor-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LineCounts } from '../../ui/line-counts.tsx';
import { Note } from '../../ui/note.tsx';
import { TypeChip } from '../../ui/type-mark.tsx';
import { EntryDiff } from './entry-diff.tsx';
import styles from './inbox-detail.module.css';

/** One change: who made it, what it did to the text, and the way back. */
export function InboxDetail({ entry }: { entry: InboxEntry }) {
  const t = useText();
  const now = useNow();
  const words = t.history;
  const single = useColumns((columns) => columns.single);
  const store = useStores((stores) => stores.byId.get(entry.storeId));
  const { actor, kind, title, file, from, time, type, storeId } = entry;
  return (
    <section className={styles.detail} aria-label={words.detail}>
      <div className={styles.bar}>
        {single ? (
          <IconButton icon={ArrowLeft} label={t.common.back} keys="Escape" onClick={() => openDetail(false)} />
        ) : null}
        <ActorMark kind={actor.kind} />
        <span className={`${styles.who} cut`}>{words.byAt(actor.kind, nearTime(time, currentLanguage(), now))}</span>
        {kind === 'deleted' ? null : (
          <Button look="quiet" size={24} keys="Enter" onClick={() => openEntry(entry)}>
            {words.openMemory}
          </Button>
        )}
        <Button look="quiet" size={24} icon={History} onClick={() => openHistory(storeId, file)}>
          {words.versions}
        </Button>
      </div>
      {/* Focusable, so that it scrolls by keyboard. */}
      <div className={`${styles.page} scroll text`} tabIndex={0} role="region" aria-label={showDirections(title)}>
        <h2>{showDirections(title)}</h2>
        <div className={styles.chips}>
          {type === null ? null : <TypeChip type={type}>{t.common.type[type]}</TypeChip>}
          {store ? <span className={styles.chip}>{storeTitle(store, t)}</span> : null}
          <span className={styles.chip}>{words.chip[kind]}</span>
          <LineCounts added={entry.added ?? 0} removed={entry.removed ?? 0} words={words} />
        </div>
        {file === title ? null : <code className={styles.file}>{file}</code>}
        {from === null ? null : <p className={styles.quiet}>{words.renamedFrom(from)}</p>}
        {actor.session === null ? null : (
          <p className={styles.quiet}>{words.session(actor.session.title, actor.session.id)}</p>
        )}
        <EntryActions entry={entry} />
        <EntryDiff entry={entry} />
      </div>
    </section>
  );
}

/** What can be done about a change; a deletion says so in a note. */
function EntryActions({ entry }: { entry: InboxEntry }) {
  const { common, history: words } = useText();
  const canWrite = useCanWrite();
  const { kind, seen, actor } = entry;
  const deleted = kind === 'deleted';
  const linked = useLinkedFrom(entry.storeId, entry.file, deleted);
  const back = {
    created: words.takeAway,
    deleted: words.restore,
    renamed: words.nameBack,
    changed: words.putBack,
  }[kind];
  const buttons = canWrite ? (
    <>
      {canRestore(entry) ? (
        <Button
          look={deleted && !seen ? 'primary' : kind === 'created' ? 'danger' : 'secondary'}
          size={24}
          icon={Undo2}
          keys="r"
          onClick={() => void restoreEntry(entry)}
        >
          {back}
        </Button>
      ) : null}
      {seen ? null : (
        <Button size={24} icon={Check} keys="s" onClick={() => void markSeen(entry)}>
          {deleted ? words.let : words.seen}
        </Button>
      )}
    </>
  ) : null;
  if (!deleted) return buttons === null ? null : <div className={styles.actions}>{buttons}</div>;
  return (
    <div className={styles.note}>
      <Note look={seen ? 'hint' : 'alarm'} icon={Trash2} actions={buttons}>
        <strong>{words.deletedBy(actor.kind)}</strong>
        <br />
        <span className={styles.quiet}>{words.deletedHint}</span>
        {linked.length === 0 ? null : (
          <span className={styles.quiet}>{common.gap + words.linkedFrom(linked.map(({ title }) => title))}</span>
        )}
      </Note>
    </div>
  );
}
