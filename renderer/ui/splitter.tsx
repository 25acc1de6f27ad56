import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './splitter.module.css';

interface SplitterProps {
  label: string;
  hint: string;
  /** Width of the column before it, px. */
  value: number;
  min: number;
  max: number;
  onChange(width: number): void;
  /** Dragging or the keys came to rest. */
  onEnd(width: number): void;
  onReset(): void;
}

/** The edge of a column: drag it, move it with the arrows, double-click to reset. */
export function Splitter({ label, hint, value, min, max, onChange, onEnd, onReset }: SplitterProps) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  const clamp = (width: number) => Math.round(Math.max(min, Math.min(max, width)));
  const at = (event: PointerEvent) => clamp((drag.current?.width ?? value) + event.clientX - (drag.current?.x ?? 0));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(clamp(value + step));
    onEnd(clamp(value + step));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      title={hint}
      tabIndex={0}
      className={styles.splitter}
      onPointerDown={(event) => {
        drag.current = { x: event.clientX, width: value };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (drag.current) onChange(at(event));
      }}
      onPointerUp={(event) => {
        if (drag.current && event.clientX !== drag.current.x) onEnd(at(event));
        drag.current = null;
      }}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
