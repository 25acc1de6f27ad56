import { useEffect } from 'react';
import { allIntents } from '../../store/intents.ts';
import { useView } from '../../store/view.ts';
import { isMac } from '../../ui/key-sign.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select') || target.closest('[role=menu]') !== null)
  );
}

/** Whether an event is the combination "mod+shift+c". */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const otherMod = isMac ? event.ctrlKey : event.metaKey;
  if (mod !== parts.includes('mod') || otherMod || event.altKey) return false;
  // A sign like `?` needs Shift on most keyboards: its own key says enough.
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  if (!isSign && event.shiftKey !== parts.includes('shift')) return false;
  return event.key.toLowerCase() === key;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { panel } = useView.getState();
  // Modal dialogs keep their keys to themselves.
  if (panel !== null && panel !== 'settings' && panel !== 'location') return;
  const typing = isTyping(event.target);
  for (const intent of allIntents()) {
    const keys = intent.keys.find((candidate) => matchesKeys(event, candidate));
    // A text field undoes what was typed in it.
    if (keys === undefined || (typing && (!keys.includes('mod') || intent.id.startsWith('act.')))) continue;
    if (!intent.enabled() || isControlKey(event)) return;
    event.preventDefault();
    intent.run();
    return;
  }
}

/** Enter and the arrows belong to the button, tab or separator that has the focus. */
function isControlKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return false;
  return (
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, summary, [role=separator], [role=dialog]') !== null
  );
}

/** Listens for every intent's keys while mounted. */
export function useShortcuts(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
