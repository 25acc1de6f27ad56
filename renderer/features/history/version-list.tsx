import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { HistoryVersion } from '#shared/model/history.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { chooseVersion } from '../../store/history.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActorMark } from '../../ui/actor-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './history-panel.module.css';

/** The versions of a file, newest first; one stop of the Tab key. */
export function VersionList({ versions, chosen }: { versions: readonly HistoryVersion[]; chosen: number }) {
  const t = useText().history;
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = versions[versions.findIndex(({ version }) => version === chosen) + step];
    if (next) chooseVersion(next.version);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t.panel.title}
      aria-activedescendant={`version-${chosen}`}
      tabIndex={0}
      className={`${styles.versions} scroll`}
      onKeyDown={onKeyDown}
    >
      {versions.map((version, index) => (
        <div
          key={version.version}
          id={`version-${version.version}`}
          role="option"
          aria-selected={version.version === chosen}
          className={classNames(styles.version, version.version === chosen && styles.on)}
          onClick={() => chooseVersion(version.version)}
        >
          <ActorMark kind={version.actor.kind} />
          <span className="cut">
            {nearTime(version.time, currentLanguage(), now)}
            {index === 0 ? <span className={styles.now}>{t.panel.now}</span> : null}
          </span>
          <span className={`${styles.by} cut`}>
            {version.baseline ? t.panel.baseline : t.panel.did(version.actor.kind, version.kind)}
          </span>
        </div>
      ))}
    </div>
  );
}
