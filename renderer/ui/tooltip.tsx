import { Tooltip as Base } from 'radix-ui';
import type { ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { Kbd } from './kbd.tsx';
import styles from './tooltip.module.css';

interface TooltipProps {
  label: string;
  keys?: string | undefined;
  children: ReactNode;
}

/** Names what has no words of its own, with its key. The child must take focus and forward props. */
export function Tooltip({ label, keys, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger asChild>{children}</Base.Trigger>
      <Base.Portal>
        <Base.Content className={styles.tip} sideOffset={6} collisionPadding={8}>
          {showDirections(label)}
          {keys === undefined ? null : <Kbd keys={keys} />}
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  );
}

/** Once, around the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Base.Provider>
  );
}
