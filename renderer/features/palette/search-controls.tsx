import { ListFilter, Regex, TextQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { memoryScopes } from '#shared/model/memory.ts';
import type { SearchMode } from '#shared/model/search.ts';
import { useText } from '../../i18n/text.ts';
import { ages } from '../../store/list-filter.ts';
import { groups } from '../../store/list-items.ts';
import { clearSearchFilters, narrowSearch, searchFilterCount, useSearch } from '../../store/search.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import styles from './search-controls.module.css';

/** The list with an entry more, or without it. */
function toggled<V>(values: readonly V[], value: V): V[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

interface SearchControlsProps {
  open: boolean;
  onOpen(open: boolean): void;
  /** Where the keyboard goes on typing. */
  onDone(): void;
}

/** How the words are read, and what narrows the search. */
export function SearchControls({ open, onOpen, onDone }: SearchControlsProps) {
  const t = useText();
  const words = t.search;
  const search = useSearch();
  const count = searchFilterCount(search);
  const mode = (value: SearchMode) => () => {
    narrowSearch({ mode: search.mode === value ? 'words' : value });
    onDone();
  };
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <ToggleChip on={search.mode === 'phrase'} icon={TextQuote} title={words.phraseHint} onClick={mode('phrase')}>
          {words.phrase}
        </ToggleChip>
        <ToggleChip on={search.mode === 'regex'} icon={Regex} title={words.regexHint} onClick={mode('regex')}>
          {words.regex}
        </ToggleChip>
        <span className={styles.space} />
        {count > 0 ? (
          <Button look="quiet" size={24} onClick={clearSearchFilters}>
            {t.memories.clearFilters}
          </Button>
        ) : null}
        <ToggleChip
          on={count > 0}
          icon={ListFilter}
          aria-pressed={undefined}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        >
          {count === 0 ? words.filters : t.memories.filtersSet(count)}
        </ToggleChip>
      </div>
      {open ? (
        <div className={styles.filters}>
          <Row title={words.byStore}>
            <ToggleChip on={search.here} onClick={() => narrowSearch({ here: !search.here })}>
              {words.here}
            </ToggleChip>
          </Row>
          <Row title={t.memories.byType}>
            {groups.map((type) => (
              <ToggleChip
                key={type}
                on={search.types.includes(type)}
                onClick={() => narrowSearch({ types: toggled(search.types, type) })}
              >
                {t.common.typeHead[type]}
              </ToggleChip>
            ))}
          </Row>
          <Row title={t.memories.byAge}>
            {ages.map((age) => (
              <ToggleChip
                key={age}
                on={search.age === age}
                onClick={() => narrowSearch({ age: search.age === age ? null : age })}
              >
                {t.memories.ageChip[age]}
              </ToggleChip>
            ))}
          </Row>
          <Row title={t.memories.byScope}>
            {memoryScopes.map((scope) => (
              <ToggleChip
                key={scope}
                on={search.scopes.includes(scope)}
                onClick={() => narrowSearch({ scopes: toggled(search.scopes, scope) })}
              >
                {t.common.scope[scope]}
              </ToggleChip>
            ))}
          </Row>
        </div>
      ) : null}
    </div>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.filter} role="group" aria-label={title}>
      <span className={styles.name} aria-hidden="true">
        {title}
      </span>
      <span className={styles.chips}>{children}</span>
    </div>
  );
}
