import type { KeyboardEvent } from 'react';
import type { DreamEngine, DreamEngineState } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { useEngine } from '../../store/dream-engines.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './dream-setup.module.css';

interface EngineCardProps {
  engine: DreamEngine;
  chosen: boolean;
  onChoose(): void;
}

/** An engine: what it does, whether it is ready here, and what it lacks. The arrows go from one to the next. */
export function EngineCard({ engine, chosen, onChoose }: EngineCardProps) {
  const t = useText().dream;
  const state = useEngine(engine);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={chosen ? 0 : -1}
      className={styles.engine}
      onClick={onChoose}
      onKeyDown={move}
    >
      <span className={styles.radio} aria-hidden="true" />
      <span className={styles.name}>{t.engineName[engine]}</span>
      <span className={classNames(styles.state, state?.ready === true && styles.ready)}>{readyWords(state, t)}</span>
      <span className={styles.quiet}>{t.engineWhat[engine]}</span>
    </button>
  );
}

function readyWords(state: DreamEngineState | null, t: Dictionary['dream']): string {
  if (state === null) return '';
  if (!state.ready) return t.notReady;
  const more = state.key !== null ? t.keyFrom[state.key] : state.version !== null ? t.version(state.version) : null;
  return more === null ? t.ready : `${t.ready}${t.and}${more}`;
}

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.shiftKey) return;
  event.preventDefault();
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
  const next = all[(all.indexOf(event.currentTarget) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}
