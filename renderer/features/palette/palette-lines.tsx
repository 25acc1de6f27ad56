import { Command } from 'cmdk';
import { Crosshair, Plus } from 'lucide-react';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { longDate } from '../../i18n/dates.ts';
import { figure } from '../../i18n/figures.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import type { Intent } from '../../store/intents.ts';
import { fold } from '../../store/list-filter.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useView } from '../../store/view.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { storeIcon } from '../../ui/store-icon.ts';
import { TypeMark } from '../../ui/type-mark.tsx';
import { intentIcon } from './intent-icon.ts';
import styles from './palette.module.css';

/** The text with what was searched for underlined. */
function Matched({ text, needle }: { text: string; needle: string }) {
  const at = needle === '' ? -1 : fold(text).indexOf(needle);
  // Folding may change lengths; then nothing is underlined rather than the wrong letters.
  if (at === -1 || fold(text).length !== text.length) return <span className="cut">{text}</span>;
  return (
    <span className="cut">
      {text.slice(0, at)}
      <u>{text.slice(at, at + needle.length)}</u>
      {text.slice(at + needle.length)}
    </span>
  );
}

interface MemoryLineProps {
  store: StoreSummary;
  row: MemoryRow;
  needle: string;
  onSelect(): void;
}

export function MemoryLine({ store, row, needle, onSelect }: MemoryLineProps) {
  const t = useText();
  const here = useView((view) => view.storeId === store.id);
  return (
    <Command.Item value={`memory ${store.id} ${row.file}`} onSelect={onSelect} className={styles.line ?? ''}>
      <TypeMark type={row.type} label={t.common.type[row.type ?? 'none']} />
      <Matched text={showDirections(row.title)} needle={needle} />
      <span className={styles.end}>
        {here ? null : <span className={styles.where}>{storeTitle(store, t)}</span>}
        <AgeBadge
          days={row.ageDays}
          short={t.common.ageShort(row.ageDays)}
          long={t.common.fileDate(t.common.ageLong(row.ageDays), longDate(row.modified, currentLanguage()))}
        />
        <span className={styles.enter}>
          <Kbd keys="Enter" />
        </span>
      </span>
    </Command.Item>
  );
}

interface CommandLineProps {
  intent: Intent;
  needle: string;
  onSelect(): void;
}

export function CommandLine({ intent, needle, onSelect }: CommandLineProps) {
  const keys = intent.keys[0];
  return (
    <Command.Item value={`command ${intent.id}`} onSelect={onSelect} className={styles.line ?? ''}>
      <span className={styles.icon}>
        <Icon of={intentIcon(intent.id)} />
      </span>
      <Matched text={intent.label} needle={needle} />
      <span className={styles.end}>{keys === undefined ? null : <Kbd keys={keys} />}</span>
    </Command.Item>
  );
}

/** What was typed, as a prompt to Claude. */
export function AskLine({ query, onSelect }: { query: string; onSelect(): void }) {
  const t = useText().search;
  return (
    <Command.Item value="ask" onSelect={onSelect} className={styles.line ?? ''}>
      <span className={styles.icon}>
        <Icon of={Crosshair} />
      </span>
      <span className="cut">{t.wouldRecall(query)}</span>
      <span className={styles.end}>
        <Kbd keys="4" />
      </span>
    </Command.Item>
  );
}

/** Where nothing was found: what was typed can become a memory. */
export function CreateLine({ name, onSelect }: { name: string; onSelect(): void }) {
  const t = useText().palette;
  return (
    <Command.Item value="create" onSelect={onSelect} className={styles.line ?? ''}>
      <span className={styles.icon}>
        <Icon of={Plus} />
      </span>
      <span className="cut">{t.create(name)}</span>
      <span className={styles.end}>
        <Kbd keys="Enter" />
      </span>
    </Command.Item>
  );
}

interface StoreLineProps {
  store: StoreSummary;
  needle: string;
  onSelect(): void;
}

export function StoreLine({ store, needle, onSelect }: StoreLineProps) {
  const t = useText();
  return (
    <Command.Item value={`store ${store.id}`} onSelect={onSelect} className={styles.line ?? ''}>
      <span className={styles.icon}>
        <Icon of={storeIcon[store.kind]} />
      </span>
      <Matched text={storeTitle(store, t)} needle={needle} />
      <span className={styles.end}>
        <span className={styles.where}>{t.stores.kind[store.kind]}</span>
        <span className="num">{figure(store.memories)}</span>
      </span>
    </Command.Item>
  );
}
