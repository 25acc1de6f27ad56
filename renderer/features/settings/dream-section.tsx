import { dreamEngines } from '#shared/model/dream.ts';
import type { DreamSettings } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { changeSettings, useSettings } from '../../store/settings.ts';
import { tell } from '../../store/tell.ts';
import { PanelSection } from '../../ui/panel.tsx';
import { Segment } from '../../ui/segment.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeyField } from './key-field.tsx';
import { KeptField } from './kept-field.tsx';
import styles from './settings.module.css';

/** How dreams are made: the engine, its model and address, what one may cost, and what happens with its result. */
export function DreamSection() {
  const t = useText().dream;
  const words = t.settings;
  const dream = useSettings((settings) => settings.dream);
  const canWrite = useCanWrite();
  const put = (change: Partial<DreamSettings>) =>
    void changeSettings({ dream: { ...dream, ...change } }).catch((error: unknown) => tell(error));
  return (
    <PanelSection title={words.title} help={words.help}>
      <div className={styles.choice}>
        <span>{words.engine}</span>
        <Segment
          label={words.engine}
          value={dream.engine}
          options={dreamEngines.map((value) => ({ value, label: t.engineName[value] }))}
          onChange={(engine) => put({ engine })}
        />
      </div>
      <KeptField
        label={words.model}
        help={words.modelHelp}
        value={dream.model}
        check={(typed) => typed !== ''}
        onKeep={(model) => put({ model })}
      />
      <KeptField
        label={words.baseUrl}
        help={words.baseUrlHelp}
        bad={words.baseUrlBad}
        value={dream.baseUrl ?? ''}
        check={(typed) => typed === '' || isBaseUrl(typed)}
        onKeep={(typed) => put({ baseUrl: typed === '' ? null : typed })}
      />
      <KeptField
        label={words.budget}
        unit={words.budgetUnit}
        bad={t.budgetBad}
        value={String(dream.budgetUsd)}
        check={(typed) => /^\d+(\.\d+)?$/.test(typed) && Number(typed) >= 0.01 && Number(typed) <= 1000}
        onKeep={(typed) => put({ budgetUsd: Number(typed) })}
      />
      {canWrite ? <KeyField /> : null}
      <div className={`${styles.choice} ${styles.helped}`}>
        <span>
          {words.projectFiles}
          <span className={styles.quiet}>{words.projectFilesHelp}</span>
        </span>
        <Switch
          label={words.projectFiles}
          checked={dream.projectFiles}
          onChange={(projectFiles) => put({ projectFiles })}
        />
      </div>
      <div className={`${styles.choice} ${styles.helped}`}>
        <span>
          {words.autoApply}
          <span className={styles.quiet}>{words.autoApplyHelp}</span>
        </span>
        <Switch label={words.autoApply} checked={dream.autoApply} onChange={(autoApply) => put({ autoApply })} />
      </div>
    </PanelSection>
  );
}

/** A key must not cross a network in the clear. */
function isBaseUrl(typed: string): boolean {
  return URL.canParse(typed) && /^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/.test(typed);
}
