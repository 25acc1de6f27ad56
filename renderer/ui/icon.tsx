import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** px */
  size?: 12 | 14 | 16 | 20;
  className?: string;
}

/** An icon that only decorates: what stands beside it, or its button's name, says the same in words. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={size < 16 ? 2 : 1.75}
      aria-hidden="true"
      style={{ flex: 'none' }}
      className={className ?? ''}
    />
  );
}
