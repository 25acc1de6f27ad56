import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  /** Under the title. */
  lede?: ReactNode;
  /** Its buttons, the primary one last. */
  foot?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** A question with its answers, over a scrim; Enter in a field gives the primary one. */
export function Dialog({ title, closeLabel, onClose, lede, foot, wide, children }: DialogProps) {
  return (
    <Modal label={title} onClose={onClose} className={classNames(styles.dialog, wide === true && styles.wide)}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{showDirections(title)}</h2>
          {lede === undefined ? null : <p>{lede}</p>}
        </div>
        <IconButton icon={X} label={closeLabel} keys="Escape" onClick={onClose} />
      </div>
      {children === undefined ? null : <div className={classNames(styles.body, 'scroll')}>{children}</div>}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}

/** Keeps the buttons after it at the right. */
export function FootSpace() {
  return <span className={styles.space} />;
}
