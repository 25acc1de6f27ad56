import { formatWords } from './problem-words-format.ts';
import { indexWords } from './problem-words-index.ts';
import { pathWords } from './problem-words-path.ts';
import type { Problem, ProblemCode, ProblemParams, ProblemWords } from '../model/problem.ts';

/** Every problem in English: how bad it is, what is so, what to do. A missing one is a compile error. */
export const problemWords: ProblemWords = { ...indexWords, ...formatWords, ...pathWords };

/** A problem with its words. `line` is 1-based, null for the whole file. */
export function describeProblem<C extends ProblemCode>(
  code: C,
  params: ProblemParams[C],
  at: { file: string; line?: number | null },
): Problem {
  const words = problemWords[code];
  return {
    code,
    severity: words.severity,
    file: at.file,
    line: at.line ?? null,
    params,
    message: words.message(params),
    fix: words.fix(params),
  };
}
