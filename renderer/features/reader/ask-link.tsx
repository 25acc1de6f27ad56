import { Popover } from 'radix-ui';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../page/copy-text.ts';
import styles from './ask-link.module.css';

export interface Asked {
  address: string;
  anchor: HTMLElement;
}

/** Says where a link leads and asks before it is opened. Only http and https get this far. */
export function AskLink({ asked, onClose }: { asked: Asked | null; onClose(): void }) {
  const t = useText();
  const anchor = useMemo(() => ({ current: asked?.anchor ?? document.body }), [asked]);
  // When it closes nothing is asked any more, and the focus goes back to what asked last.
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (asked) last.current = asked.anchor;
  }, [asked]);
  const open = () => {
    if (asked) openAddress(asked.address);
    onClose();
  };
  const copy = () => {
    if (asked) void copyText(asked.address);
    onClose();
  };
  return (
    <Popover.Root open={asked !== null} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className={styles.ask}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t.reader.linkAsk}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            last.current?.focus();
          }}
        >
          <p>{t.reader.linkAsk}</p>
          <code className="text">{asked?.address}</code>
          <div className={styles.actions}>
            <Button size={24} onClick={open}>
              {t.reader.linkOpen}
            </Button>
            <Button size={24} look="quiet" onClick={copy}>
              {t.reader.linkCopy}
            </Button>
            <Button size={24} look="quiet" onClick={onClose}>
              {t.common.cancel}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** To the browser; the desktop app asks before it does so. */
export function openAddress(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
