import { Code } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import type { Mention } from '#shared/model/verify.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { intentById } from '../../store/intents.ts';
import { correctMention, useVerify, verifiedOf } from '../../store/verify.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './drift-note.module.css';

interface DriftNoteProps {
  document: MemoryDocument;
  storeId: string;
  /** The memory can be changed. */
  editable: boolean;
}

const most = 8;

/** What a memory names and its project no longer has, and where it went. */
export function DriftNote({ document, storeId, editable }: DriftNoteProps) {
  const t = useText();
  const words = t.verify;
  const verified = useVerify((state) => verifiedOf(state, storeId, document));
  if (verified === null || verified.mentions.length === 0) return null;
  if (verified.mentions.every(({ state }) => state === 'unknown'))
    return <Note look="hint">{words.nothingKnown(verified.mentions.length)}</Note>;
  const broken = verified.mentions.filter(({ state }) => state === 'gone' || state === 'moved');
  if (broken.length === 0) return null;
  return (
    <Note
      look="warning"
      icon={Code}
      actions={
        editable && broken.some(({ movedTo }) => movedTo.length === 0) ? (
          <Button size={24} onClick={intentById('memory.edit').run}>
            {words.byHand}
          </Button>
        ) : undefined
      }
    >
      <p>
        <b>{words.summary(verified.mentions.length, verified.gone, verified.moved)}</b>
      </p>
      <ul className={styles.list}>
        {broken.slice(0, most).map((mention) => (
          <li key={mention.start}>
            <code>{showDirections(mention.text)}</code>
            <span className={styles.state}>
              {mention.state === 'gone' ? words.gone : words.moved}
              {words.inLine(mention.line)}
            </span>
            {editable ? <Offers mention={mention} document={document} storeId={storeId} /> : null}
          </li>
        ))}
      </ul>
      {broken.length > most ? <p>{words.andMore(broken.length - most)}</p> : null}
    </Note>
  );
}

function Offers({ mention, document, storeId }: { mention: Mention } & Omit<DriftNoteProps, 'editable'>) {
  const t = useText().verify;
  return mention.movedTo.map((to) => (
    <Button
      key={to}
      size={24}
      className={styles.offer}
      aria-label={showDirections(t.correctLabel(mention.text, to))}
      onClick={() => void correctMention(storeId, document, mention, to)}
    >
      {t.correct(to)}
    </Button>
  ));
}
