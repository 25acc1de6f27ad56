import {
  Archive,
  Check,
  Code,
  Copy,
  Crosshair,
  Ellipsis,
  FolderInput,
  FolderOpen,
  History,
  PanelRight,
  Pencil,
  Pin,
  PinOff,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath, useCanWrite } from '../../store/app.ts';
import { useCapability } from '../../store/door.ts';
import { whyNotEditable } from '../../store/editable.ts';
import { intentById } from '../../store/intents.ts';
import { showMode, useReader } from '../../store/document.ts';
import { toggleRail, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { MiddlePath } from '../../ui/middle-path.tsx';
import { Segment } from '../../ui/segment.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import styles from './reader-view.module.css';

/** The line above a memory: where it is, how it is shown, its details. */
export function ReaderBar({ document }: { document: MemoryDocument }) {
  const { path } = document;
  const t = useText();
  const mode = useReader((reader) => reader.mode);
  const railOpen = useView((view) => view.railOpen);
  const [copied, copy] = useCopied();
  return (
    <div className={styles.bar}>
      <MiddlePath path={shortPath(path)} mono className={styles.path ?? ''} />
      <IconButton
        icon={copied ? Check : Copy}
        size={24}
        label={copied ? t.common.copied : t.reader.copyPath}
        onClick={() => copy(path)}
      />
      <span className={styles.space} />
      <Segment
        label={t.reader.mode}
        value={mode}
        onChange={showMode}
        options={[
          { value: 'rendered', label: t.reader.rendered },
          { value: 'fields', label: t.reader.fields },
          { value: 'raw', label: t.reader.raw },
        ]}
      />
      <Acts document={document} />
      <IconButton
        icon={PanelRight}
        label={t.reader.details}
        keys="I"
        aria-expanded={railOpen}
        onClick={toggleRail}
        className={styles.railToggle}
      />
    </div>
  );
}

/** What can be done with the memory; what changes it, unless Reverie is read-only. */
function Acts({ document }: { document: MemoryDocument }) {
  const t = useText();
  const words = t.curate;
  const canWrite = useCanWrite();
  const reveals = useCapability('revealPath');
  const why = whyNotEditable(document);
  const { pinned } = document.row;
  const item = (
    id:
      | 'memory.check'
      | 'memory.whyNot'
      | 'memory.rename'
      | 'memory.move'
      | 'memory.archive'
      | 'memory.delete'
      | 'memory.history'
      | 'memory.reveal',
    icon: LucideIcon,
    label: string,
  ) => {
    const intent = intentById(id);
    return (
      <MenuItem icon={icon} keys={intent.keys[0]} onSelect={intent.run}>
        {label}
      </MenuItem>
    );
  };
  return (
    <>
      {canWrite ? (
        <>
          <Button
            look="quiet"
            size={24}
            icon={Pencil}
            keys="E"
            disabled={why !== null}
            title={why === null ? undefined : t.editor.notEditable[why]}
            onClick={intentById('memory.edit').run}
          >
            {words.edit}
          </Button>
          <IconButton
            icon={pinned ? PinOff : Pin}
            label={pinned ? words.unpin : words.pin}
            keys="P"
            disabled={why !== null}
            onClick={intentById('memory.pin').run}
          />
        </>
      ) : null}
      <Menu trigger={<IconButton icon={Ellipsis} label={words.more} />}>
        {canWrite ? item('memory.rename', TextCursorInput, words.rename) : null}
        {canWrite ? item('memory.move', FolderInput, words.move) : null}
        {item('memory.check', Code, t.verify.check)}
        {item('memory.whyNot', Crosshair, t.recall.whyNot)}
        {item('memory.history', History, t.history.versions)}
        {reveals ? item('memory.reveal', FolderOpen, intentById('memory.reveal').label) : null}
        {canWrite ? (
          <>
            <MenuLine />
            {item('memory.archive', Archive, t.laidBy.archive)}
            {item('memory.delete', Trash2, words.remove)}
          </>
        ) : null}
      </Menu>
    </>
  );
}
