import { keySign } from './key-sign.ts';
import styles from './kbd.module.css';

/** A key or combination ("mod+k"), printed with the platform's signs; unless `spoken`, only decoration. */
export function Kbd({ keys, spoken }: { keys: string; spoken?: boolean }) {
  return (
    <kbd className={styles.kbd} aria-hidden={spoken !== true}>
      {keySign(keys)}
    </kbd>
  );
}
