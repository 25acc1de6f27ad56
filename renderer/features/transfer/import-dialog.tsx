import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { chooseArchive, chooseArchived, importArchive, useTransfer } from '../../store/transfer.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './import-dialog.module.css';
import { ImportFiles } from './import-files.tsx';

/** An archive on its way into a store: what it brings, what to do where both sides changed, then one act. */
export function ImportDialog() {
  const t = useText();
  const words = t.transfer;
  const picker = useRef<HTMLInputElement>(null);
  const { storeId, name, preview, from, choice, busy, error } = useTransfer();
  const store = useStores((stores) => (storeId === null ? undefined : stores.byId.get(storeId)));
  if (!store) return null;
  const title = storeTitle(store, t);
  const files = preview?.files ?? [];
  const conflicts = files.filter(({ is }) => is === 'conflict').length;
  const comes = files.filter(({ is }) => is === 'add' || is === 'merge').length;
  const taken = comes + (choice === null || choice === 'ours' ? 0 : conflicts);
  const chosen = preview?.stores.find(({ id }) => id === from);
  const ready = !busy && chosen !== undefined && taken > 0 && (conflicts === 0 || choice !== null);
  return (
    <Dialog
      wide
      title={words.title(title)}
      lede={words.lede}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button onClick={closePanel}>{t.common.cancel}</Button>
          <Button look="primary" disabled={!ready} onClick={() => void importArchive()}>
            {preview ? words.go(taken) : words.start}
          </Button>
        </>
      }
    >
      <div className={styles.pick}>
        <input
          ref={picker}
          type="file"
          accept=".gz,.tgz,application/gzip"
          className={classNames(styles.file, 'sr')}
          aria-label={words.choose}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void chooseArchive(file);
          }}
        />
        <Button icon={FolderOpen} tabIndex={-1} aria-hidden="true" onClick={() => picker.current?.click()}>
          {name === null ? words.choose : words.another}
        </Button>
        {name === null ? null : <code className="cut">{name}</code>}
        {preview ? (
          <span className={styles.quiet}>{words.from(longDate(preview.created, currentLanguage()))}</span>
        ) : null}
      </div>
      {busy ? <Progress label={words.reading} /> : null}
      {error ? (
        <Note look="alarm" live>
          <strong>{t.errors.what(error)}</strong>
          {t.common.gap + t.errors.next(error)}
        </Note>
      ) : null}
      {preview && preview.stores.length > 1 ? (
        <div>
          <label className={styles.label} htmlFor="archived-store">
            {words.which}
          </label>
          <select
            id="archived-store"
            className={styles.select}
            value={from ?? ''}
            onChange={(event) => void chooseArchived(event.target.value)}
          >
            <option value="" disabled>
              {words.whichNext}
            </option>
            {preview.stores.map(({ id, dir, files: count }) => (
              <option key={id} value={id}>
                {words.store(dir, count)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {chosen ? (
        <>
          {chosen.dir === store.memoryDir ? null : <p className={styles.quiet}>{words.remap(chosen.dir, title)}</p>}
          <ImportFiles files={files} choice={choice} />
        </>
      ) : null}
    </Dialog>
  );
}
