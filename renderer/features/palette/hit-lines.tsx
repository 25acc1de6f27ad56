import { Command } from 'cmdk';
import { List } from 'lucide-react';
import type { SearchHit } from '#shared/model/search.ts';
import { useText } from '../../i18n/text.ts';
import { isIndexHit, shownSnippet } from '../../store/open-hit.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { useView } from '../../store/view.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import { plainLine } from './plain-line.ts';
import styles from './palette.module.css';

interface HitLineProps {
  hit: SearchHit;
  onSelect(): void;
}

export const hitValue = (hit: SearchHit): string =>
  isIndexHit(hit) ? `index ${hit.storeId} ${hit.snippets[0]?.line ?? 0}` : `memory ${hit.storeId} ${hit.file}`;

function Where({ storeId, always }: { storeId: string; always?: boolean }) {
  const t = useText();
  const here = useView((view) => view.storeId === storeId);
  const store = useStores((stores) => stores.byId.get(storeId));
  if (store === undefined || (here && always !== true)) return null;
  return <span className={styles.where}>{storeTitle(store, t)}</span>;
}

/** A memory that was found: its title, and the words around the find below. */
export function HitLine({ hit, onSelect }: HitLineProps) {
  const t = useText();
  const snippet = shownSnippet(hit);
  return (
    <Command.Item value={hitValue(hit)} onSelect={onSelect} className={styles.line ?? ''}>
      <TypeMark type={hit.type} label={t.common.type[hit.type ?? 'none']} />
      <span className={styles.found}>
        <MarkedText text={hit.title} marks={hit.titleMarks} className="cut" />
        {snippet === null ? null : (
          <MarkedText
            text={snippet.text}
            marks={snippet.marks}
            className={`${styles.snippet} cut`}
            title={t.search.placed(t.search.place[snippet.place], snippet.line)}
          />
        )}
      </span>
      <span className={styles.end}>
        <Where storeId={hit.storeId} />
        <AgeBadge days={hit.ageDays} short={t.common.ageShort(hit.ageDays)} long={t.common.ageLong(hit.ageDays)} />
        <span className={styles.enter}>
          <Kbd keys="Enter" />
        </span>
      </span>
    </Command.Item>
  );
}

/** A line of an index that was found. */
export function IndexHitLine({ hit, onSelect }: HitLineProps) {
  const t = useText().search;
  const snippet = hit.snippets[0];
  const shown = snippet ? plainLine(snippet) : { text: hit.title, marks: hit.titleMarks };
  return (
    <Command.Item value={hitValue(hit)} onSelect={onSelect} className={styles.line ?? ''}>
      <span className={styles.icon}>
        <Icon of={List} />
      </span>
      <span className="cut">
        {t.line(snippet?.line ?? 1)}
        <MarkedText text={shown.text} marks={shown.marks} />
      </span>
      <span className={styles.end}>
        <Where storeId={hit.storeId} />
        <span className={styles.where}>MEMORY.md</span>
      </span>
    </Command.Item>
  );
}
