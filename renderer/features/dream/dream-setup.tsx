import { useId } from 'react';
import { dreamEngines } from '#shared/model/dream.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { choose, setAutoDream, useDreamPanel } from '../../store/dream-panel.ts';
import { useSettings } from '../../store/settings.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AutoFacts } from './auto-facts.tsx';
import { BudgetField } from './budget-field.tsx';
import styles from './dream-setup.module.css';
import { EngineCard } from './engine-card.tsx';
import { LastDream } from './last-dream.tsx';
import { LastRun } from './last-run.tsx';
import { NotReady } from './not-ready.tsx';

/** Before a dream: how the last one ended, what the next one is made with, and whether they come by themselves. */
export function DreamSetup({ store }: { store: StoreSummary }) {
  const t = useText();
  const words = t.dream;
  const id = useId();
  const panel = useDreamPanel();
  const settings = useSettings((all) => all.dream);
  const canWrite = useCanWrite();
  const engine = panel.engine ?? settings.engine;
  const auto = settings.auto[store.id] ?? null;
  return (
    <div className={`${styles.setup} scroll`} tabIndex={0} role="region" aria-label={words.panel}>
      <LastRun storeId={store.id} />
      <section className={styles.part}>
        <h3>{words.last}</h3>
        <LastDream />
      </section>
      {canWrite ? (
        <>
          <section className={styles.part}>
            <h3 id={`${id}-how`}>{words.how}</h3>
            <div role="radiogroup" aria-labelledby={`${id}-how`} className={styles.engines}>
              {dreamEngines.map((one) => (
                <EngineCard key={one} engine={one} chosen={one === engine} onChoose={() => choose({ engine: one })} />
              ))}
            </div>
            <NotReady engine={engine} />
            {engine === 'tidy' ? null : (
              <div className={styles.fields}>
                <TextField
                  label={words.model}
                  value={panel.model ?? settings.model}
                  onChange={(model) => choose({ model: model.trim() === '' ? null : model })}
                />
                {engine === 'api' ? (
                  <BudgetField
                    value={panel.budgetUsd ?? settings.budgetUsd}
                    onChange={(budgetUsd) => choose({ budgetUsd })}
                  />
                ) : null}
              </div>
            )}
          </section>
          <section className={styles.part}>
            <Choice
              label={words.dryRun}
              help={words.dryRunHelp}
              checked={panel.dryRun}
              onChange={(dryRun) => choose({ dryRun })}
            />
            <Choice
              label={words.auto}
              help={
                auto === null
                  ? words.autoOff
                  : settings.autoApply
                    ? words.autoApplies(words.engineName[auto])
                    : words.autoHelp(words.engineName[auto])
              }
              checked={auto !== null}
              onChange={(on) => void setAutoDream(store.id, on ? engine : null)}
            />
            {auto === null ? null : <AutoFacts />}
          </section>
        </>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  help: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

function Choice({ label, help, checked, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <div>
        <p className={styles.name}>{label}</p>
        <p className={styles.quiet}>{help}</p>
      </div>
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  );
}
