import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { chooseFile, followHistory, useHistory } from '../../store/history.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FileList } from './file-list.tsx';
import styles from './history-panel.module.css';
import { VersionDiff } from './version-diff.tsx';
import { VersionList } from './version-list.tsx';

/** Every state that a file had, what differs from any of them to now, and the way back; also of files that are gone. */
export function HistoryPanel() {
  const t = useText();
  const words = t.history.panel;
  const { of, filesOf, versions, chosen, error } = useHistory();
  useEffect(() => (of === null ? undefined : followHistory()), [of]);
  const version = versions?.find((one) => one.version === chosen);
  return (
    <Panel
      title={of === null ? t.history.filesLabel : words.title}
      closeLabel={t.common.close}
      onClose={closePanel}
      lede={
        of === null ? null : (
          <p className={styles.lede}>
            {filesOf === null ? null : (
              <Button look="quiet" size={24} icon={ArrowLeft} onClick={() => chooseFile(null)}>
                {t.history.files}
              </Button>
            )}
            <code className="cut">{showDirections(of.file)}</code>
          </p>
        )
      }
    >
      {of === null ? (
        filesOf === null ? null : (
          <FileList storeId={filesOf} />
        )
      ) : error ? (
        <Note look="alarm">{t.errors.say(error)}</Note>
      ) : versions === null ? (
        <Progress label={t.history.reading} />
      ) : versions.length === 0 || version === undefined ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <div className={styles.columns}>
          <VersionList versions={versions} chosen={version.version} />
          <VersionDiff of={of} versions={versions} version={version} />
        </div>
      )}
    </Panel>
  );
}
