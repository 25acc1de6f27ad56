import { findPointers } from './index-pointers.ts';
import { tightenHook } from './tighten-hook.ts';

/** From here on a line is long, and from here on too long, in UTF-16 units. */
export const LONG_LINE = 150;
export const VERY_LONG_LINE = 200;

/** A pointer's line with a shorter hook, so that it keeps within 150; null when it does, or when there is nothing to shorten. */
export function tightenLine(text: string): string | null {
  if (text.length <= LONG_LINE || !/^\s*(?:[-*+]|\d+[.)])\s/.test(text)) return null;
  const last = findPointers(text).at(-1);
  if (!last || last.hook === '') return null;
  const at = text.indexOf(last.hook, text.lastIndexOf(last.target) + last.target.length);
  if (at < 0) return null;
  const hook = tightenHook(text.slice(at).trimEnd(), text.trimEnd().length, LONG_LINE);
  return hook === null ? null : text.slice(0, at) + hook;
}
