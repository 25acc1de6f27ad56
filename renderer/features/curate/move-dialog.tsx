import { useId, useState } from 'react';
import type { MemoryRow, MemoryType } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { moveMemory, rowOf } from '../../store/curate.ts';
import { useStores } from '../../store/stores.ts';
import { tell } from '../../store/tell.ts';
import { showToast } from '../../store/toasts.ts';
import { undoAction } from '../../store/undo.ts';
import { closePanel, openMemory, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldLabel, TextField } from '../../ui/text-field.tsx';
import { TypeChoice } from '../../ui/type-choice.tsx';
import { StoreSelect } from './store-select.tsx';
import { usePlan } from './use-plan.ts';
import styles from './dialog-parts.module.css';

/** Another type or store for the open memory. */
export function MoveDialog() {
  const { storeId, file } = useView.getState();
  const row = rowOf(storeId, file);
  return storeId === null || !row ? null : <Form storeId={storeId} row={row} />;
}

function Form({ storeId, row }: { storeId: string; row: MemoryRow }) {
  const t = useText();
  const words = t.curate.moveDialog;
  const typeId = useId();
  const [type, setType] = useState<MemoryType | null>(row.type);
  const [toStoreId, setStore] = useState(storeId);
  const [toFile, setFile] = useState(row.file);
  const team = useStores((stores) => stores.byId.get(toStoreId)?.scope === 'team');
  const elsewhere = toStoreId !== storeId;
  const changed = elsewhere || type !== row.type;
  const input = {
    ...{ storeId, file: row.file },
    ...(type === null || type === row.type ? {} : { type }),
    ...(elsewhere ? { toStoreId, toFile } : {}),
  };
  const { result, error } = usePlan(changed ? JSON.stringify(input) : null, () =>
    moveMemory({ ...input, dryRun: true }),
  );
  const links = new Set(result?.brokenLinks.map(({ file }) => file)).size;
  const apply = async () => {
    try {
      const done = await moveMemory(input);
      closePanel();
      if (elsewhere) openMemory(toStoreId, done.file ?? toFile);
      showToast(
        elsewhere ? t.curate.moved(done.file ?? toFile) : t.curate.retyped(row.file, t.common.type[type ?? 'none']),
        { action: undoAction(toStoreId) },
      );
    } catch (failed) {
      tell(failed);
    }
  };
  return (
    <Dialog
      title={words.title}
      lede={showDirections(row.title)}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button onClick={closePanel}>{t.common.cancel}</Button>
          <Button look="primary" disabled={!changed || error !== null} onClick={() => void apply()}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div>
        <FieldLabel id={typeId}>{words.type}</FieldLabel>
        <TypeChoice
          labelledBy={typeId}
          value={type}
          words={t.common.typeHead}
          without={team ? ['user'] : []}
          onChange={setType}
        />
      </div>
      <StoreSelect label={words.store} value={toStoreId} onChange={setStore} />
      {elsewhere ? <TextField label={t.curate.renameDialog.file} value={toFile} onChange={setFile} /> : null}
      <div className={styles.follows} role="status">
        {!changed ? (
          <p>{words.nothing}</p>
        ) : error !== null ? (
          <p className={styles.problem}>{t.errors.say(error)}</p>
        ) : (
          <>
            <p>{words.stays}</p>
            {team ? <p>{words.userInTeam}</p> : null}
            {links === 0 ? null : <p>{words.linksBreak(links)}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
