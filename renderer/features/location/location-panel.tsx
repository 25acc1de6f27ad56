import { useEffect } from 'react';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { wordAlarm } from '../../i18n/word-problem.ts';
import { shortPath } from '../../store/app.ts';
import { loadLocation, useLocation } from '../../store/location.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useOpenStore, useStores } from '../../store/stores.ts';
import { closePanel, openTab } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LocationFacts } from './location-facts.tsx';
import { LocationLayers } from './location-layers.tsx';
import styles from './location.module.css';

/** "Why this store": which folder Claude reads for its project, and what decides it. */
export function LocationPanel() {
  const t = useText();
  const store = useOpenStore();
  const { status, location, error, storeId } = useLocation();
  const id = store?.id;
  useEffect(() => {
    if (id !== undefined) void loadLocation(id);
  }, [id]);
  if (!store) return null;
  const current = storeId === store.id;
  return (
    <Panel
      title={t.location.title}
      closeLabel={t.common.close}
      onClose={closePanel}
      lede={
        <p className={styles.lede} title={store.memoryDir}>
          {storeTitle(store, t)} <code className="text">{shortPath(store.memoryDir)}</code>
        </p>
      }
    >
      {store.alarms.map((alarm) => (
        <div key={`${alarm.code} ${JSON.stringify(alarm.params)}`} className={styles.note}>
          <Note
            look={alarm.level === 'alarm' ? 'alarm' : 'warning'}
            actions={alarm.code.startsWith('index/') ? <OpenIndex /> : undefined}
          >
            {wordAlarm(alarm)}
          </Note>
        </div>
      ))}
      {!current || status === 'reading' ? (
        <div className={styles.note}>
          <Progress label={t.location.reading} />
        </div>
      ) : status === 'failed' && error ? (
        <div className={styles.note}>
          <Note
            look="alarm"
            actions={
              <Button size={24} onClick={() => void loadLocation(store.id)}>
                {t.common.retry}
              </Button>
            }
          >
            {t.location.failed}
            {t.common.gap + t.errors.say(error)}
          </Note>
        </div>
      ) : location ? (
        <>
          <Verdict store={store} />
          <LocationLayers location={location} />
          <LocationFacts location={location} store={store} />
        </>
      ) : (
        <Unknown store={store} />
      )}
    </Panel>
  );
}

function OpenIndex() {
  const t = useText().problems;
  const open = () => {
    closePanel();
    openTab('index');
  };
  return (
    <Button size={24} onClick={open}>
      {t.openIndex}
    </Button>
  );
}

/** The answer first: the folder that is read, whether it is this one, and the rule. */
function Verdict({ store }: { store: StoreSummary }) {
  const { common, location: t } = useText();
  const location = useLocation((state) => state.location);
  if (!location) return null;
  const same = location.memoryDir === store.memoryDir;
  return (
    <section className={styles.verdict}>
      <p className={styles.answer}>
        {location.memoryDir === null || !location.enabled ? t.claudeReadsNothing : t.claudeReads}
        {location.memoryDir === null ? null : (
          <>
            <code className="text">{shortPath(location.memoryDir)}</code>
            <span className={same ? styles.yes : styles.no}>{same ? t.thisStore : t.otherStore}</span>
          </>
        )}
      </p>
      <p className={styles.rule}>
        {t.rule(location.source) + (same || store.kind !== 'project' ? '' : common.gap + t.otherStoreWhy)}
      </p>
    </section>
  );
}

function Unknown({ store }: { store: StoreSummary }) {
  const t = useText();
  const parent = useStores((stores) => (store.parentId === null ? undefined : stores.byId.get(store.parentId)));
  const words = t.location;
  if (store.kind === 'agent') return <p className={styles.verdict}>{words.agentWhy}</p>;
  if (parent) return <p className={styles.verdict}>{words.nestedWhy(storeTitle(parent, t))}</p>;
  return (
    <section className={styles.verdict}>
      <p className={styles.answer}>{words.unknown}</p>
      <p className={styles.rule}>
        {words.unknownWhy}
        {t.common.gap + words.unknownNext}
      </p>
    </section>
  );
}
