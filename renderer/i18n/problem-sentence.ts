import type { Problem } from '#shared/model/problem.ts';
import { currentLanguage } from './text.ts';
import { problemWordsZh } from './zh/problem-words.ts';

type Word = (params: Problem['params']) => string;

/** A problem in the present language: what is so, and what to do. */
export function problemSentence(problem: Problem): { message: string; fix: string } {
  if (currentLanguage() === 'en') return { message: problem.message, fix: problem.fix };
  const words = problemWordsZh[problem.code];
  return { message: (words.message as Word)(problem.params), fix: (words.fix as Word)(problem.params) };
}
