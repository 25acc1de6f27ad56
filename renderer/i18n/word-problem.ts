import type { Alarm, Problem } from '#shared/model/problem.ts';
import { problemWords } from '#shared/text/problem-words.ts';
import { currentLanguage, useText } from './text.ts';
import { alarmWordsZh } from './zh/alarm-words.ts';
import { problemWordsZh } from './zh/problem-words.ts';

interface Wording {
  message(params: unknown): string;
  fix(params: unknown): string;
}

/** A problem in the present language: what is so and what to do. An unknown code keeps the backend's words. */
export function wordProblem(problem: Problem): { message: string; fix: string } {
  const words = currentLanguage() === 'zh' ? problemWordsZh : problemWords;
  const wording = words[problem.code] as Wording | undefined;
  if (!wording) return { message: problem.message, fix: problem.fix };
  return { message: wording.message(problem.params), fix: wording.fix(problem.params) };
}

/** An alarm in the present language. */
export function wordAlarm(alarm: Alarm): string {
  const wording = alarmWordsZh[alarm.code] as ((params: unknown) => string) | undefined;
  return currentLanguage() === 'zh' && wording ? wording(alarm.params) : alarm.message;
}

/** `wordProblem` for a component: it follows the language. */
export function useProblemWords(): typeof wordProblem {
  useText();
  return wordProblem;
}
