import type { Problem, Severity } from '#shared/model/problem.ts';
import { useProblemWords } from '../../i18n/word-problem.ts';
import { Note } from '../../ui/note.tsx';
import styles from './reader-notes.module.css';

const looks: Record<Severity, 'alarm' | 'warning' | 'hint'> = { error: 'alarm', warning: 'warning', info: 'hint' };

/** The problems of one memory, each with what to do about it; mere remarks share one note. */
export function ProblemNotes({ problems }: { problems: readonly Problem[] }) {
  const word = useProblemWords();
  const grave = problems.filter((problem) => problem.severity !== 'info');
  const remarks = problems.filter((problem) => problem.severity === 'info');
  return (
    <>
      {grave.map((problem) => {
        const { message, fix } = word(problem);
        return (
          <Note key={`${problem.code}:${problem.line}`} look={looks[problem.severity]}>
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
