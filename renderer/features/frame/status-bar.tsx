import { Eye, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { ago } from '../../i18n/ago.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath, useApp, useCanWrite } from '../../store/app.ts';
import { leaveDemo, useCapability } from '../../store/door.ts';
import { useEditing } from '../../store/editing.ts';
import { intentById } from '../../store/intents.ts';
import { useOpenStore, useStores } from '../../store/stores.ts';
import { tell } from '../../store/tell.ts';
import { showToast } from '../../store/toasts.ts';
import { reverse, useUndo } from '../../store/undo.ts';
import { useView } from '../../store/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './status-bar.module.css';

/** What is watched, how old its newest file is, how the app was started, and the dream. */
export function StatusBar({ dream }: { dream: ReactNode }) {
  const t = useText().frame;
  const info = useApp((app) => app.info);
  const ready = useStores((stores) => stores.status === 'ready');
  const count = useStores((stores) => stores.byId.size);
  const last = useStores((stores) =>
    [...stores.byId.values()].reduce(
      (newest, store) => ((store.modified ?? '') > newest ? (store.modified ?? '') : newest),
      '',
    ),
  );
  const sessions = useOpenStore()?.sessions.length ?? 0;
  const now = useNow(20_000);
  const words =
    !ready || !info
      ? ''
      : count === 0
        ? t.watchingNone(shortPath(info.configDir))
        : [t.watching(count), last === '' ? '' : t.newestFile(ago(Math.max(0, now - Date.parse(last)), t))]
            .filter(Boolean)
            .join(t.comma);
  return (
    <footer className={styles.bar}>
      <span className={styles.grow}>{words}</span>
      <LastAct />
      {sessions > 0 ? (
        <span className={styles.item}>
          <span className={styles.live} aria-hidden="true" />
          {t.sessions(sessions)}
        </span>
      ) : null}
      {info?.demo === true ? <Demo /> : null}
      {info?.readOnly === true ? (
        <span className={styles.item} title={t.readOnlyWhy}>
          <Icon of={Eye} size={14} />
          {t.readOnly}
        </span>
      ) : null}
      {dream}
    </footer>
  );
}

/** That this is the demo, and the way out of it: one click where the door can start again, else how it is done. */
function Demo() {
  const t = useText().frame;
  const leaves = useCapability('leaveDemo');
  return (
    <button
      type="button"
      className={styles.button}
      title={`${t.demoWhy}\n${leaves ? t.leaveDemoWhy : t.leaveDemoHow}`}
      onClick={() => (leaves ? void leaveDemo().catch(tell) : showToast(t.leaveDemoHow))}
    >
      <Icon of={FlaskConical} size={14} />
      {leaves ? t.leaveDemo : t.demo}
    </button>
  );
}

/** What Undo would take back, one press away. */
function LastAct() {
  const t = useText().curate;
  const canWrite = useCanWrite();
  const here = useView((view) => view.storeId);
  const step = useUndo((state) => (state.storeId === here ? state.undo : null));
  const editing = useEditing((state) => state.current !== null);
  if (!canWrite || editing || step === null) return null;
  const intent = intentById('act.undo');
  return (
    <button type="button" className={styles.button} onClick={() => void reverse('undo')}>
      <span className="cut">{t.undoNext(t.act(step.op, step.files))}</span>
      <Kbd keys={intent.keys[0] ?? ''} />
    </button>
  );
}
