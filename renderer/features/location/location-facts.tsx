import type { ReactNode } from 'react';
import type { Reason } from '#shared/model/reason.ts';
import type { Location, StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { shortPath } from '../../store/app.ts';
import { PanelSection } from '../../ui/panel.tsx';
import styles from './location.module.css';

/** The project, its keys, the switches, the variables and the sessions. */
export function LocationFacts({ location, store }: { location: Location; store: StoreSummary }) {
  const t = useText().location;
  const words = useReasonWords();
  const onOff = (on: boolean, why: Reason | null) => (
    <>
      {on ? t.on : t.off}
      {why === null ? null : <span className={styles.by}>{words.clause(why)}</span>}
    </>
  );
  return (
    <>
      <PanelSection title={t.switches}>
        <dl className={styles.facts}>
          <Fact name={t.memory}>{onOff(location.enabled, location.disabledBecause)}</Fact>
          <Fact name={t.dream}>{onOff(location.dreamEnabled, location.dreamDisabledBecause)}</Fact>
          <Fact name={t.trusted}>{location.trusted ? t.trustedYes : t.trustedNo}</Fact>
        </dl>
      </PanelSection>
      <PanelSection title={t.project}>
        <dl className={styles.facts}>
          <Fact name={t.folder}>
            <code className="text">{shortPath(location.projectRoot)}</code>
          </Fact>
          <Fact name={t.projectKey}>
            <code className="text">{location.projectKey}</code>
          </Fact>
          {location.transcriptKey === location.projectKey ? null : (
            <Fact name={t.transcriptKey}>
              <code className="text">{location.transcriptKey}</code>
            </Fact>
          )}
          <Fact name={t.evidence}>{t.evidences[store.pathEvidence]}</Fact>
          {store.paths.length > 1 ? (
            <Fact name={t.shared(store.paths.length)}>
              {store.paths.map((path) => (
                <code key={path} className="text">
                  {shortPath(path)}
                </code>
              ))}
            </Fact>
          ) : null}
        </dl>
      </PanelSection>
      <PanelSection title={t.env}>
        {location.env.length === 0 ? <p className={styles.small}>{t.envNone}</p> : null}
        <dl className={styles.facts}>
          {location.env.map((variable) => (
            <Fact key={`${variable.name} ${variable.from}`} name={variable.name}>
              <code className="text">{variable.value}</code>
              <span className={styles.by}>
                {t.from(variable.block === null ? null : shortPath(variable.block), variable.counts)}
              </span>
            </Fact>
          ))}
        </dl>
      </PanelSection>
      <PanelSection title={t.sessions}>
        <p className={styles.small}>
          {location.sessions.length === 0
            ? t.sessionsNone
            : location.sessions.map((session) => t.session(session.pid)).join(t.separator)}
        </p>
      </PanelSection>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
