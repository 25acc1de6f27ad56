/** Whether the keyboard before the user is a Mac's: the browser's machine, not the backend's. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const mac: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' };
const other: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };
const both: Record<string, string> = {
  escape: 'Esc',
  enter: '↵',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

function sign(key: string): string {
  const name = key.toLowerCase();
  return (isMac ? mac : other)[name] ?? both[name] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** "mod+k" as ⌘K on a Mac, Ctrl K elsewhere; keys in sequence are parted by a space. */
export function keySign(keys: string): string {
  const step = (combination: string) =>
    combination
      .split('+')
      .map(sign)
      .join(isMac ? '' : ' ');
  return keys.split(' ').map(step).join(' ');
}

/** The form that `aria-keyshortcuts` wants. */
export function ariaKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => (key.toLowerCase() === 'mod' ? (isMac ? 'Meta' : 'Control') : key[0]?.toUpperCase() + key.slice(1)))
    .join('+');
}
