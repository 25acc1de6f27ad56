import { mergeThreeWay } from '#shared/text/three-way.ts';
import type { Merge } from '#shared/text/three-way.ts';
import { composed } from './editing.ts';
import type { Editing } from './editing.ts';

/** What was typed and what stands on disk, merged from the text that both began with; null without one of the three. */
export function mergeOutside(edit: Editing, base: string | null = edit.baseText): Merge | null {
  const { outside } = edit;
  if (outside === null || outside === 'gone' || base === null) return null;
  return mergeThreeWay(base, composed(edit), outside.text);
}
