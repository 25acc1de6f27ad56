import { Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { dismissToast, useToast } from '../../store/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './toast.module.css';

const lifetime = 10_000;

/** The toast, bottom left: ten seconds, longer while the pointer or the focus is on it. */
export function ToastCorner() {
  const t = useText().common;
  const toast = useToast((state) => state.toast);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || held) return undefined;
    const timer = setTimeout(dismissToast, lifetime);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div className={styles.corner} role="status" aria-live="polite">
      {toast ? (
        <div
          key={toast.id}
          className={classNames(styles.toast, styles[toast.look])}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon of={toast.look === 'alarm' ? TriangleAlert : Info} />
          <span>
            {toast.message}
            {toast.detail === null ? null : (
              <small className={`${styles.detail} text`} lang="en">
                {toast.detail}
              </small>
            )}
          </span>
          {toast.action ? (
            <Button
              look="quiet"
              size={24}
              {...(toast.action.keys === undefined ? {} : { keys: toast.action.keys })}
              onClick={() => {
                toast.action?.run();
                dismissToast();
              }}
            >
              {toast.action.label}
            </Button>
          ) : null}
          <IconButton
            icon={X}
            size={24}
            label={t.dismiss}
            onClick={() => {
              setHeld(false);
              dismissToast();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
