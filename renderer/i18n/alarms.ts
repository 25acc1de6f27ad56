import type { Alarm } from '#shared/model/problem.ts';
import { currentLanguage, text } from './text.ts';
import { alarmWordsZh } from './zh/alarm-words.ts';

type Word = (params: Alarm['params']) => string;

/** The whole sentence of an alarm, in the present language. */
export function alarmSentence(alarm: Alarm): string {
  if (currentLanguage() === 'en') return alarm.message;
  return (alarmWordsZh[alarm.code].message as Word)(alarm.params);
}

/** As many words as fit under a store's name. */
export function alarmShort(alarm: Alarm): string {
  return (text().alarmShort[alarm.code] as Word)(alarm.params);
}
