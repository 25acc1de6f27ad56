import { showDirections } from '#shared/text/show-directions.ts';
import { copyText } from '../../page/copy-text.ts';
import { clockTime, longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { leaveDraft } from '../../store/edit-acts.ts';
import { adoptDraft, useOrphanDrafts } from '../../store/orphan-drafts.ts';
import type { OrphanDraft } from '../../store/orphan-drafts.ts';
import { showToast } from '../../store/toasts.ts';
import { closePanel, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './laid-by.module.css';

/** Drafts that no file is there for any more, and what can become of them. */
export function DraftsDialog() {
  const t = useText();
  const words = t.laidBy.orphans;
  const storeId = useView((view) => view.storeId) ?? '';
  const orphans = useOrphanDrafts(storeId);
  return (
    <Dialog wide title={words.title} lede={words.lede} closeLabel={t.common.close} onClose={closePanel}>
      <ul className={styles.list} aria-label={words.title}>
        {orphans.map((orphan) => (
          <Orphan key={`${orphan.draft.storeId}/${orphan.draft.file}`} orphan={orphan} />
        ))}
      </ul>
    </Dialog>
  );
}

function Orphan({ orphan: { draft, storeGone } }: { orphan: OrphanDraft }) {
  const { common, laidBy } = useText();
  const t = laidBy.orphans;
  const language = currentLanguage();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <code className="cut">{showDirections(draft.file)}</code>
        <span className={styles.dim}>
          {t.from(longDate(draft.time, language), clockTime(draft.time, language))}
          {storeGone ? common.gap + t.elsewhere : ''}
        </span>
        <pre className={styles.text}>{showDirections(draft.text.slice(0, 2000))}</pre>
      </div>
      <div className={styles.acts}>
        {storeGone ? null : (
          <Button
            size={24}
            onClick={() => {
              if (adoptDraft(draft)) closePanel();
            }}
          >
            {t.asNew}
          </Button>
        )}
        <Button
          size={24}
          onClick={() =>
            void copyText(draft.text).then((done) => {
              if (done) showToast(t.copied);
            })
          }
        >
          {t.copy}
        </Button>
        <Button size={24} look="danger" onClick={() => void leaveDraft(draft)}>
          {t.discard}
        </Button>
      </div>
    </li>
  );
}
