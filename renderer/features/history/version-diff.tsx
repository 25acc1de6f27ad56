import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HistoryVersion, VersionText } from '#shared/model/history.ts';
import { useText } from '../../i18n/text.ts';
import { asAppError, useCanWrite } from '../../store/app.ts';
import { restoreVersion, useLinkedFrom, versionText } from '../../store/history.ts';
import { Button } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Segment } from '../../ui/segment.tsx';
import styles from './history-panel.module.css';

interface VersionDiffProps {
  of: { storeId: string; file: string };
  /** Newest first. */
  versions: readonly HistoryVersion[];
  version: HistoryVersion;
}

type Against = 'now' | 'before';

const empty: VersionText = { text: '', why: null };

/** A version against what is there now, or against the one before it, with the way back to it. */
export function VersionDiff({ of, versions, version }: VersionDiffProps) {
  const t = useText().history;
  const words = t.panel;
  const canWrite = useCanWrite();
  const at = versions.indexOf(version);
  const [against, setAgainst] = useState<Against>('now');
  // The newest version is what is there now: it is only compared with the one before.
  const mode = at === 0 ? 'before' : against;
  const now = useVersion(of, versions[0]);
  const own = useVersion(of, version);
  const before = useVersion(of, versions[at + 1]);
  const [old, later] = mode === 'now' ? [own, now] : [before, own];
  const why = typeof old === 'object' && old.text === null ? old.why : typeof later === 'object' ? later.why : null;
  const linked = useLinkedFrom(of.storeId, of.file, versions[0]?.kind === 'deleted');
  const restorable = version.text === 'kept' && at > 0;
  return (
    <div className={`${styles.diff} scroll`} tabIndex={0} role="region" aria-label={words.version(version.version)}>
      <div className={styles.head}>
        <h3>{words.version(version.version)}</h3>
        <span className={styles.against} aria-hidden="true">
          {words.against}
        </span>
        {at === 0 ? (
          <span className={styles.against}>{words.toBefore}</span>
        ) : (
          <Segment
            label={words.against}
            value={against}
            options={[
              { value: 'now', label: words.toNow },
              { value: 'before', label: words.toBefore },
            ]}
            onChange={(next) => setAgainst(next)}
          />
        )}
        <span className={styles.space} />
        {canWrite && restorable ? (
          <Button look="primary" icon={Undo2} onClick={() => void restoreVersion(version.version)}>
            {words.restore(version.version)}
          </Button>
        ) : null}
      </div>
      {linked.length === 0 ? null : <p className={styles.quiet}>{t.linkedFrom(linked.map(({ title }) => title))}</p>}
      {version.actor.session === null ? null : (
        <p className={styles.quiet}>{t.session(version.actor.session.title, version.actor.session.id)}</p>
      )}
      {old === 'reading' || later === 'reading' ? (
        <Progress label={t.reading} />
      ) : typeof old === 'string' ? (
        <p className={styles.quiet}>{old}</p>
      ) : typeof later === 'string' ? (
        <p className={styles.quiet}>{later}</p>
      ) : why !== null ? (
        <p className={styles.quiet}>{t.notKept[why]}</p>
      ) : (
        <DiffView
          label={words.differs(version.version, mode === 'now' ? words.toNow : words.toBefore)}
          words={t.diff}
          before={old.text ?? ''}
          after={later.text ?? ''}
        />
      )}
    </div>
  );
}

/** The text of a version; "reading" until it is here, else the words of what went wrong. A deletion has an empty one. */
function useVersion(
  { storeId, file }: VersionDiffProps['of'],
  version: HistoryVersion | undefined,
): VersionText | string {
  const t = useText().errors;
  const none = version === undefined || version.kind === 'deleted';
  const key = `${storeId} ${file} ${version?.version ?? 0}`;
  const [state, setState] = useState<{ key: string; text: VersionText | string } | null>(null);
  const number = version?.version ?? 0;
  useEffect(() => {
    if (none) return undefined;
    let current = true;
    versionText(storeId, file, number).then(
      (text) => current && setState({ key, text }),
      (error: unknown) => current && setState({ key, text: t.what(asAppError(error)) }),
    );
    return () => {
      current = false;
    };
  }, [key, storeId, file, number, none, t]);
  if (none) return empty;
  return state?.key === key ? state.text : 'reading';
}
