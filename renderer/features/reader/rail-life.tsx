import { useEffect, useState } from 'react';
import type { LifeEvent } from '#shared/model/life.ts';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { longDate, nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { readLife, useLife } from '../../store/life.ts';
import { useDrift } from '../../store/drift.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './rail-life.module.css';

const first = 6;

/** A memory's life: written, indexed, recalled, verified, confirmed, with dates and who. */
export function RailLife({ document, storeId }: { document: MemoryDocument; storeId: string }) {
  const t = useText();
  const words = t.life;
  const now = useNow();
  const [all, setAll] = useState(false);
  const { file } = document.row;
  const checked = useDrift(({ byStore }) => byStore.get(storeId)?.[file]);
  useEffect(() => readLife(storeId, file), [storeId, file, document.hash, checked]);
  const { of, life, error } = useLife();
  const mine = of?.storeId === storeId && of.file === file;
  const events = mine ? (life?.events ?? []) : [];
  const shown = all ? events : events.slice(0, first);
  return (
    <section>
      <h2>{words.title}</h2>
      {!mine || (life === null && error === null) ? (
        <p className={styles.dim}>{words.reading}</p>
      ) : life === null ? (
        <p className={styles.dim}>{error === null ? '' : t.errors.what(error)}</p>
      ) : (
        <>
          <ol className={styles.life}>
            {shown.map((event, index) => (
              <li key={`${event.time} ${index}`} className={styles[event.what]}>
                <span className={styles.what}>{say(event, t)}</span>
                <time dateTime={event.time} title={new Date(event.time).toLocaleString()}>
                  {nearTime(event.time, currentLanguage(), now)}
                </time>
              </li>
            ))}
          </ol>
          {events.length > shown.length ? (
            <Button look="quiet" size={24} className={styles.more} onClick={() => setAll(true)}>
              {t.reader.moreFields(events.length - shown.length)}
            </Button>
          ) : null}
          <p className={styles.dim}>
            {life.since === null ? words.nothing : words.since(longDate(life.since, currentLanguage()))}
            {t.common.gap}
            {words.transcripts(life.transcripts.read, life.transcripts.of)}
          </p>
        </>
      )}
    </section>
  );
}

function say(event: LifeEvent, t: Dictionary): string {
  const words = t.life;
  switch (event.what) {
    case 'written':
    case 'updated':
    case 'deleted':
    case 'restored':
      return words.did[event.what](event.actor.kind === 'unknown' ? null : t.history.who[event.actor.kind]);
    case 'recalled':
      return words.recalled(event.session.title ?? event.session.id.slice(0, 8));
    case 'verified':
      return words.verified(event.mentions, event.gone);
    case 'indexed':
    case 'unindexed':
    case 'confirmed':
    case 'archived':
    case 'expired':
      return words[event.what];
  }
}
