import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Where lines stand, in px: `offsets[i]` is the top of line i, the last one the end of all. */
export function offsetsOf(count: number, sizeOf: (index: number) => number): Float64Array {
  const offsets = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) offsets[index + 1] = (offsets[index] ?? 0) + sizeOf(index);
  return offsets;
}

/** The line that holds a height, in px. */
export function lineAt(offsets: Float64Array, top: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface RowsWindow {
  /** The first and last line to be seen. */
  first: number;
  last: number;
  /** Brings a line into view, by as little as is needed. */
  scrollTo(index: number): void;
}

interface Input {
  scroller: RefObject<HTMLElement | null>;
  offsets: Float64Array;
  /** The key of a line: while lines come and go above it, the first one to be seen stays where it is. */
  keyOf(index: number): string;
  /** Another list than before, by its words: it begins at its top. */
  list: string;
  /** What covers the top, and room to leave below, px. */
  above: number;
  below: number;
}

/** Which of a list's lines are in view. Heights are known, so that even ten thousand cost one addition each. */
export function useRowsWindow({ scroller, offsets, keyOf, list, above, below }: Input): RowsWindow {
  const [view, setView] = useState({ top: 0, height: 0 });
  const seen = useRef({ offsets, keyOf, list });

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop: top, clientHeight: height } = element;
    const at = (px: number) => lineAt(seen.current.offsets, px);
    // As long as the same lines are in view nothing is drawn anew.
    setView((now) =>
      at(now.top) === at(top) && at(now.top + now.height) === at(top + height) ? now : { top, height },
    );
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const before = seen.current;
    seen.current = { offsets, keyOf, list };
    if (element && before.offsets !== offsets) {
      if (before.list !== list) element.scrollTo({ top: 0 });
      else if (element.scrollTop > 0) element.scrollBy({ top: drift(before, seen.current, element.scrollTop) });
    }
    look();
  }, [scroller, offsets, keyOf, list, look]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      const [start, end] = [offsets[index], offsets[index + 1]];
      if (!element || start === undefined || end === undefined) return;
      if (start - above < element.scrollTop) element.scrollTo({ top: start - above });
      else if (end + below > element.scrollTop + element.clientHeight)
        element.scrollTo({ top: end + below - element.clientHeight });
    },
    [scroller, offsets, above, below],
  );

  return useMemo(
    () => ({ first: lineAt(offsets, view.top), last: lineAt(offsets, view.top + view.height), scrollTo }),
    [offsets, view, scrollTo],
  );
}

type Lines = Pick<Input, 'offsets' | 'keyOf'>;

/** By how much the line at `top` moved from one list to the next, px; 0 when it went. */
export function drift(before: Lines, after: Lines, top: number): number {
  const at = lineAt(before.offsets, top);
  const key = before.keyOf(at);
  const count = after.offsets.length - 1;
  // Most often a line or two came or went: it is looked for from where it was.
  for (let step = 0; step < count; step++)
    for (const index of step === 0 ? [at] : [at - step, at + step])
      if (index >= 0 && index < count && after.keyOf(index) === key)
        return (after.offsets[index] ?? 0) - (before.offsets[at] ?? 0);
  return 0;
}
