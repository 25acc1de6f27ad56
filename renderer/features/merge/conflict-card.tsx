import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { settledText } from '#shared/text/resolve-merge.ts';
import type { Conflict } from '#shared/text/resolve-merge.ts';
import { markWords } from '#shared/text/diff-words.ts';
import { useText } from '../../i18n/text.ts';
import { lookAtConflict, settle, useMerge } from '../../store/merge.ts';
import { focusWhenShown } from '../../ui/focus-when-shown.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './conflict-card.module.css';

const sides = ['ours', 'theirs', 'base'] as const;

/** A place that both changed: yours, the other's and what was before, one to be taken, or a text of your own. */
export function ConflictCard({ conflict, at }: { conflict: Conflict; at: number }) {
  const t = useText();
  const words = t.merge;
  const card = useRef<HTMLDivElement>(null);
  const merging = useMerge((state) => state.current);
  const settled = merging?.settled[at] ?? null;
  const here = merging?.at === at;
  const many = (merging?.settled.length ?? 0) > 1;
  useEffect(() => {
    // Never under a pointer that is pressed on it.
    if (here && card.current?.contains(document.activeElement) === false)
      card.current.scrollIntoView({ block: 'nearest' });
  }, [here]);
  if (!merging) return null;
  const name = {
    ours: words.yours,
    theirs: words.theirs(merging.actor?.kind ?? null),
    base: words.base,
  };
  return (
    <div
      ref={card}
      className={classNames(styles.card, here && styles.here, settled !== null && styles.settled)}
      role="group"
      aria-label={words.place(at + 1, merging.settled.length)}
      onFocus={() => {
        if (!here) lookAtConflict(at);
      }}
    >
      {many ? <p className={styles.place}>{words.place(at + 1, merging.settled.length)}</p> : null}
      <div className={styles.sides} role="radiogroup" aria-label={words.place(at + 1, merging.settled.length)}>
        {sides.map((side, index) => (
          <button
            key={side}
            type="button"
            role="radio"
            aria-checked={settled?.by === side}
            className={classNames(styles.side, settled?.by === side && styles.on)}
            onClick={() => settle(at, { by: side })}
          >
            <span className={styles.head}>
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.name}>{name[side]}</span>
              {here ? <Kbd keys={String(index + 1)} /> : null}
            </span>
            <span className={classNames(styles.text, conflict[side] === '' && styles.nothing)}>
              {conflict[side] === '' ? words.nothing : <Marked base={conflict.base} text={conflict[side]} />}
            </span>
          </button>
        ))}
      </div>
      <div className={styles.foot}>
        {settled?.by === 'hand' ? (
          <textarea
            aria-label={words.handLabel(at + 1)}
            ref={focusWhenShown}
            spellCheck={false}
            rows={Math.min(12, Math.max(2, settled.text.split('\n').length))}
            value={settled.text}
            onChange={(event) => settle(at, { by: 'hand', text: event.target.value })}
          />
        ) : (
          <Button
            look="quiet"
            size={24}
            icon={Pencil}
            onClick={() =>
              settle(at, {
                by: 'hand',
                text: settled === null ? conflict.ours + conflict.theirs : settledText(conflict, settled),
              })
            }
          >
            {words.hand}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A side with the words marked that weren't there before. */
function Marked({ base, text }: { base: string; text: string }) {
  const plain = text.replace(/[\r\n]+$/, '');
  const marks = base === text ? [] : (markWords(base.replace(/[\r\n]+$/, ''), plain)?.after ?? []);
  return <MarkedText plain text={plain} marks={marks} />;
}
