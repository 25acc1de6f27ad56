import { TriangleAlert } from 'lucide-react';
import { showDirections } from '#shared/text/show-directions.ts';
import { Icon } from './icon.tsx';
import styles from './start-up-text.module.css';

interface StartUpTextProps {
  /** Exactly what is injected. */
  text: string;
  /** The sentence at its end that tells of the cut; null when nothing is cut. */
  warning: string | null;
  label: string;
  warningLabel: string;
}

/** The text that enters the prompt, in the order of its letters, with the warning at its end set off. */
export function StartUpText({ text: written, warning, label, warningLabel }: StartUpTextProps) {
  const text = showDirections(written);
  const at = warning === null ? -1 : text.lastIndexOf('\n\n> WARNING: ');
  const body = at === -1 ? text : text.slice(0, at);
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label} lang="en">
      <pre className={styles.body}>{body}</pre>
      {at === -1 ? null : (
        <>
          <p className={styles.head}>
            <Icon of={TriangleAlert} size={12} />
            {warningLabel}
          </p>
          <pre className={styles.warning}>{text.slice(at + 2)}</pre>
        </>
      )}
    </div>
  );
}
