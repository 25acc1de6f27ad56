import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { Problem } from '#shared/model/problem.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { wordProblem } from '../../i18n/word-problem.ts';
import { storeTitle } from '../../store/store-title.ts';
import { openMemory, openStore, openTab } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './problem-rows.module.css';

/** What is shown of a store before "N more". */
const shown = 6;

interface StoreProblemsProps {
  store: StoreSummary;
  problems: readonly Problem[];
  error: AppError | null;
}

/** The problems in the files of one store. */
export function StoreProblems({ store, problems, error }: StoreProblemsProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const title = storeTitle(store, t);
  const order = problems.toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'));
  const visible = all ? order : order.slice(0, shown);
  return (
    <section className={styles.store}>
      <h3 className={styles.title}>
        {title}
        <span className={styles.count}>{t.common.problems(problems.length)}</span>
      </h3>
      {error ? (
        <p className={styles.failed}>
          {t.problems.failed(title)}
          {t.common.gap + t.errors.what(error)}
        </p>
      ) : null}
      <ul className={styles.rows}>
        {visible.map((problem, index) => (
          <ProblemRow
            key={`${problem.code} ${problem.file} ${problem.line ?? ''} ${index}`}
            store={store}
            problem={problem}
          />
        ))}
      </ul>
      {visible.length < order.length ? (
        <Button look="quiet" size={24} onClick={() => setAll(true)}>
          {t.problems.more(order.length - visible.length)}
        </Button>
      ) : null}
    </section>
  );
}

function ProblemRow({ store, problem }: { store: StoreSummary; problem: Problem }) {
  const t = useText().problems;
  const words = wordProblem(problem);
  const isIndex = problem.file === 'MEMORY.md';
  const open = () => {
    if (!isIndex) return openMemory(store.id, problem.file);
    openStore(store.id);
    openTab('index');
  };
  const label = isIndex ? t.openIndex : t.openMemory;
  return (
    <li className={styles.row}>
      <span className={classNames(styles.sign, styles[problem.severity])}>
        <Icon of={problem.severity === 'error' ? CircleAlert : TriangleAlert} size={14} />
        <span className="sr">{t.level[problem.severity]}</span>
      </span>
      <div className={styles.words}>
        <p className="text">{words.message}</p>
        <p className={styles.where}>
          <span className={styles.file}>{problem.file}</span>
          {problem.line === null ? null : <span>{t.line(problem.line)}</span>}
          {words.fix === '' ? null : <span className={styles.fix}>{words.fix}</span>}
        </p>
      </div>
      <Button size={24} aria-label={`${label}: ${showDirections(problem.file)}`} onClick={open}>
        {label}
      </Button>
    </li>
  );
}
