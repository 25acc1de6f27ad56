import { Check, CircleAlert, Info, TriangleAlert, Unlink } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { Problem, ProblemCode, Severity } from '#shared/model/problem.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { useProblemWords } from '../../i18n/word-problem.ts';
import { goToIndexLine } from '../../store/index-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import { SideHead } from './side-head.tsx';
import { problemGroups } from './problem-groups.ts';
import type { ProblemGroup } from './problem-groups.ts';
import { ShortList } from './short-list.tsx';
import styles from './index-side.module.css';

interface IndexSideProps {
  view: IndexView;
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
  onOpen(file: string): void;
}

/** What falls off the index, what isn't in it, and what to look at, each with what to do. */
export function IndexSide({ view, byFile, onOpen }: IndexSideProps) {
  const t = useText().indexFile;
  return (
    <>
      <FallsOff view={view} onOpen={onOpen} />
      {view.unindexed.length === 0 ? null : (
        <section className={styles.section}>
          <SideHead icon={Unlink} look="warning" title={t.notIndexed} count={t.memories(view.unindexed.length)} />
          <p className={styles.hint}>{t.notIndexedHint}</p>
          <ShortList
            items={view.unindexed}
            first={4}
            row={(file) => (
              <Entry
                key={file}
                title={byFile?.get(file)?.title ?? file}
                type={byFile?.get(file)?.type ?? null}
                onOpen={() => onOpen(file)}
              />
            )}
          />
        </section>
      )}
      <Problems problems={view.problems} />
    </>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useText().indexFile;
  const groups = problemGroups(problems);
  return (
    <section className={styles.section}>
      <SideHead
        icon={groups.length === 0 ? Check : Info}
        look={groups.length === 0 ? 'ok' : 'plain'}
        title={t.problems}
        count={groups.length === 0 ? '' : figure(groups.reduce((sum, group) => sum + group.problems.length, 0))}
      />
      {groups.length === 0 ? <p className={styles.hint}>{t.problemsNone}</p> : null}
      {groups.map((group) => (
        <Group key={group.code} group={group} />
      ))}
    </section>
  );
}

/** What no repair of the editor is about. */
const beyondRepair: readonly ProblemCode[] = ['index/second'];

/** Problems beside those that the editor itself shows and repairs; nothing when there are none. */
export function OtherProblems({ problems }: { problems: readonly Problem[] }) {
  const others = problems.filter(({ code }) => beyondRepair.includes(code));
  return others.length === 0 ? null : <Problems problems={others} />;
}

function FallsOff({ view, onOpen }: Pick<IndexSideProps, 'view' | 'onOpen'>) {
  const t = useText().indexFile;
  const { lost } = view;
  const { cut } = view.figures;
  return (
    <section className={styles.section}>
      <SideHead
        icon={cut === null ? Check : TriangleAlert}
        look={cut === null ? 'ok' : 'alarm'}
        title={t.fallsOff}
        count={t.memories(lost.length)}
      />
      {lost.length > 0 ? null : (
        <p className={styles.hint}>{cut === null ? t.fallsOffNone : t.fallsOffLines(cut.lostLines)}</p>
      )}
      <ShortList
        items={lost}
        first={6}
        row={(entry) => (
          <Entry
            key={`${entry.line}:${entry.title}`}
            title={entry.title}
            type={entry.type}
            line={entry.line}
            onOpen={entry.file === null ? null : () => onOpen(entry.file ?? '')}
          />
        )}
      />
    </section>
  );
}

interface EntryProps {
  title: string;
  type: MemoryRow['type'];
  line?: number;
  /** null when there is no file to open. */
  onOpen: (() => void) | null;
}

function Entry({ title: written, type, line, onOpen }: EntryProps) {
  const t = useText();
  const title = showDirections(written);
  const mark = <TypeMark type={type} label={t.common.type[type ?? 'none']} />;
  return (
    <li className={styles.entry}>
      {onOpen === null ? (
        <span className={styles.name}>
          {mark}
          <span className="cut" title={title}>
            {title}
          </span>
        </span>
      ) : (
        <button type="button" className={styles.name} onClick={onOpen}>
          {mark}
          <span className="cut" title={title}>
            {title}
          </span>
        </button>
      )}
      {line === undefined ? null : <LineLink line={line} />}
    </li>
  );
}

function LineLink({ line }: { line: number }) {
  const t = useText().indexFile;
  return (
    <button type="button" className={styles.line} aria-label={t.goToLine(line)} onClick={() => goToIndexLine(line)}>
      {t.line(line)}
    </button>
  );
}

const severityIcon: Record<Severity, LucideIcon> = { error: CircleAlert, warning: TriangleAlert, info: Info };

/** Problems of one kind: what is so for each, what to do for all of them once. */
function Group({ group }: { group: ProblemGroup }) {
  const t = useText();
  const word = useProblemWords();
  const first = group.problems[0];
  if (!first) return null;
  return (
    <div className={styles.group}>
      <span className={styles[group.severity]}>
        <Icon of={severityIcon[group.severity]} size={14} />
        <span className="sr">{t.problems.level[group.severity]}</span>
      </span>
      <div className={styles.what}>
        <ShortList
          items={group.problems}
          first={3}
          row={(problem) => <Said key={keyOf(problem)} problem={problem} />}
        />
        <p className={styles.fix}>{word(first).fix}</p>
      </div>
    </div>
  );
}

function keyOf(problem: Problem): string {
  return `${problem.line}:${problem.message}`;
}

function Said({ problem }: { problem: Problem }) {
  const word = useProblemWords();
  return (
    <li className={styles.said}>
      <span className="text">{word(problem).message}</span>
      {problem.line === null ? null : <LineLink line={problem.line} />}
    </li>
  );
}
