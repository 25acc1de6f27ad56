import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Severity } from '#shared/model/problem.ts';
import { useText } from '../../i18n/text.ts';
import { checkStores, useChecks } from '../../store/checks.ts';
import { useStores } from '../../store/stores.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Segment } from '../../ui/segment.tsx';
import { AlarmList } from './alarm-list.tsx';
import { StoreProblems } from './store-problems.tsx';
import styles from './problems-view.module.css';

const shows = ['all', 'error', 'warning'] as const;

/** Every alarm and problem over all stores, each with what to do about it. */
export function ProblemsView() {
  const t = useText();
  const words = t.problems;
  const byId = useStores((stores) => stores.byId);
  const { total, done, checks } = useChecks();
  const [show, setShow] = useState<(typeof shows)[number]>('all');
  useEffect(() => void checkStores(), []);
  const checking = total !== null && done < total;
  const stores = [...byId.values()];
  const raised = stores.flatMap((store) => store.alarms);
  const alarms = raised.filter(({ level }) => level === 'alarm').length;
  const counted = (severity: Severity) => (show === 'all' ? severity !== 'info' : severity === show);
  const found = checks.map((check) => ({
    check,
    store: byId.get(check.storeId),
    problems: check.report?.problems.filter((problem) => counted(problem.severity)) ?? [],
  }));
  const problems = found.reduce((sum, { problems: some }) => sum + some.length, 0);
  const nothing = !checking && total !== null && raised.length === 0 && problems === 0 && show === 'all';

  return (
    <div className={`${styles.scroll} scroll`} tabIndex={0} data-part="problems">
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{words.title}</h1>
            <p>
              {checks.length === 0 || checking ? '\u00a0' : words.summary(alarms, raised.length - alarms, problems)}
            </p>
          </div>
          <div className={styles.actions}>
            <Segment
              label={words.filter}
              value={show}
              options={shows.map((value) => ({ value, label: words.show[value] }))}
              onChange={(next) => setShow(next)}
            />
            <Button icon={RefreshCw} disabled={checking} onClick={() => void checkStores()}>
              {words.again}
            </Button>
          </div>
        </header>
        {checking ? <Progress label={words.checking} says={words.of(done, total)} done={done} total={total} /> : null}
        {nothing ? (
          <EmptyState icon={CircleCheck} title={words.none}>
            {words.noneWhy(stores.length)}
          </EmptyState>
        ) : null}
        {raised.length > 0 ? <AlarmList stores={stores} /> : null}
        {found.some(({ problems: some, check }) => some.length > 0 || check.error) ? (
          <h2 className={styles.part}>{words.inFiles}</h2>
        ) : null}
        {found.map(({ check, store, problems: some }) =>
          store && (some.length > 0 || check.error) ? (
            <StoreProblems key={check.storeId} store={store} problems={some} error={check.error} />
          ) : null,
        )}
      </div>
    </div>
  );
}
