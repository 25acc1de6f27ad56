/** Whether the keyboard before the user is a Mac's: the browser's machine, not the backend's. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const mac: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Backspace: '⌫' };
const other: Record<string, string> = { Mod: 'Ctrl', Enter: '↵' };
const both: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** "Mod+K" as ⌘K on a Mac, Ctrl K elsewhere; "g i" is two keys one after the other. */
export function keySign(keys: string): string {
  const sign = (key: string) => (isMac ? mac : other)[key] ?? both[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return keys
    .split(' ')
    .map((step) =>
      step
        .split('+')
        .map(sign)
        .join(isMac ? '' : ' '),
    )
    .join(' ');
}

/** The form that `aria-keyshortcuts` wants. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', isMac ? 'Meta' : 'Control');
}
