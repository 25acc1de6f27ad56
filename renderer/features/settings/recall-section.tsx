import { recallSelectors } from '#shared/model/recall.ts';
import { useText } from '../../i18n/text.ts';
import { receiverOf } from '../../store/dream-engines.ts';
import { chooseSelector } from '../../store/recall.ts';
import { changeSettings, useSettings } from '../../store/settings.ts';
import { tell } from '../../store/tell.ts';
import { Button } from '../../ui/button.tsx';
import { PanelSection } from '../../ui/panel.tsx';
import { Segment } from '../../ui/segment.tsx';
import styles from './settings.module.css';

/** Who picks in the recall lab, and what the user has agreed to. */
export function RecallSection() {
  const t = useText().recall;
  const recall = useSettings((settings) => settings.recall);
  const baseUrl = useSettings((settings) => settings.dream.baseUrl);
  const withdraw = () => void changeSettings({ recall: { selector: 'local', consented: false } }).catch(tell);
  return (
    <PanelSection title={t.settings.title} help={t.settings.help}>
      <div className={styles.choice}>
        <span>{t.selector}</span>
        <Segment
          label={t.selector}
          value={recall.selector}
          options={recallSelectors.map((value) => ({ value, label: t.selectors[value] }))}
          onChange={(selector) => void chooseSelector(selector)}
        />
      </div>
      {recall.consented ? (
        <div className={styles.choice}>
          <span className={styles.quiet}>{t.settings.agreed(receiverOf('api', baseUrl))}</span>
          <Button size={24} onClick={withdraw}>
            {t.settings.withdraw}
          </Button>
        </div>
      ) : null}
    </PanelSection>
  );
}
