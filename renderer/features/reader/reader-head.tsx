import { Calendar, CalendarX, MessageSquareQuote, Pin } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { isPast } from '#shared/text/is-past.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { showMode } from '../../store/document.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TypeChip } from '../../ui/type-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { documentChips } from './document-chips.ts';
import styles from './reader-head.module.css';

/** Title, description and what the front matter says, as chips. All of it is text. */
export function ReaderHead({ document }: { document: MemoryDocument }) {
  const t = useText();
  const { row } = document;
  const chips = documentChips(document);
  return (
    <header className="text">
      <h1 className={styles.title}>{showDirections(row.title)}</h1>
      {row.description === null || row.description === '' ? null : (
        <p className={styles.lede}>{showDirections(row.description)}</p>
      )}
      <div className={styles.chips}>
        <TypeChip type={row.type}>
          {row.type === null ? (row.rawType ?? t.common.type.none) : t.common.type[row.type]}
        </TypeChip>
        {row.pinned ? (
          <span className={styles.chip}>
            <Icon of={Pin} size={12} />
            {t.reader.pinned}
          </span>
        ) : null}
        {chips.confidence === null ? null : (
          <span className={styles.chip}>{t.reader.confidence(chips.confidence)}</span>
        )}
        {chips.validUntil === null ? null : <UntilChip date={chips.validUntil} />}
        {chips.sources === 0 ? null : (
          <span className={styles.chip}>
            <Icon of={MessageSquareQuote} size={12} />
            {t.reader.sources(chips.sources)}
          </span>
        )}
        {chips.more.length === 0 ? null : (
          <button
            type="button"
            className={classNames(styles.chip, styles.more)}
            title={t.reader.moreFieldsHint}
            onClick={() => showMode('fields')}
          >
            {t.reader.moreFields(chips.more.length)}
          </button>
        )}
      </div>
    </header>
  );
}

function UntilChip({ date }: { date: string }) {
  const t = useText();
  const past = isPast(date, useNow());
  const day = longDate(date, currentLanguage());
  return (
    <span className={classNames(styles.chip, past && styles.past)}>
      <Icon of={past ? CalendarX : Calendar} size={12} />
      {past ? t.reader.expired(day) : t.reader.until(day)}
    </span>
  );
}
