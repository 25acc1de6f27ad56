import type { StartUpText } from '#shared/model/index-file.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { openIndex } from './open-index.ts';
import type { StoreRef } from './store-ref.ts';

/** Exactly what Claude loads of a store when a session starts. `enabled`: whether memory is on there. */
export async function startUpText(ref: StoreRef, { enabled }: { enabled: boolean }): Promise<StartUpText> {
  const index = await openIndex(ref);
  const { text, warning, figures } = startUpOf(index.text);
  const nothingBecause = reason(ref, index, enabled, text);
  return nothingBecause === null
    ? { text, warning, figures, nothingBecause }
    : { text: '', warning: null, figures, nothingBecause };
}

function reason(
  ref: StoreRef,
  index: Awaited<ReturnType<typeof openIndex>>,
  enabled: boolean,
  text: string,
): string | null {
  if (!enabled) return 'Memory is off here.';
  if (ref.kind === 'logs') return 'Daily logs are not loaded.';
  if (ref.kind === 'team') return 'The index of team memory is not loaded at the start.';
  if (!index.exists) return 'There is no MEMORY.md.';
  if (index.unreadable !== null) return `MEMORY.md is not read here: ${index.unreadable}.`;
  return text === '' ? 'MEMORY.md is empty.' : null;
}
