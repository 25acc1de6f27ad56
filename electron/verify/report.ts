import type { VerifiedMemory, VerifyReport } from '#shared/model/verify.ts';
import type { Project } from './open-project.ts';

interface ReportInput {
  storeId: string;
  project: Project | null;
  memories: VerifiedMemory[];
}

/** What a check of many memories comes to; those with most that is gone first. */
export function reportOf({ storeId, project, memories }: ReportInput): VerifyReport {
  const sum = (figure: (memory: VerifiedMemory) => number) =>
    memories.reduce((total, memory) => total + figure(memory), 0);
  return {
    storeId,
    project: project?.root ?? null,
    why: project === null ? 'no-project' : project.git === null ? 'not-git' : null,
    memories: memories.toSorted((a, b) => b.gone - a.gone || b.moved - a.moved || (a.file < b.file ? -1 : 1)),
    mentions: sum(({ mentions }) => mentions.length),
    gone: sum(({ gone }) => gone),
    moved: sum(({ moved }) => moved),
    stopped: false,
    bounded: project?.bounded ?? false,
  };
}

/** Of a check that was stopped: nothing of it is kept. */
export function stoppedReport(storeId: string): VerifyReport {
  const none = { memories: [], mentions: 0, gone: 0, moved: 0 };
  return { storeId, project: null, why: null, ...none, stopped: true, bounded: false };
}
