import { X } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { clearFilters, currentItems, filterCount, setFilter, useList } from '../../store/list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-chips.module.css';

/** What narrows the list now, each to be taken back, and how much is left. */
export function FilterChips({ all }: { all: number }) {
  const t = useText();
  const list = useList();
  const shown = currentItems().filter((item) => item.kind === 'row').length;
  const chips = [
    ...list.types.map((type) => ({
      key: type,
      words: t.common.typeHead[type],
      drop: () => setFilter({ types: list.types.filter((other) => other !== type) }),
    })),
    ...(list.age === null
      ? []
      : [{ key: 'age', words: t.memories.ageChip[list.age], drop: () => setFilter({ age: null }) }]),
    ...list.conditions.map((condition) => ({
      key: condition,
      words: t.memories.condition[condition],
      drop: () => setFilter({ conditions: list.conditions.filter((other) => other !== condition) }),
    })),
    ...list.scopes.map((scope) => ({
      key: `scope-${scope}`,
      words: t.common.scope[scope],
      drop: () => setFilter({ scopes: list.scopes.filter((other) => other !== scope) }),
    })),
  ];
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {t.memories.matching(shown, all)}
      </span>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={styles.chip}
          aria-label={t.memories.removeFilter(chip.words)}
          onClick={chip.drop}
        >
          {chip.words}
          <Icon of={X} size={12} />
        </button>
      ))}
      {filterCount(list) > 1 ? (
        <Button look="quiet" size={24} onClick={clearFilters}>
          {t.memories.clearFilters}
        </Button>
      ) : null}
    </div>
  );
}
