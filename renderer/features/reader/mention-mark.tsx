import { Check, MoveRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mention } from '#shared/model/verify.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './mention-mark.module.css';

export interface MentionMarkProps {
  mention: Mention;
  words: Dictionary['verify'];
  /** Puts another place into the text; null where the memory can't be changed. */
  onCorrect: ((mention: Mention, to: string) => void) | null;
  children: ReactNode;
}

/** Keeps a sign on the line of what it is about. */
const glue = '\u2060';

/** What a memory names, with its state: there, moved with the new place on offer, or gone. */
export function MentionMark({ mention, words, onCorrect, children }: MentionMarkProps) {
  if (mention.state === 'present')
    return (
      <span className={styles.mention} title={words.presentHint}>
        {children}
        {glue}
        <span className={styles.present} role="img" aria-label={words.present}>
          <Icon of={Check} size={12} />
        </span>
      </span>
    );
  if (mention.state === 'gone')
    return (
      <span className={styles.mention} title={words.goneHint}>
        <span className={styles.gone}>{children}</span>
        <span className={styles.sign}>
          {glue}
          <Icon of={X} size={12} />
          {words.gone}
        </span>
      </span>
    );
  const to = mention.movedTo[0];
  return (
    <span className={styles.mention} title={words.movedHint}>
      <span className={styles.moved}>{children}</span>
      {to === undefined || onCorrect === null ? (
        <span className={styles.note}>{words.moved}</span>
      ) : (
        <button
          type="button"
          className={styles.offer}
          aria-label={showDirections(words.correctLabel(mention.text, to))}
          onClick={() => onCorrect(mention, to)}
        >
          <Icon of={MoveRight} size={12} />
          {to}
        </button>
      )}
    </span>
  );
}
