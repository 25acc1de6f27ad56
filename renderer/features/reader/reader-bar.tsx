import { Check, Copy, PanelRight } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { shortPath } from '../../store/app.ts';
import { showMode, useReader } from '../../store/document.ts';
import { toggleRail, useView } from '../../store/view.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MiddlePath } from '../../ui/middle-path.tsx';
import { Segment } from '../../ui/segment.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import styles from './reader-view.module.css';

/** The line above a memory: where it is, how it is shown, its details. */
export function ReaderBar({ path }: { path: string }) {
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
