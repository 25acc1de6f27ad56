import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import styles from './modal.module.css';

interface ModalProps {
  label: string;
  onClose(): void;
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog over a scrim that holds the focus; Escape or a click beside it closes. */
export function Modal({ label, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Its first button would take the focus, and open its tooltip.
    const field = dialog.current?.querySelector<HTMLElement>('input, textarea');
    (field ?? dialog.current)?.focus();
    if (field instanceof HTMLInputElement) field.select();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={showDirections(label)}
      tabIndex={-1}
      className={classNames(styles.modal, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
