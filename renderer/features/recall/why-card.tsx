import { X } from 'lucide-react';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { useMemories } from '../../store/memories.ts';
import { askWhy, askedStore, useRecall } from '../../store/recall.ts';
import { editDescription, saveDescription } from '../../store/recall-edit.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DescriptionDiff } from './description-diff.tsx';
import styles from './left-out.module.css';

interface WhyCardProps {
  file: string;
  title: string;
  /** It isn't below its memory, so it says which one it is about. */
  named?: boolean;
}

/** "Why not this one?": what keeps a memory out, and a description with which it would stand higher. */
export function WhyCard({ file, title, named }: WhyCardProps) {
  const t = useText();
  const words = t.recall;
  const canWrite = useCanWrite();
  const { why, prompt } = useRecall();
  const storeId = useRecall(askedStore);
  const row = useMemories((memories) =>
    storeId === null ? undefined : memories.byStore.get(storeId)?.byFile.get(file),
  );
  const found = why?.file === file ? why.found : null;
  const proposed = found?.proposed ?? null;
  return (
    <div className={styles.card} role="group" aria-label={showDirections(words.whyNotOf(title))}>
      {named === true ? (
        <div className={styles.named}>
          <h3>{showDirections(words.whyNotOf(title))}</h3>
          <IconButton icon={X} size={24} label={t.common.close} onClick={() => askWhy(null)} />
        </div>
      ) : null}
      {prompt.trim() === '' ? (
        <p>{words.whyNoPrompt}</p>
      ) : found === null ? (
        <p role="status">{words.looking}</p>
      ) : (
        <>
          <p>{found.why === null ? words.surfaces(found.place ?? 1) : words.because(found.why, found.place)}</p>
          {found.missing.length === 0 ? null : <p>{words.missing(found.missing)}</p>}
          {proposed === null ? (
            found.why === null ? null : (
              <p>{words.noProposal}</p>
            )
          ) : (
            <>
              <p>{words.proposal(proposed.place)}</p>
              <DescriptionDiff before={row?.description ?? ''} after={proposed.description} />
              {canWrite && storeId !== null ? (
                <div className={styles.acts}>
                  <Button size={24} onClick={() => void saveDescription(storeId, file, proposed.description)}>
                    {words.saveDescription}
                  </Button>
                  <Button
                    look="quiet"
                    size={24}
                    onClick={() => void editDescription(storeId, file, proposed.description)}
                  >
                    {words.editFirst}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </>
      )}
    </div>
  );
}
