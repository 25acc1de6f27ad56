/** The parts of the page that the keyboard jumps to; each carries `data-part`. */
export type Part = 'store-search' | 'stores' | 'filter' | 'list' | 'reader' | 'problems' | 'prompt' | 'recalled';

/** Puts the focus into a part; false when it isn't on screen. */
export function focusPart(part: Part): boolean {
  const element = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!element || element.offsetParent === null) return false;
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.select();
  return true;
}

/** The part that holds the focus. */
export function focusedPart(): Part | null {
  const part = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'];
  return (part as Part | undefined) ?? null;
}
