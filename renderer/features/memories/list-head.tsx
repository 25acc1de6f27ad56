import { ChevronDown, ChevronUp } from 'lucide-react';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { activate, unfold } from '../../store/list.ts';
import type { ListItem } from '../../store/list-items.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import type { TypeKey } from '../../ui/type-icon.ts';
import styles from './list-head.module.css';

/** The head of a group. Each row says its type itself, so it is only for the eye. */
export function ListHead({ group, count }: { group: TypeKey; count: number }) {
  const t = useText().common;
  return (
    <div className={styles.head} role="presentation">
      <TypeMark type={group === 'none' ? null : group} />
      <span>{t.typeHead[group]}</span>
      <span className={styles.count}>{figure(count)}</span>
    </div>
  );
}

interface FoldLineProps {
  id: string;
  item: Extract<ListItem, { kind: 'more' | 'fewer' }>;
  active: boolean;
}

/** "50 more": opens its group, or folds it again. */
export function FoldLine({ id, item, active }: FoldLineProps) {
  const t = useText();
  const more = item.kind === 'more';
  return (
    <div
      id={id}
      role="option"
      aria-selected={false}
      className={classNames(styles.fold, active && styles.active)}
      onClick={() => {
        activate(item);
        unfold(item);
      }}
    >
      <Icon of={more ? ChevronDown : ChevronUp} size={12} />
      {more ? t.memories.more(item.count) : t.memories.fewer(item.count)}
      <span className="sr">{t.common.type[item.group]}</span>
    </div>
  );
}
