import { useId } from 'react';
import { useText } from '../../i18n/text.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import styles from './dialog-parts.module.css';

interface StoreSelectProps {
  label: string;
  value: string;
  onChange(storeId: string): void;
}

/** One of the stores that hold memories. */
export function StoreSelect({ label, value, onChange }: StoreSelectProps) {
  const t = useText();
  const id = useId();
  const stores = useStores((state) => state.byId);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {[...stores.values()]
          .filter((store) => store.kind !== 'logs' || store.id === value)
          .map((store) => (
            <option key={store.id} value={store.id}>
              {storeTitle(store, t)} · {t.common.scope[store.scope]}
            </option>
          ))}
      </select>
    </div>
  );
}
