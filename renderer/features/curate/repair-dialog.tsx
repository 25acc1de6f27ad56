import { useState } from 'react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { repairFrontMatter, repairName } from '#shared/text/front-matter-repair.ts';
import { stemOf } from '#shared/text/links.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { applyRepair } from '../../store/curate.ts';
import { useDocument } from '../../store/document.ts';
import { openEditor } from '../../store/edit-acts.ts';
import { useEditing } from '../../store/editing.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './dialog-parts.module.css';

/** The repair of a front matter, as a diff, before anything is written. */
export function RepairDialog() {
  const read = useDocument((state) => state.shown);
  const edited = useEditing((state) => state.current);
  const document = edited?.base ?? read?.value;
  const storeId = edited?.storeId ?? read?.key.storeId;
  return document && storeId !== undefined ? (
    <Repair key={document.hash} storeId={storeId} document={document} />
  ) : null;
}

function Repair({ storeId, document }: { storeId: string; document: MemoryDocument }) {
  const t = useText();
  const words = t.curate.repairDialog;
  const { row, hash, text, frontMatterError } = document;
  const emptyName = document.frontMatter === 'ok';
  const stem = stemOf(row.file);
  const [name, setName] = useState(row.title === '' ? stem : row.title);
  const repair = emptyName ? (name.trim() === '' ? null : repairName(text, name.trim())) : repairFrontMatter(text);
  const apply = async () => {
    if (repair && (await applyRepair(storeId, row.file, hash, repair.text))) closePanel();
  };
  return (
    <Dialog
      wide
      title={words.title}
      lede={emptyName ? words.emptyName : frontMatterError === null ? t.reader.unclosed : words.says(frontMatterError)}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button
            onClick={() => {
              closePanel();
              void openEditor(storeId, row.file);
            }}
          >
            {words.editText}
          </Button>
          <Button look="primary" disabled={repair === null} onClick={() => void apply()}>
            {words.apply}
          </Button>
        </>
      }
    >
      {emptyName ? (
        <>
          <TextField label={words.name} value={name} onChange={setName} />
          <div className={styles.pair}>
            <Button onClick={() => setName(row.title)}>
              <span className="cut">{showDirections(`${row.title} (${words.fromTitle})`)}</span>
            </Button>
            <Button onClick={() => setName(stem)}>
              <span className="cut">{showDirections(`${stem} (${words.fromFile})`)}</span>
            </Button>
          </div>
        </>
      ) : null}
      {repair === null ? (
        emptyName ? null : (
          <p>{words.none + t.common.gap + words.noneNext}</p>
        )
      ) : (
        <>
          <p>{words.lede}</p>
          <DiffView scrolls label={t.history.differs} words={t.history.diff} before={text} after={repair.text} />
        </>
      )}
    </Dialog>
  );
}
