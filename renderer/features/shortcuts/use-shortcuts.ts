import { useLayoutEffect } from 'react';
import { allIntents } from '../../store/intents.ts';
import { useView } from '../../store/view.ts';
import type { Panel } from '../../store/view.ts';
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

/** The key that a sequence such as "g i" began with, while the next one is awaited. */
let begun: { key: string; until: number } | null = null;
const patience = 1500;

/** Whether an event ends one of an intent's combinations or sequences. */
function completes(event: KeyboardEvent, keys: string, first: string | null): boolean {
  const [head, tail] = keys.split(' ') as [string, string | undefined];
  return tail === undefined ? first === null && matchesKeys(event, head) : first === head && matchesKeys(event, tail);
}

/** Panels that leave the rest of the page usable. */
const besidePage: readonly Panel[] = ['settings', 'location', 'history', 'dream'];

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { panel } = useView.getState();
  // Modal dialogs keep their keys to themselves.
  if (panel !== null && !besidePage.includes(panel)) return;
  const typing = isTyping(event.target);
  const first = begun !== null && begun.until > event.timeStamp ? begun.key : null;
  begun = null;
  const intents = allIntents();
  for (const intent of intents) {
    const keys = intent.keys.find((candidate) => completes(event, candidate, first));
    // A text field undoes what was typed in it.
    if (keys === undefined || (typing && (!keys.includes('mod') || intent.id.startsWith('act.')))) continue;
    if (!intent.enabled() || isControlKey(event)) return;
    event.preventDefault();
    intent.run();
    return;
  }
  const begins = ({ keys }: { keys: readonly string[] }) =>
    keys.some((candidate) => candidate.includes(' ') && matchesKeys(event, candidate.split(' ')[0] ?? ''));
  if (!typing && intents.some((intent) => intent.enabled() && begins(intent)))
    begun = { key: event.key.toLowerCase(), until: event.timeStamp + patience };
}

/** Enter and the arrows belong to the button, tab or separator that has the focus. */
function isControlKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return (
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, summary, [role=separator], [role=dialog]') !== null
  );
}

/** Listens for every intent's keys while mounted: from the moment that anything is on screen, no key is lost. */
export function useShortcuts(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
