import { useState } from 'react';
import type { ReactNode } from 'react';
import type { DreamRun } from '#shared/model/dream.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { shortDay } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { Note } from '../../ui/note.tsx';
import { GateList } from './gate-list.tsx';
import { PastDreams } from './past-dreams.tsx';
import styles from './sides.module.css';

/** Beside a dream that runs: what it has touched, what it reads, what it costs. */
export function RunningSide({ run }: { run: DreamRun }) {
  const t = useText().dream;
  const { filesTouched, sessionsReviewing } = run.task;
  const { input, output, cacheRead, cacheWrite } = run.tokens;
  const read = input + cacheRead + cacheWrite;
  const spends = run.engine !== 'tidy';
  return (
    <div className={`${styles.side} scroll`} tabIndex={0} role="region" aria-label={t.touched}>
      <SidePart title={t.touched} figure={String(filesTouched.length)}>
        {filesTouched.length === 0 ? <p className={styles.quiet}>{t.touchedNone}</p> : null}
        <Few items={filesTouched.toReversed()} most={8}>
          {(file) => (
            <li key={file} className={styles.line}>
              <span className="cut" title={file}>
                {file.replace(/\.md$/, '')}
              </span>
            </li>
          )}
        </Few>
      </SidePart>
      {spends && run.sessions.length > 0 ? (
        <SidePart title={t.reviewing} figure={String(sessionsReviewing || run.sessions.length)}>
          <Sessions sessions={run.sessions} />
        </SidePart>
      ) : null}
      {spends ? (
        <SidePart title={t.spent}>
          <div className={styles.line}>
            <span>{t.tokens(read + output)}</span>
            <span className={styles.end}>
              {run.costUsd === null
                ? run.budgetUsd === null
                  ? ''
                  : t.costUnknown
                : t.cost(run.costUsd.toFixed(2), run.budgetUsd?.toFixed(2) ?? null)}
            </span>
          </div>
          <p className={styles.quiet}>{t.tokensSplit(read, output)}</p>
        </SidePart>
      ) : null}
      <SidePart title={t.gates} note={t.gatesNote}>
        <GateList />
      </SidePart>
      <RunNotes run={run} />
    </div>
  );
}

/** Beside the choice of a dream: the gates, the sessions since, and the dreams that were. */
export function IdleSide({ store }: { store: StoreSummary }) {
  const t = useText();
  const words = t.dream;
  const { status, error } = useDreamStatus();
  const known = status?.storeId === store.id ? status : null;
  return (
    <div className={`${styles.side} scroll`} tabIndex={0} role="region" aria-label={words.gates}>
      {error ? <Note look="warning">{words.failedStatus + t.common.gap + t.errors.say(error)}</Note> : null}
      <SidePart title={words.gates} note={words.gatesNote}>
        <GateList />
      </SidePart>
      {known ? (
        <SidePart title={words.since} figure={String(known.sessions.length)}>
          {known.sessions.length === 0 ? <p className={styles.quiet}>{words.sinceNone}</p> : null}
          <Sessions sessions={known.sessions} />
          {known.runningSessions.length > 0 ? (
            <p className={styles.quiet}>{words.running(known.runningSessions.length)}</p>
          ) : null}
          {known.beside.map(({ folder, count }) => (
            <p key={folder} className={styles.quiet}>
              {words.beside(count, folder)}
            </p>
          ))}
        </SidePart>
      ) : null}
      <SidePart title={words.past}>
        <PastDreams storeId={store.id} />
      </SidePart>
    </div>
  );
}

/** What a run left out, was refused or hid. */
export function RunNotes({ run }: { run: DreamRun }) {
  const t = useText().dream;
  if (run.notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {run.notes.map((note, index) => (
        <li key={index}>{t.note(note)}</li>
      ))}
    </ul>
  );
}

function Sessions({ sessions }: { sessions: DreamRun['sessions'] }) {
  const t = useText().dream;
  return (
    <Few items={sessions} most={3}>
      {({ id, title, modified }) => (
        <li key={id} className={styles.line}>
          <span className="cut" title={title ?? id}>
            {title ?? t.untitled(id)}
          </span>
          <span className={styles.end}>{shortDay(modified, currentLanguage())}</span>
        </li>
      )}
    </Few>
  );
}

/** The first few, and the rest when asked for. */
function Few<T>({ items, most, children }: { items: readonly T[]; most: number; children(item: T): ReactNode }) {
  const t = useText().dream;
  const [all, setAll] = useState(false);
  const shown = all || items.length <= most + 1 ? items : items.slice(0, most);
  return (
    <ul>
      {shown.map(children)}
      {shown.length < items.length ? (
        <li>
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {t.more(items.length - shown.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

interface SidePartProps {
  title: string;
  figure?: string;
  note?: string;
  children: ReactNode;
}

function SidePart({ title, figure, note, children }: SidePartProps) {
  return (
    <section className={styles.part}>
      <h3>
        <span>{title}</span>
        {figure === undefined ? null : <span className={styles.count}>{figure}</span>}
      </h3>
      {note === undefined ? null : <p className={styles.quiet}>{note}</p>}
      {children}
    </section>
  );
}
