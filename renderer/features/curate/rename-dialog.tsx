import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { renameMemory, rowOf } from '../../store/curate.ts';
import { tell } from '../../store/tell.ts';
import { showToast } from '../../store/toasts.ts';
import { undoAction } from '../../store/undo.ts';
import { closePanel, openMemory, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlan } from './use-plan.ts';
import styles from './dialog-parts.module.css';

/** Another name or file for the open memory, and what follows it. */
export function RenameDialog() {
  const { storeId, file } = useView.getState();
  const row = rowOf(storeId, file);
  return storeId === null || !row ? null : <Form storeId={storeId} file={row.file} oldName={row.name ?? ''} />;
}

function Form({ storeId, file, oldName }: { storeId: string; file: string; oldName: string }) {
  const t = useText();
  const words = t.curate.renameDialog;
  const [name, setName] = useState(oldName);
  const [to, setTo] = useState(file);
  const newName = name.trim() === oldName || name.trim() === '' ? undefined : name.trim();
  const newFile = to.trim() === file || to.trim() === '' ? undefined : to.trim();
  const changed = newName !== undefined || newFile !== undefined;
  const input = {
    ...{ storeId, file },
    ...(newName === undefined ? {} : { name: newName }),
    ...(newFile === undefined ? {} : { to: newFile }),
  };
  const { result, error } = usePlan(changed ? JSON.stringify(input) : null, () =>
    renameMemory({ ...input, dryRun: true }),
  );
  const index = result?.files.some((one) => one.file === 'MEMORY.md') === true;
  const linking = result?.files.filter((one) => ![file, result.file, 'MEMORY.md'].includes(one.file)) ?? [];
  const apply = async () => {
    if (!changed || error !== null) return;
    try {
      const done = await renameMemory(input);
      closePanel();
      if (done.file !== null) openMemory(storeId, done.file);
      showToast(t.curate.renamed(done.file ?? to, done.left), { action: undoAction(storeId) });
    } catch (failed) {
      tell(failed);
    }
  };
  return (
    <Dialog
      title={words.title}
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
      <TextField label={words.name} value={name} onChange={setName} help={words.nameHelp} onKeyDown={onEnter(apply)} />
      <TextField
        label={words.file}
        value={to}
        onChange={setTo}
        help={words.fileHelp}
        problem={error === null ? null : t.errors.say(error)}
        onKeyDown={onEnter(apply)}
      />
      <div className={styles.follows} role="status">
        <h3>{words.follows}</h3>
        {!changed ? (
          <p>{words.nothing}</p>
        ) : result === null ? null : !index && linking.length === 0 ? (
          <p>{words.alone}</p>
        ) : (
          <>
            {index ? <p>{words.index}</p> : null}
            {linking.length === 0 ? null : <p>{words.links(linking.length)}</p>}
            {linking.slice(0, 8).map((one) => (
              <code key={one.file} className={styles.mono}>
                {one.file}
              </code>
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

const onEnter = (run: () => Promise<void>) => (event: React.KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  void run();
};
