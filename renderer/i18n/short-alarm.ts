import type { Alarm } from '#shared/model/problem.ts';
import { text } from './text.ts';

/** An alarm in as many words as fit under a store's name, in the present language. */
export function shortAlarm(alarm: Alarm): string {
  const word = text().alarmShort[alarm.code] as ((params: Alarm['params']) => string) | undefined;
  return word ? word(alarm.params) : alarm.message;
}
