import { languages, themes } from '#shared/model/app.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath, useApp } from '../../store/app.ts';
import { tell } from '../../store/tell.ts';
import { changeSettings, useSettings } from '../../store/settings.ts';
import { closePanel } from '../../store/view.ts';
import { Panel, PanelSection } from '../../ui/panel.tsx';
import { Segment } from '../../ui/segment.tsx';
import { DreamSection } from './dream-section.tsx';
import { ExtraHomes } from './extra-homes.tsx';
import { HistorySection } from './history-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { RecallSection } from './recall-section.tsx';
import styles from './settings.module.css';

/** Settings: look, language, where Reverie looks and what it keeps. */
export function SettingsPanel() {
  const t = useText();
  const words = t.settings;
  const info = useApp((app) => app.info);
  const theme = useSettings((settings) => settings.theme);
  const language = useSettings((settings) => settings.language);
  return (
    <Panel
      title={words.title}
      closeLabel={t.common.close}
      onClose={closePanel}
      lede={info ? <p className={styles.lede}>{words.version(info.version)}</p> : null}
    >
      <PanelSection title={words.look}>
        <div className={styles.choice}>
          <span>{words.theme}</span>
          <Segment
            label={words.theme}
            value={theme}
            options={themes.map((value) => ({ value, label: words.themes[value] }))}
            onChange={(next) => void changeSettings({ theme: next }).catch(tell)}
          />
        </div>
        <div className={styles.choice}>
          <span>{words.language}</span>
          <Segment
            label={words.language}
            value={language}
            options={languages.map((value) => ({ value, label: words.languages[value] }))}
            onChange={(next) => void changeSettings({ language: next }).catch(tell)}
          />
        </div>
      </PanelSection>
      <PanelSection title={words.homes}>
        {info ? (
          <dl className={styles.facts}>
            <div>
              <dt>{words.home}</dt>
              <dd>
                <code className="text">{info.home}</code>
              </dd>
            </div>
            <div>
              <dt>{words.configDir}</dt>
              <dd>
                <code className="text">{shortPath(info.configDir)}</code>
                <span className={styles.quiet}>{info.configExists ? words.configFound : words.configMissing}</span>
              </dd>
            </div>
            {info.env.length > 0 ? (
              <div>
                <dt>{words.env}</dt>
                <dd>
                  <code className="text">{info.env.join(', ')}</code>
                </dd>
              </div>
            ) : null}
          </dl>
        ) : null}
        <ExtraHomes />
      </PanelSection>
      <RecallSection />
      <DreamSection />
      <HistorySection />
      <KeptSection />
    </Panel>
  );
}
