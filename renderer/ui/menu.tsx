import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Base } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu below its button. It stays in its landmark: no portal. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Base.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8}>
        {children}
      </Base.Content>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: LucideIcon;
  keys?: string | undefined;
  onSelect(): void;
  children: ReactNode;
}

export function MenuItem({ icon, keys, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item className={styles.item} onSelect={onSelect}>
      {icon === undefined ? null : <Icon of={icon} />}
      <span className={styles.words}>{children}</span>
      {keys === undefined ? null : <Kbd keys={keys} />}
    </Base.Item>
  );
}

interface MenuChoiceProps {
  checked: boolean;
  onSelect(): void;
  children: ReactNode;
}

/** An item that is on or off. The menu stays open, so that several can be set. */
export function MenuChoice({ checked, onSelect, children }: MenuChoiceProps) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onSelect}
    >
      <span className={styles.tick}>{checked ? <Icon of={Check} size={14} /> : null}</span>
      <span className={styles.words}>{children}</span>
    </Base.CheckboxItem>
  );
}

interface MenuRadioProps<V extends string> {
  value: V;
  options: readonly { value: V; label: string }[];
  onChange(value: V): void;
}

/** Items of which one holds. */
export function MenuRadio<V extends string>({ value, options, onChange }: MenuRadioProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={styles.item}>
          <span className={styles.tick}>{option.value === value ? <Icon of={Check} size={14} /> : null}</span>
          <span className={styles.words}>{option.label}</span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.Label className={styles.label}>{children}</Base.Label>;
}

export function MenuLine() {
  return <Base.Separator className={styles.line} />;
}
