import { ArrowDownWideNarrow, ListFilter } from 'lucide-react';
import { memoryScopes } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { ages, conditions, sorts } from '../../store/list-filter.ts';
import { filterCount, moveActive, setFilter, useList } from '../../store/list.ts';
import { groups } from '../../store/list-items.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/field.tsx';
import { focusPart } from '../../page/focus-part.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuLabel, MenuLine, MenuRadio } from '../../ui/menu.tsx';
import styles from './filter-bar.module.css';

/** What narrows and orders the list. */
export function FilterBar({ count }: { count: number }) {
  const t = useText().memories;
  const query = useList((list) => list.query);
  const sort = useList((list) => list.sort);
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.field ?? ''}
        label={t.filter(count)}
        clearLabel={t.clearFilter}
        keys="/"
        part="filter"
        value={query}
        onChange={(next) => setFilter({ query: next })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (query === '') focusPart('list');
            else setFilter({ query: '' });
          } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            focusPart('list');
            moveActive(1);
          } else return;
          event.preventDefault();
        }}
      />
      <FilterMenu />
      <Menu
        trigger={
          <Button look="quiet" icon={ArrowDownWideNarrow} className={styles.sort} aria-label={t.sortBy(t.sort[sort])}>
            {t.sort[sort]}
          </Button>
        }
      >
        <MenuRadio
          value={sort}
          options={sorts.map((value) => ({ value, label: t.sort[value] }))}
          onChange={(next) => setFilter({ sort: next })}
        />
      </Menu>
    </div>
  );
}

/** The list with an entry more, or without it. */
function toggled<V>(values: readonly V[], value: V): V[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function FilterMenu() {
  const t = useText();
  const list = useList();
  const count = filterCount(list);
  const label = count === 0 ? t.memories.filters : `${t.memories.filters}: ${t.memories.filtersSet(count)}`;
  return (
    <span className={styles.filters}>
      <Menu trigger={<IconButton icon={ListFilter} label={label} />}>
        <MenuLabel>{t.memories.byType}</MenuLabel>
        {groups.map((type) => (
          <MenuChoice
            key={type}
            checked={list.types.includes(type)}
            onSelect={() => setFilter({ types: toggled(list.types, type) })}
          >
            {t.common.typeHead[type]}
          </MenuChoice>
        ))}
        <MenuLine />
        <MenuLabel>{t.memories.byAge}</MenuLabel>
        {ages.map((age) => (
          <MenuChoice
            key={age}
            checked={list.age === age}
            onSelect={() => setFilter({ age: list.age === age ? null : age })}
          >
            {t.memories.age[age]}
          </MenuChoice>
        ))}
        <MenuLine />
        <MenuLabel>{t.memories.byCondition}</MenuLabel>
        {conditions.map((condition) => (
          <MenuChoice
            key={condition}
            checked={list.conditions.includes(condition)}
            onSelect={() => setFilter({ conditions: toggled(list.conditions, condition) })}
          >
            {t.memories.condition[condition]}
          </MenuChoice>
        ))}
        <MenuLine />
        <MenuLabel>{t.memories.byScope}</MenuLabel>
        {memoryScopes.map((scope) => (
          <MenuChoice
            key={scope}
            checked={list.scopes.includes(scope)}
            onSelect={() => setFilter({ scopes: toggled(list.scopes, scope) })}
          >
            {t.common.scope[scope]}
          </MenuChoice>
        ))}
      </Menu>
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </span>
  );
}
