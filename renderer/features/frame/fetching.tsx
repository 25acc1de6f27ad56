import { useLayoutEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { closePanel } from '../../store/view.ts';
import { Progress } from '../../ui/progress.tsx';
import styles from './fetching.module.css';

/** Stands for a part of the view that isn't fetched yet, once that takes long. */
export function Fetching() {
  const { frame: t } = useText();
  return (
    <div className={styles.place}>
      <Progress label={t.fetching} />
    </div>
  );
}

/** The same for a dialog over the page. Escape closes it before it is there. */
export function FetchingDialog() {
  const { frame: t } = useText();
  useLayoutEffect(() => {
    window.addEventListener('keydown', closeOnEscape, true);
    return () => window.removeEventListener('keydown', closeOnEscape, true);
  }, []);
  return (
    <div className={styles.over}>
      <Progress label={t.fetching} />
    </div>
  );
}

/** Heard before the page's own keys, for whom Escape with no panel open would lead one step further back. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  closePanel();
}
