import { X } from 'lucide-react';
import { intentKeys } from '#shared/model/intent.ts';
import type { IntentId } from '#shared/model/intent.ts';
import { useText } from '../../i18n/text.ts';
import { intentById, isOffered } from '../../store/intents.ts';
import { closePanel } from '../../store/view.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './shortcuts-dialog.module.css';

const goIds: IntentId[] = [
  'palette.open',
  'stores.search',
  'view.memories',
  'view.index',
  'view.history',
  'view.recall',
  'view.startUp',
  'inbox.show',
  'problems.show',
  'location.show',
  'view.rail',
  'view.back',
];
const listIds: IntentId[] = [
  'list.next',
  'list.previous',
  'column.left',
  'column.right',
  'list.filter',
  'list.open',
  'list.mark',
];
const memoryIds: IntentId[] = [
  'memory.edit',
  'memory.save',
  'memory.new',
  'memory.remember',
  'memory.delete',
  'memory.rename',
  'memory.move',
  'memory.pin',
  'memory.confirm',
  'memory.check',
  'store.check',
  'memory.whyNot',
  'memory.history',
  'index.moveUp',
  'index.moveDown',
  'index.tighten',
  'act.undo',
  'act.redo',
];
const changeIds: IntentId[] = ['change.restore', 'change.seen', 'change.allSeen'];
const dreamIds: IntentId[] = [
  'dream.open',
  'dream.start',
  'dream.stop',
  'review.open',
  'review.take',
  'review.leave',
  'review.takeFile',
  'review.leaveFile',
  'review.nextFile',
  'review.previousFile',
];
const appIds: IntentId[] = [
  'settings.open',
  'sidebar.toggle',
  'theme.toggle',
  'home.choose',
  'app.rescan',
  'memory.copyPath',
  'shortcuts.show',
];

/** The keyboard map. */
export function ShortcutsDialog() {
  const t = useText();
  const words = t.shortcuts;
  const rows = (ids: IntentId[]) =>
    ids
      .filter(isOffered)
      .map(intentById)
      .flatMap(({ label, keys }) => (keys.length === 0 ? [] : [{ label, keys }]));
  // One key for the primary button of both views.
  const applies = isOffered('review.apply') ? words.applyOrRecall : intentById('recall.run').label;
  const groups = [
    { title: words.groups.go, rows: rows(goIds) },
    { title: words.groups.app, rows: rows(appIds) },
    {
      title: words.groups.list,
      rows: [
        ...rows(listIds),
        { label: words.extend, keys: ['shift+ArrowUp'] },
        { label: words.selectAll, keys: ['mod+a'] },
        { label: words.ends, keys: ['Home', 'End'] },
        { label: words.page, keys: ['PageUp', 'PageDown'] },
      ],
    },
    { title: words.groups.dream, rows: [...rows(dreamIds), { label: applies, keys: intentKeys('review.apply') }] },
    { title: words.groups.memory, rows: rows(memoryIds) },
    { title: words.groups.changes, rows: rows(changeIds) },
  ].filter((group) => group.rows.length > 0);
  return (
    <Modal label={words.title} onClose={closePanel} className={styles.modal}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        <p>{words.hint}</p>
        <IconButton icon={X} label={t.common.close} keys="Escape" onClick={closePanel} />
      </div>
      <div className={`${styles.groups} scroll`} tabIndex={0} role="region" aria-label={words.title}>
        <div className={styles.columns}>
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <dl>
                {group.rows.map((row) => (
                  <div key={row.label} className={styles.row}>
                    <dt>{row.label}</dt>
                    <dd>
                      {row.keys.map((keys) => (
                        <Kbd key={keys} keys={keys} spoken />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Modal>
  );
}
