import { useId } from 'react';
import type { HistorySettings } from '#shared/model/history.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { loadKept, useKept } from '../../store/kept.ts';
import { changeSettings, useSettings } from '../../store/settings.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { tell } from '../../store/tell.ts';
import { PanelSection } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings.module.css';
import { useKeptText } from './use-kept-text.ts';

/** How long history is kept, what it takes, and the stores that are left out. */
export function HistorySection() {
  const t = useText();
  const words = t.history.settings;
  const history = useSettings((settings) => settings.history);
  const byId = useStores((stores) => stores.byId);
  const bytes = useKept((kept) => kept.data?.kept.find(({ name }) => name === 'history')?.bytes ?? 0);
  const put = (change: Partial<HistorySettings>) =>
    changeSettings({ history: { ...history, ...change } }).then(loadKept, tell);
  return (
    <PanelSection title={words.title} help={words.help}>
      <p className={styles.quiet}>{words.takes(t.common.bytes(bytes))}</p>
      <Limit
        label={words.size}
        unit={words.sizeUnit}
        value={history.keepMegabytes}
        max={100_000}
        onChange={(keepMegabytes) => void put({ keepMegabytes })}
      />
      <Limit
        label={words.age}
        unit={words.ageUnit}
        value={history.keepDays}
        max={36_500}
        onChange={(keepDays) => void put({ keepDays })}
      />
      <h4 className={styles.sub}>{words.left}</h4>
      <p className={styles.quiet}>{words.leftHelp}</p>
      <ul>
        {[...byId.values()].map((store) => {
          const title = storeTitle(store, t);
          const out = history.leftOut.includes(store.id);
          const rest = history.leftOut.filter((id) => id !== store.id);
          return (
            <li key={store.id} className={styles.choice}>
              <span className="cut">{title}</span>
              <Switch
                label={words.keep(title)}
                checked={!out}
                onChange={(on) => void put({ leftOut: on ? rest : [...rest, store.id] })}
              />
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}

interface LimitProps {
  label: string;
  unit: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

/** A whole number with its unit; kept when the field is left or Enter is pressed. */
function Limit({ label, unit, value, max, onChange }: LimitProps) {
  const words = useText().history.settings;
  const id = useId();
  const { fine, input } = useKeptText({
    value: String(value),
    check: (typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max,
    // "030" is the number that it was.
    onKeep: (typed) => (Number(typed) === value ? undefined : onChange(Number(typed))),
  });
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.limit}>
        {fine ? null : (
          <span id={`${id}-bad`} className={styles.problem} role="alert">
            {words.bad('1', figure(max))}
          </span>
        )}
        <input id={id} inputMode="numeric" aria-describedby={fine ? undefined : `${id}-bad`} {...input} />
        <span className={styles.unit}>{unit}</span>
      </span>
    </div>
  );
}
