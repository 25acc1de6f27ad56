import type { Problem, ProblemCode, Severity } from '#shared/model/problem.ts';

export interface ProblemGroup {
  code: ProblemCode;
  severity: Severity;
  problems: Problem[];
}

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Problems by what they are, the gravest first. What has a section of its own is left out. */
export function problemGroups(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<ProblemCode, ProblemGroup>();
  for (const problem of problems) {
    if (problem.code === 'pointer/unindexed') continue;
    const group = groups.get(problem.code) ?? { code: problem.code, severity: problem.severity, problems: [] };
    group.problems.push(problem);
    groups.set(problem.code, group);
  }
  return [...groups.values()].toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
