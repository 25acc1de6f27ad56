import type { Location } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { shortPath } from '../../store/app.ts';
import { classNames } from '../../ui/class-names.ts';
import { PanelSection } from '../../ui/panel.tsx';
import styles from './location.module.css';

/** What each place says about where memory lives, and what became of it. */
export function LocationLayers({ location }: { location: Location }) {
  const t = useText().location;
  const words = useReasonWords();
  return (
    <PanelSection title={t.layersTitle}>
      <ol className={styles.layers}>
        {location.layers.map((layer, index) => (
          <li key={`${layer.layer} ${layer.file ?? index}`} className={styles.layer}>
            <span className={classNames(styles.mark, styles[layer.verdict])}>{t.verdict[layer.verdict]}</span>
            <div className={styles.words}>
              <p>
                <b>{t.layer(layer.layer)}</b>
                {layer.value === null ? null : <code className="text">{shortPath(layer.value)}</code>}
              </p>
              <p className={styles.small}>
                {words.sentence(layer.because)}
                {layer.file === null ? null : (
                  <code className="text" title={layer.file}>
                    {shortPath(layer.file)}
                  </code>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
