import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '../../i18n/text.ts';
import { useApp } from '../../store/app.ts';
import { loadDreamEngines, putDreamKey, useEngine } from '../../store/dream-engines.ts';
import { tell } from '../../store/tell.ts';
import { showToast } from '../../store/toasts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';

/** The key of the API: whether there is one, and a field that takes a new one and never shows it. */
export function KeyField() {
  const words = useText().dream.settings;
  const [typed, setTyped] = useState('');
  const api = useEngine('api');
  const keychain = useApp((app) => app.info?.capabilities.keychain === true);
  useEffect(() => void loadDreamEngines(), []);
  if (api === null) return null;
  const put = async (key: string | null) => {
    try {
      await putDreamKey(key);
      setTyped('');
      showToast(key === null ? words.keyGone : words.keyKept);
    } catch (error) {
      tell(error);
    }
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length >= 8) void put(typed.trim());
  };
  return (
    <div className={styles.key}>
      <div className={`${styles.choice} ${styles.helped}`}>
        <span>
          {words.key}
          <span className={styles.quiet}>{words.keyState[api.key ?? 'none']}</span>
        </span>
        {api.key === 'keychain' ? (
          <Button look="danger" size={24} onClick={() => void put(null)}>
            {words.keyForget}
          </Button>
        ) : null}
      </div>
      {api.canKeepKey ? (
        <form className={styles.add} onSubmit={keep}>
          <input
            type="password"
            aria-label={words.keyLabel}
            placeholder={words.keyLabel}
            value={typed}
            autoComplete="off"
            aria-describedby="key-hint"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className={styles.addButton} disabled={typed.trim().length < 8}>
            {words.keyKeep}
          </Button>
        </form>
      ) : null}
      <p id="key-hint" className={styles.quiet}>
        {api.canKeepKey ? words.keyHint : keychain ? words.keyPlain : words.keyNoChain}
      </p>
    </div>
  );
}
