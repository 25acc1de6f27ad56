import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  /** Before the title. */
  icon?: LucideIcon;
  /** Beside the title. */
  chip?: ReactNode;
  /** At the right of the head. */
  figure?: ReactNode;
  /** Under the title. */
  lede?: ReactNode;
  /** Between head and body; it doesn't scroll. */
  below?: ReactNode;
  /** Under the body; it doesn't scroll. */
  foot?: ReactNode;
  /** The body brings its own margins and scrolls its own parts. */
  bare?: boolean;
  children: ReactNode;
}

/** A panel over the reader; the rest of the page stays usable. Takes the focus and gives it back. */
export function Panel({ title, closeLabel, onClose, children, ...parts }: PanelProps) {
  const { icon, chip, figure, lede, below, foot, bare } = parts;
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      ref={frame}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classNames(styles.head, below !== undefined && styles.open)}>
        {icon === undefined ? null : <Icon of={icon} className={styles.icon ?? ''} />}
        <div className={styles.title}>
          <div className={styles.named}>
            <h2 id={titleId}>{showDirections(title)}</h2>
            {chip}
          </div>
          {lede}
        </div>
        {figure === undefined ? null : <span className={styles.figure}>{figure}</span>}
        <IconButton icon={ChevronDown} label={closeLabel} keys="Escape" onClick={onClose} />
      </div>
      {below}
      {bare === true ? children : <div className={`${styles.body} scroll`}>{children}</div>}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

/** A captioned part of a panel. */
export function PanelSection({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {help === undefined ? null : <p className={styles.help}>{help}</p>}
      {children}
    </section>
  );
}
