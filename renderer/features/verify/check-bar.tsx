import { Code, ListFilter } from 'lucide-react';
import type { StoreSummary } from '#shared/model/store.ts';
import type { VerifyReport } from '#shared/model/verify.ts';
import { useText } from '../../i18n/text.ts';
import { dismissReport, sortByBroken, stopCheck, useVerify } from '../../store/verify.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './check-bar.module.css';

/** Above the list: how far a check of all memories is, then what it came to. */
export function CheckBar({ store }: { store: StoreSummary }) {
  const t = useText();
  const words = t.verify;
  const running = useVerify((state) => (state.running?.storeId === store.id ? state.running : null));
  const report = useVerify((state) => (state.report?.storeId === store.id ? state.report : null));
  if (running !== null)
    return (
      <div className={styles.bar}>
        <div className={styles.progress}>
          <Progress
            label={words.checking}
            says={running.of === 0 ? undefined : words.progress(running.done, running.of)}
            done={running.done}
            total={running.of}
            after={0}
          />
        </div>
        <Button size={24} onClick={stopCheck}>
          {t.common.cancel}
        </Button>
      </div>
    );
  if (report === null) return null;
  const broken = report.gone + report.moved;
  return (
    <div className={styles.note}>
      <Note
        look={report.project === null || report.stopped || broken === 0 ? 'hint' : 'warning'}
        icon={Code}
        live
        actions={
          <>
            {broken > 0 && !report.stopped ? (
              <Button size={24} icon={ListFilter} onClick={sortByBroken}>
                {words.sort}
              </Button>
            ) : null}
            <Button look="quiet" size={24} onClick={dismissReport}>
              {t.common.dismiss}
            </Button>
          </>
        }
      >
        {say(report, words)}
        {report.bounded ? t.common.gap + words.bounded : null}
        {report.why === 'not-git' ? t.common.gap + words.notGit : null}
      </Note>
    </div>
  );
}

function say(report: VerifyReport, words: ReturnType<typeof useText>['verify']): string {
  if (report.stopped) return words.stopped;
  if (report.project === null) return words.noProject;
  return words.report(report.mentions, report.gone, report.moved);
}
