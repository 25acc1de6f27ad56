import { ArrowLeft, GitMerge, Radio } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { mergedCounts, originsOf, resolveMerge } from '#shared/text/resolve-merge.ts';
import type { Settled } from '#shared/text/resolve-merge.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { ago } from '../../i18n/ago.ts';
import { useText } from '../../i18n/text.ts';
import { useEditing } from '../../store/editing.ts';
import { closeMerge, saveMerge, settle, useMerge, watchMerge } from '../../store/merge.ts';
import { useSessionWords } from '../../store/session-words.ts';
import { openPanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { MiddlePath } from '../../ui/middle-path.tsx';
import { Note } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ConflictCard } from './conflict-card.tsx';
import { MergedLines } from './merged-lines.tsx';
import styles from './merge-view.module.css';

const sides: Partial<Record<string, Settled>> = { 1: { by: 'ours' }, 2: { by: 'theirs' }, 3: { by: 'base' } };

/** What was typed and what stands on disk, as one text; the places that both changed ask. */
export function MergeView() {
  const t = useText();
  const words = t.merge;
  const frame = useRef<HTMLElement>(null);
  const merging = useMerge((state) => state.current);
  const edit = useEditing((state) => state.current);
  useEffect(() => watchMerge(), []);
  // At once: a key that is pressed as soon as this is seen must not reach the page below.
  useLayoutEffect(() => {
    frame.current?.focus();
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  const now = useNow();
  const sessions = useSessionWords(edit?.storeId ?? '');
  const origins = useMemo(
    () => (merging ? originsOf(merging.merge, merging.ours, merging.theirs.text) : []),
    [merging],
  );
  if (!merging || !edit?.file) return null;
  const { merge, settled, theirs, actor } = merging;
  const text = resolveMerge(merge, settled);
  const open = settled.filter((one) => one === null).length;
  const counts = mergedCounts(merge, merging.ours, theirs.text);
  const places = placesOf(merge.pieces, origins);
  return (
    <section ref={frame} className={styles.view} aria-label={showDirections(words.title(edit.file))} tabIndex={-1}>
      <div className={styles.bar}>
        <h1 className="sr">{showDirections(words.title(edit.file))}</h1>
        <Button look="quiet" size={24} icon={ArrowLeft} keys="Escape" onClick={closeMerge}>
          {t.common.back}
        </Button>
        <MiddlePath path={edit.file} mono className={styles.path ?? ''} />
        <span className={styles.space} />
        <span role="status" className={styles.left}>
          {open > 0 ? words.left(open) : settled.length === 0 ? '' : words.settled}
        </span>
        <Button look="primary" keys="mod+s" disabled={text === null || edit.saving} onClick={() => void saveMerge()}>
          {words.save}
        </Button>
      </div>
      <div className={styles.notes}>
        <Note
          look="warning"
          icon={GitMerge}
          actions={
            <Button size={24} onClick={() => openPanel('compare')}>
              {words.whole}
            </Button>
          }
        >
          <strong>
            {words.changed(actor?.kind ?? null, ago(Math.max(0, now - Date.parse(theirs.row.modified)), t.frame))}
          </strong>
          <span className={styles.quiet}>
            {t.common.gap + words.merged(counts.ours + counts.theirs)}
            {t.common.gap + (settled.length === 0 ? words.none : words.needs(settled.length))}
          </span>
        </Note>
        {sessions === null ? null : (
          <Note look="hint" icon={Radio}>
            {sessions}
          </Note>
        )}
      </div>
      <div className={`${styles.page} scroll`} tabIndex={0} role="region" aria-label={words.result}>
        {merge.pieces.map((piece, index) =>
          piece.kind === 'same' ? (
            <MergedLines
              key={index}
              text={piece.text}
              origins={origins[index] ?? []}
              first={places[index] ?? 1}
              actor={actor?.kind ?? null}
            />
          ) : (
            <ConflictCard key={index} conflict={piece} at={places[index] ?? 0} />
          ),
        )}
      </div>
    </section>
  );
}

/** Where each piece stands: the first line of merged ones, the place in the row of conflicts of the others. */
function placesOf(pieces: readonly { kind: string }[], origins: readonly (readonly unknown[])[]): number[] {
  let line = 1;
  let conflict = 0;
  return pieces.map(({ kind }, index) => {
    if (kind !== 'same') return conflict++;
    const first = line;
    line += origins[index]?.length ?? 0;
    return first;
  });
}

/** 1, 2 and 3 settle the place that is looked at; the page's own keys wait while a merge is on screen. */
function onKey(event: KeyboardEvent): void {
  const now = useMerge.getState().current;
  if (!now || event.isComposing || event.altKey) return;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === 's') void saveMerge();
  else if (command || document.querySelector('dialog[open]') !== null) return;
  else if (event.key === 'Escape') closeMerge();
  else {
    if (event.target instanceof HTMLElement && event.target.matches('textarea, input')) return;
    const side = sides[event.key];
    if (side === undefined || now.settled.length === 0) return;
    settle(now.at, side);
  }
  event.preventDefault();
  event.stopPropagation();
}
