import type { StartUpText } from '#shared/model/index-file.ts';
import type { Reason } from '#shared/model/reason.ts';
import { asSentence, because, wordReason } from '#shared/text/reason-words.ts';
import { startUpIn } from './index-texts.ts';
import { openIndex } from './open-index.ts';
import type { IndexText } from './open-index.ts';
import type { StoreRef } from './store-ref.ts';

/** Exactly what Claude loads of a store when a session starts. `enabled`: whether memory is on there. */
export async function startUpText(ref: StoreRef, { enabled }: { enabled: boolean }): Promise<StartUpText> {
  const index = await openIndex(ref);
  const { text, warning, figures } = startUpIn(index.text);
  const why = whyNothing(ref, index, enabled, text);
  return why === null
    ? { text, warning, figures, nothingBecause: null, because: null }
    : { text: '', warning: null, figures, nothingBecause: asSentence(wordReason(why)), because: why };
}

function whyNothing({ kind }: StoreRef, index: IndexText, enabled: boolean, text: string): Reason | null {
  if (!enabled) return because('nothing/off');
  if (kind === 'logs') return because('nothing/logs');
  if (kind === 'team') return because('nothing/team');
  if (!index.exists) return because('nothing/no-index');
  if (index.unreadable !== null) return because('nothing/unreadable', { why: index.unreadable });
  return text === '' ? because('nothing/empty') : null;
}
