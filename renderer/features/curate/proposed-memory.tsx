import { Copy as Similar } from 'lucide-react';
import { useId, useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { Remembered } from '#shared/model/curate.ts';
import type { MemoryType } from '#shared/model/memory.ts';
import { bodyFor } from '#shared/text/propose-memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { asAppError } from '../../store/app.ts';
import { createMemory } from '../../store/curate.ts';
import { openEditor, openNew } from '../../store/edit-acts.ts';
import { useStores } from '../../store/stores.ts';
import { closePanel, openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, FootSpace } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { FieldLabel, TextArea, TextField } from '../../ui/text-field.tsx';
import { TypeChoice } from '../../ui/type-choice.tsx';
import styles from './dialog-parts.module.css';

interface ProposedMemoryProps {
  storeId: string;
  sentence: string;
  remembered: Remembered;
  onAgain(): void;
}

/** What a sentence would become, each part of it to be changed; and the memory that already says nearly this. */
export function ProposedMemory({ storeId, sentence, remembered, onAgain }: ProposedMemoryProps) {
  const t = useText();
  const words = t.curate.rememberDialog;
  const typeId = useId();
  const { similar } = remembered;
  const [memory, setMemory] = useState(remembered.proposal);
  const [error, setError] = useState<AppError | null>(null);
  const team = useStores((stores) => stores.byId.get(storeId)?.scope === 'team');
  const set = (change: Partial<typeof memory>) => setMemory({ ...memory, ...change });
  const chooseType = (type: MemoryType) =>
    set({
      type,
      body: memory.body === bodyFor(memory.type, sentence) ? bodyFor(type, sentence) : memory.body,
      file: memory.file.startsWith(`${memory.type}_`) ? type + memory.file.slice(memory.type.length) : memory.file,
    });
  const save = async () => {
    const { type, name, file, title, description, hook, body } = memory;
    try {
      await createMemory({ storeId, type, name, file, title, description, hook, body });
      closePanel();
    } catch (failed) {
      setError(asAppError(failed));
    }
  };
  return (
    <Dialog
      wide
      title={words.title}
      lede={sentence}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button look="quiet" onClick={onAgain}>
            {words.again}
          </Button>
          <FootSpace />
          <Button
            onClick={() => {
              closePanel();
              openNew(storeId, memory);
            }}
          >
            {words.inEditor}
          </Button>
          <Button look="primary" disabled={memory.name.trim() === ''} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {similar === null ? null : (
        <Note
          look="hint"
          icon={Similar}
          actions={
            <Button
              size={24}
              onClick={() => {
                closePanel();
                openMemory(storeId, similar.file);
                void openEditor(storeId, similar.file, { append: sentence });
              }}
            >
              {words.update}
            </Button>
          }
        >
          {words.similar(Math.round(similar.score * 100), similar.title) + t.common.gap + words.similarNext}
        </Note>
      )}
      <div>
        <FieldLabel id={typeId}>{words.type}</FieldLabel>
        <TypeChoice
          row
          labelledBy={typeId}
          value={memory.type}
          words={t.common.typeHead}
          without={team ? ['user'] : []}
          onChange={chooseType}
        />
      </div>
      <div className={styles.pair}>
        <TextField label={words.name} value={memory.name} onChange={(name) => set({ name })} />
        <TextField
          label={words.file}
          value={memory.file}
          onChange={(file) => set({ file })}
          problem={error === null ? null : t.errors.say(error)}
        />
      </div>
      <TextArea
        label={words.description}
        help={words.descriptionHelp}
        figure={`${memory.description.length} / 150`}
        value={memory.description}
        onChange={(description) =>
          set({ description, hook: memory.hook === memory.description ? description : memory.hook })
        }
      />
      <TextArea label={words.body} rows={4} value={memory.body} onChange={(body) => set({ body })} />
      <div className={styles.pair}>
        <TextField label={words.pointerTitle} value={memory.title} onChange={(title) => set({ title })} />
        <TextField label={words.hook} value={memory.hook} onChange={(hook) => set({ hook })} />
      </div>
      <code className={styles.pointer}>{showDirections(`- [${memory.title}](${memory.file}) — ${memory.hook}`)}</code>
    </Dialog>
  );
}
