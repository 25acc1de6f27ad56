import { useLayoutEffect, useRef } from 'react';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { receiverOf } from '../../store/dream-engines.ts';
import { chosenEngine, setAutoDream, startDream, stopAsking } from '../../store/dream-panel.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { useSettings } from '../../store/settings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ask-to-send.module.css';

/** What leaves the machine with an engine, and to whom: asked before its first dream. */
export function AskToSend({ store, before }: { store: StoreSummary; before: 'now' | 'auto' }) {
  const t = useText().dream;
  const title = useRef<HTMLHeadingElement>(null);
  const { baseUrl, projectFiles } = useSettings((settings) => settings.dream);
  const sessions = useDreamStatus((state) => state.status?.sessions.length ?? 0);
  useLayoutEffect(() => title.current?.focus(), []);
  const engine = chosenEngine();
  return (
    <div className={`${styles.ask} scroll`}>
      <h3 ref={title} tabIndex={-1}>
        {t.ask.title(t.engineName[engine])}
      </h3>
      <p>{t.ask.lede}</p>
      <h4>{t.ask.what}</h4>
      <ul>
        <li>{t.ask.memories(store.memories)}</li>
        <li>{t.ask.sources(sessions)}</li>
        <li>{engine === 'api' && projectFiles ? t.ask.project : t.ask.noProject}</li>
      </ul>
      <h4>{t.ask.to}</h4>
      <p>{engine === 'api' ? t.ask.toApi(receiverOf(engine, baseUrl)) : t.ask.toClaude}</p>
      <p className={styles.kept}>{t.ask.kept}</p>
      <div className={styles.acts}>
        <Button onClick={stopAsking}>{t.ask.back}</Button>
        <Button
          look="primary"
          onClick={() => void (before === 'now' ? startDream(true) : setAutoDream(store.id, engine, true))}
        >
          {before === 'now' ? t.ask.go : t.ask.goAuto}
        </Button>
      </div>
    </div>
  );
}
