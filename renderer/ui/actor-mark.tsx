import { CircleHelp, GitBranch, MessageSquare, Moon, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ActorKind } from '#shared/model/history.ts';
import styles from './actor-mark.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const icons: Record<ActorKind, LucideIcon> = {
  you: User,
  'your-dream': Moon,
  claude: MessageSquare,
  dream: Moon,
  git: GitBranch,
  unknown: CircleHelp,
};

/** The 20 px disc of who made a change. Words beside it must say who. */
export function ActorMark({ kind }: { kind: ActorKind }) {
  return (
    <span className={classNames(styles.mark, styles[kind === 'your-dream' ? 'dream' : kind])} aria-hidden="true">
      <Icon of={icons[kind]} size={12} />
    </span>
  );
}
