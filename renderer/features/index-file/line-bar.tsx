import { ArrowDown, ArrowUp, Pin, PinOff, Scissors } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { MemoryRow } from '#shared/model/memory.ts';
import { tightenLine } from '#shared/text/tighten-line.ts';
import { useText } from '../../i18n/text.ts';
import { indexCommands } from '../../store/index-commands.ts';
import { patchIndex, useIndexEdit } from '../../store/index-edit.ts';
import type { IndexEditing } from '../../store/index-edit.ts';
import { intentById } from '../../store/intents.ts';
import { pinMemory } from '../../store/index-acts.ts';
import { openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './line-bar.module.css';

interface LineBarProps {
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
}

/** What the cursor's line is and what can be done with it. */
export function LineBar({ byFile }: LineBarProps) {
  const t = useText().indexEdit;
  const edit = useIndexEdit(({ current }) => current);
  if (edit === null) return null;
  if (edit.tightening) return <Tightening key={edit.tightening.was} edit={edit} />;
  const line = edit.live?.lines[edit.line - 1];
  const file = line?.pointer?.file ?? null;
  const row = file === null ? undefined : byFile?.get(file);
  const tight = line ? tightenLine(line.text) : null;
  const [up, down] = [intentById('index.moveUp'), intentById('index.moveDown')];
  const look =
    !line || line.load === 'stripped' || line.chars <= 150 ? null : line.chars > 200 ? styles.over : styles.long;
  return (
    <div className={styles.bar} role="group" aria-label={t.line}>
      <span className={classNames(styles.at, look, 'cut')}>{t.lineAt(edit.line, line?.chars ?? 0)}</span>
      <Button
        look="quiet"
        size={24}
        icon={Scissors}
        disabled={tight === null}
        title={tight === null ? t.tightenNone : t.tightenHint}
        onClick={() => indexCommands()?.tighten()}
      >
        {t.tighten}
      </Button>
      {row === undefined ? null : (
        <>
          <Button
            look="quiet"
            size={24}
            icon={row.pinned ? PinOff : Pin}
            title={t.pinHint}
            onClick={() => void pinMemory(edit.storeId, row.file, !row.pinned)}
          >
            {row.pinned ? t.unpin : t.pin}
          </Button>
          <Button look="quiet" size={24} onClick={() => openMemory(edit.storeId, row.file, true)}>
            {t.open}
          </Button>
        </>
      )}
      <IconButton size={24} icon={ArrowUp} label={up.label} keys={up.keys[0]} onClick={up.run} />
      <IconButton size={24} icon={ArrowDown} label={down.label} keys={down.keys[0]} onClick={down.run} />
    </div>
  );
}

/** A shorter wording of a line, to be changed and taken. */
function Tightening({ edit }: { edit: IndexEditing }) {
  const t = useText().indexEdit;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const proposal = edit.tightening;
  if (!proposal) return null;
  const { line, was, text } = proposal;
  const close = () => {
    patchIndex({ tightening: null });
    indexCommands()?.focus();
  };
  const use = () => {
    indexCommands()?.reword(line, was, text);
    patchIndex({ tightening: null });
  };
  return (
    <form
      className={styles.tighten}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <textarea
        ref={field}
        aria-label={t.tightenLabel(line)}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={({ target }) =>
          patchIndex({ tightening: { line, was, text: target.value.replace(/[\r\n]+/g, ' ') } })
        }
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') use();
          else if (event.key === 'Escape') close();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles.below}>
        <span className={classNames(styles.at, text.length > 200 ? styles.over : text.length > 150 && styles.long)}>
          {t.tightened(was.length, text.length)}
        </span>
        <Button size={24} type="submit">
          {t.use}
        </Button>
        <Button look="quiet" size={24} keys="Escape" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
