import { Clock, Ellipsis, MessageSquareReply, BookOpenCheck, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { RecallAttachment, RecallPick, RecallReason } from '#shared/model/recall.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useMemories } from '../../store/memories.ts';
import { askedStore, holdIn, useRecall } from '../../store/recall.ts';
import { openMemory } from '../../store/view.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import styles from './picks.module.css';

interface PickCardProps {
  pick: RecallPick;
  place: number;
  attachment: RecallAttachment | undefined;
}

/** A memory that would surface: why, and what of it would be attached. */
export function PickCard({ pick, place, attachment }: PickCardProps) {
  const t = useText();
  const words = t.recall;
  const storeId = useRecall(askedStore);
  const exact = useRecall((state) => state.exact);
  const row = useMemories((memories) =>
    storeId === null ? undefined : memories.byStore.get(storeId)?.byFile.get(pick.file),
  );
  return (
    <li className={styles.card}>
      <span className={styles.place}>{place}</span>
      <div className={styles.body}>
        <div className={styles.title}>
          <TypeMark type={pick.type} label={t.common.type[pick.type ?? 'none']} />
          <button
            type="button"
            className={`${styles.open} cut`}
            onClick={() => {
              if (storeId !== null) openMemory(storeId, pick.file, true);
            }}
          >
            {showDirections(pick.title)}
          </button>
          {row === undefined ? null : (
            <AgeBadge
              days={row.ageDays}
              short={t.common.ageShort(row.ageDays)}
              long={t.common.fileDate(t.common.ageLong(row.ageDays), longDate(row.modified, currentLanguage()))}
            />
          )}
          <Menu trigger={<IconButton icon={Ellipsis} size={24} label={words.moreOf(pick.title)} />}>
            <MenuItem icon={MessageSquareReply} onSelect={() => holdIn('surfaced', pick.file)}>
              {words.markSurfaced}
            </MenuItem>
            <MenuItem icon={BookOpenCheck} onSelect={() => holdIn('read', pick.file)}>
              {words.markRead}
            </MenuItem>
          </Menu>
        </div>
        <p className={styles.why}>
          {pick.reasons.map((reason, index) => (
            <Fragment key={index}>
              {index === 0 ? null : t.common.gap}
              <Reason reason={reason} />
            </Fragment>
          ))}
        </p>
        <div className={styles.chips}>
          {pick.score === null ? null : <span className={styles.chip}>{words.score(pick.score.toFixed(2))}</span>}
          {attachment === undefined ? null : attachment.cut ? (
            <span className={classNames(styles.chip, styles.warn)}>
              <Icon of={TriangleAlert} size={12} />
              {words.cut(attachment.bytes, row?.size ?? null)}
            </span>
          ) : (
            <span className={styles.chip}>{words.whole(attachment.bytes)}</span>
          )}
          {!attachment?.freshnessNote ? null : (
            <span className={styles.chip} title={attachment.freshnessNote}>
              <Icon of={Clock} size={12} />
              {words.withNote}
            </span>
          )}
        </div>
        {exact && attachment !== undefined ? (
          <pre
            className={`${styles.text} text`}
            tabIndex={0}
            aria-label={showDirections(words.textOf(pick.title))}
            lang="en"
          >
            {showDirections(attachment.text)}
          </pre>
        ) : null}
      </div>
    </li>
  );
}

function Reason({ reason }: { reason: RecallReason }) {
  const t = useText().recall;
  if (reason.code === 'model') return t.byModel;
  const [before, after] = t.reason[reason.in];
  return (
    <>
      {before}
      {reason.words.map((word, index) => (
        <Fragment key={word}>
          {index === 0 ? null : index === reason.words.length - 1 ? t.lastWord : t.nextWord}
          <mark className={styles.mark}>{word}</mark>
        </Fragment>
      ))}
      {after}
    </>
  );
}
