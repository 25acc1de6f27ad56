import type { Reason } from '#shared/model/reason.ts';
import { asSentence, wordReason } from '#shared/text/reason-words.ts';
import { currentLanguage, useText } from './text.ts';
import { reasonWordsZh } from './zh/reason-words.ts';

/** Words a reason in the present language: as a clause, or as a sentence. */
export interface ReasonVoice {
  clause(reason: Reason): string;
  sentence(reason: Reason): string;
}

const clause = (reason: Reason) =>
  currentLanguage() === 'zh' ? wordReason(reason, reasonWordsZh) : wordReason(reason);

const voice: ReasonVoice = {
  clause,
  sentence: (reason) => (currentLanguage() === 'zh' ? `${clause(reason)}。` : asSentence(clause(reason))),
};

/** For a component: it follows the language. */
export function useReasonWords(): ReasonVoice {
  useText();
  return voice;
}
