import { Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

interface NoteProps {
  look: 'hint' | 'warning' | 'alarm';
  icon?: LucideIcon;
  /** Its action: a button or several. */
  actions?: ReactNode;
  /** Read out as soon as it appears. */
  live?: boolean;
  children: ReactNode;
}

/** A sentence with its action; the buttons go below the text where the note is narrower than 520 px. */
export function Note({ look, icon = look === 'hint' ? Info : TriangleAlert, actions, live, children }: NoteProps) {
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.note, styles[look])} role={live === true ? 'alert' : undefined}>
        <Icon of={icon} />
        <div className={styles.words}>{children}</div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
