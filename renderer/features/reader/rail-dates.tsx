import type { MemoryDocument } from '#shared/model/memory.ts';
import { daysSince, longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { ageStep } from '../../ui/age-step.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './reader-rail.module.css';

/** The date Claude judges by, and the others where they lie a day or more apart from it. */
export function RailDates({ document }: { document: MemoryDocument }) {
  const t = useText();
  const { row, session } = document;
  const canWrite = useCanWrite();
  const apart = [
    { label: t.reader.confirmed, iso: row.lastConfirmed },
    { label: t.reader.written, iso: row.metadataModified },
  ].filter(({ iso }) => iso !== null && differs(iso, row.modified));
  const ahead = daysSince(row.modified, useNow()) ?? 0;
  const first = session?.proven === true ? session.time : null;
  return (
    <section>
      <h2>{t.reader.whichDate}</h2>
      <div className={classNames(styles.counts, styles[`step${ageStep(row.ageDays)}`])} title={stamp(row.modified)}>
        <span>{t.reader.fileDate}</span>
        <span>{ahead < 0 ? t.reader.ahead(-ahead) : t.common.ageLong(row.ageDays)}</span>
      </div>
      {apart.length === 0 && first === null ? null : (
        <dl className={styles.pairs}>
          {apart.map(({ label, iso }) => (
            <Pair key={label} label={label} iso={iso ?? ''} />
          ))}
          {first === null ? null : (
            <>
              <dt>{t.reader.firstWritten}</dt>
              <dd title={stamp(first)}>{longDate(first, currentLanguage())}</dd>
            </>
          )}
        </dl>
      )}
      <p className={styles.dim}>
        {t.reader.judges}
        {canWrite ? t.common.gap + t.curate.fileDateStays : ''}
      </p>
    </section>
  );
}

function Pair({ label, iso }: { label: string; iso: string }) {
  const t = useText();
  const days = daysSince(iso, useNow());
  return (
    <>
      <dt>{label}</dt>
      <dd title={stamp(iso)}>{days === null ? iso : days < 0 ? t.reader.ahead(-days) : t.common.ageLong(days)}</dd>
    </>
  );
}

/** Whether two instants lie a day or more apart; what is no date is always shown. */
function differs(iso: string, modified: string): boolean {
  const [a, b] = [Date.parse(iso), Date.parse(modified)];
  return Number.isNaN(a) || Math.abs(a - b) >= 86_400_000;
}

function stamp(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toLocaleString(currentLanguage() === 'zh' ? 'zh-CN' : 'en-GB');
}
