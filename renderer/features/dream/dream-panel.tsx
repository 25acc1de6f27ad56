import { Moon, Shield, Square } from 'lucide-react';
import { useEffect } from 'react';
import type { DreamRun } from '#shared/model/dream.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { duration } from '../../i18n/duration.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { chosenEngine, startDream, stopDream, useDreamPanel, whyNoStart } from '../../store/dream-panel.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { runIn, useDreams } from '../../store/dreams.ts';
import { useEngine } from '../../store/dream-engines.ts';
import { openReview } from '../../store/review.ts';
import { useSettings } from '../../store/settings.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AskToSend } from './ask-to-send.tsx';
import styles from './dream-panel.module.css';
import { DreamSetup } from './dream-setup.tsx';
import { Phases } from './phases.tsx';
import { IdleSide, RunningSide } from './sides.tsx';
import { Turns } from './turns.tsx';

/** The dreams of a store: what keeps Claude from dreaming, a dream of one's own, and the one that runs. Folding it stops nothing. */
export function DreamPanel() {
  const t = useText();
  const words = t.dream;
  const storeId = useDreamPanel((panel) => panel.storeId);
  const asking = useDreamPanel((panel) => panel.asking);
  const store = useStores((stores) => (storeId === null ? undefined : stores.byId.get(storeId)));
  const run = useDreams(({ runs }) => (storeId === null ? null : runIn(runs, 'running', storeId)));
  const stage = run ? run.id : asking === null ? 'idle' : 'asking';
  // What was pressed may be gone with the stage before.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=dialog]')?.focus();
  }, [stage]);
  if (!store) return null;
  return (
    <Panel
      bare
      icon={Moon}
      title={words.title(storeTitle(store, t))}
      closeLabel={words.fold}
      onClose={closePanel}
      chip={run ? <span className={styles.phase}>{words.phase[run.task.phase]}</span> : undefined}
      figure={run ? <Elapsed run={run} /> : undefined}
      below={run ? <Phases run={run} /> : undefined}
      foot={run === null && asking !== null ? undefined : run ? <RunFoot run={run} /> : <IdleFoot store={store} />}
    >
      {run ? (
        <div className={styles.columns}>
          <Turns run={run} />
          <RunningSide run={run} />
        </div>
      ) : asking !== null ? (
        <AskToSend store={store} before={asking} />
      ) : (
        <div className={styles.columns}>
          <DreamSetup store={store} />
          <IdleSide store={store} />
        </div>
      )}
    </Panel>
  );
}

function Elapsed({ run }: { run: DreamRun }) {
  const t = useText().dream;
  const now = useNow(1000);
  return duration(now - Date.parse(run.started), t);
}

function RunFoot({ run }: { run: DreamRun }) {
  const t = useText().dream;
  const canWrite = useCanWrite();
  const busy = useDreamPanel((panel) => panel.busy);
  return (
    <>
      <Icon of={Shield} size={14} />
      <span className={styles.promise}>{run.dryRun ? t.promiseDry : t.promise}</span>
      {canWrite ? (
        <Button look="danger" icon={Square} keys="mod+." disabled={busy} onClick={() => void stopDream(run.id)}>
          {t.stop}
        </Button>
      ) : null}
    </>
  );
}

function IdleFoot({ store }: { store: StoreSummary }) {
  const t = useText().dream;
  const canWrite = useCanWrite();
  const { busy, dryRun } = useDreamPanel();
  const waiting = useDreams(({ runs }) => runIn(runs, 'review', store.id));
  useDreamStatus((state) => state.status);
  useSettings((settings) => settings.dream.engine);
  const engine = useEngine(chosenEngine());
  const why = whyNoStart(store.id);
  return (
    <>
      <Icon of={Shield} size={14} />
      <span className={styles.promise}>{why === null ? (dryRun ? t.promiseDry : t.promiseShort) : t.noStart[why]}</span>
      {waiting ? (
        <Button
          look="primary"
          onClick={() => {
            closePanel();
            openReview(waiting);
          }}
        >
          {t.review(waiting.changes)}
        </Button>
      ) : canWrite ? (
        <Button
          look="primary"
          keys="mod+d"
          disabled={busy || why !== null || engine?.ready === false}
          onClick={() => void startDream()}
        >
          {busy ? t.starting : dryRun ? t.tryNow : t.now}
        </Button>
      ) : null}
    </>
  );
}
