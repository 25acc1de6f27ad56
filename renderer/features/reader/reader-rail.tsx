import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { useDocument } from '../../store/document.ts';
import { toggleRail, useView } from '../../store/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RailBacklinks } from './rail-backlinks.tsx';
import { RailDates } from './rail-dates.tsx';
import { RailFile } from './rail-file.tsx';
import { RailLife } from './rail-life.tsx';
import { RailMentions } from './rail-mentions.tsx';
import { RailOutline } from './rail-outline.tsx';
import { RailStartUp } from './rail-start-up.tsx';
import styles from './reader-rail.module.css';

/** From here on the rail has a column of its own; below it is a sheet that `i` opens. */
const wide = '(min-width: 1181px)';

/** Beside the memory: which date counts, what Claude loads of it, its outline, who links to it, who wrote it. */
export function ReaderRail() {
  const t = useText();
  const shown = useDocument((state) => state.shown);
  const toggled = useView((view) => view.railOpen);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!toggled) return;
    rail.current?.focus();
    // With a column of its own there is nothing to open: the key moves the focus here.
    if (window.matchMedia(wide).matches) toggleRail();
  }, [toggled]);
  if (!shown) return null;
  const { value: document, key } = shown;
  return (
    <aside
      ref={rail}
      className={classNames(styles.rail, toggled && styles.toggled, 'scroll', 'text')}
      aria-label={t.reader.rail}
      tabIndex={0}
    >
      <div className={styles.close}>
        <IconButton icon={X} size={24} label={t.reader.closeDetails} keys="I" onClick={toggleRail} />
      </div>
      <RailDates document={document} />
      <RailStartUp document={document} />
      <RailMentions document={document} storeId={key.storeId} />
      <RailOutline document={document} />
      <RailBacklinks document={document} storeId={key.storeId} />
      <RailLife document={document} storeId={key.storeId} />
      <RailFile document={document} />
    </aside>
  );
}
