import type { ReactNode } from 'react';
import type { Problem, Severity } from '#shared/model/problem.ts';
import { useProblemWords } from '../../i18n/word-problem.ts';
import { Note } from '../../ui/note.tsx';
import styles from './reader-notes.module.css';

const looks: Record<Severity, 'alarm' | 'warning' | 'hint'> = { error: 'alarm', warning: 'warning', info: 'hint' };

interface ProblemNotesProps {
  problems: readonly Problem[];
  /** The button that mends a problem, where there is one. */
  action?(problem: Problem): ReactNode;
}

const none = () => null;

/** The problems of one memory, each with what to do about it; mere remarks share one note. */
export function ProblemNotes({ problems, action = none }: ProblemNotesProps) {
  const word = useProblemWords();
  const stands = (problem: Problem) => problem.severity !== 'info' || action(problem) !== null;
  const grave = problems.filter(stands);
  const remarks = problems.filter((problem) => !stands(problem));
  return (
    <>
      {grave.map((problem) => {
        const { message, fix } = word(problem);
        return (
          <Note
            key={`${problem.code}:${problem.line}`}
            look={looks[problem.severity]}
            actions={action(problem) ?? undefined}
          >
            <p>
              <b>{message}</b>
            </p>
            <p className={styles.fix}>{fix}</p>
          </Note>
        );
      })}
      {remarks.length === 0 ? null : (
        <Note look="hint">
          <ul className={styles.info}>
            {remarks.map((problem) => {
              const { message, fix } = word(problem);
              return (
                <li key={`${problem.code}:${problem.line}`}>
                  {message} <span className={styles.fix}>{fix}</span>
                </li>
              );
            })}
          </ul>
        </Note>
      )}
    </>
  );
}
