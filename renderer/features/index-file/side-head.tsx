import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './index-side.module.css';

export type SideLook = 'alarm' | 'warning' | 'ok' | 'plain';

interface SideHeadProps {
  icon?: LucideIcon;
  look?: SideLook;
  title: string;
  count: ReactNode;
}

/** The head of a section at the side. */
export function SideHead({ icon, look = 'plain', title, count }: SideHeadProps) {
  return (
    <h2 className={styles.head}>
      {icon === undefined ? null : (
        <span className={styles[look]}>
          <Icon of={icon} />
        </span>
      )}
      {title}
      <span className={styles.count}>{count}</span>
    </h2>
  );
}
