import { keySign } from './key-sign.ts';
import styles from './kbd.module.css';

/** A key or combination ("Mod+K"), printed with the platform's signs. Decoration: the shortcut table says it in words. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {keySign(keys)}
    </kbd>
  );
}
