import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  /** Under the title. */
  lede?: ReactNode;
  children: ReactNode;
}

/** A panel over the reader; the rest of the page stays usable. Takes the focus and gives it back. */
export function Panel({ title, closeLabel, onClose, lede, children }: PanelProps) {
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
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={titleId}>{title}</h2>
          {lede}
        </div>
        <IconButton icon={ChevronDown} label={closeLabel} keys="Escape" onClick={onClose} />
      </div>
      <div className={`${styles.body} scroll`}>{children}</div>
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
