import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import styles from './middle-path.module.css';

/** A path that shortens in the middle and keeps its last part whole. */
export function MiddlePath({ path: written, mono, className }: { path: string; mono?: boolean; className?: string }) {
  const path = showDirections(written);
  const cut = Math.max(path.lastIndexOf('/', path.length - 2), path.lastIndexOf('\\', path.length - 2));
  return (
    <span className={classNames(styles.path, mono === true && styles.mono, className)} title={path}>
      <span className={styles.head}>{path.slice(0, cut + 1)}</span>
      <span className={styles.tail}>{path.slice(cut + 1)}</span>
    </span>
  );
}
