import type { DreamEngine } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { loadDreamEngines, useEngine } from '../../store/dream-engines.ts';
import { openPanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './dream-setup.module.css';

/** What the chosen engine lacks, and where it is put right. */
export function NotReady({ engine }: { engine: DreamEngine }) {
  const t = useText();
  const state = useEngine(engine);
  if (state === null || state.ready || state.why === null) return null;
  return (
    <div className={styles.lacks}>
      <Note
        look="warning"
        actions={
          engine === 'api' ? (
            <Button size={24} onClick={() => openPanel('settings')}>
              {t.dream.toSettings}
            </Button>
          ) : (
            <Button size={24} onClick={() => void loadDreamEngines()}>
              {t.common.retry}
            </Button>
          )
        }
      >
        {t.dream.why[state.why]}
      </Note>
    </div>
  );
}
