import type { MemoryRow } from '#shared/model/memory.ts';
import type { RecallSkip } from '#shared/model/recall.ts';
import { counted, SESSION_BYTES } from './attach-memory.ts';
import { referenceOfTool } from './reference-of-tool.ts';
import type { RecallLook, RecallMemory } from './recall-memories.ts';

/** What a session holds already. */
export interface SessionState {
  surfaced: readonly string[];
  read: readonly string[];
  tools: readonly string[];
}

/** What keeps memories from being asked about at all, whatever the prompt, by file. */
export function leftOut({ rows, memories }: RecallLook, session: SessionState): Map<string, RecallSkip> {
  const out = new Map<string, RecallSkip>();
  const scanned = new Map(memories.map((memory) => [memory.row.file, memory]));
  const surfaced = new Set(session.surfaced);
  const read = new Set(session.read);
  const isSpent = spentBy({ memories }, session.surfaced) >= SESSION_BYTES;
  let place = 0;
  for (const row of rows) {
    const couldBe = isScannable(row);
    if (couldBe) place++;
    const memory = scanned.get(row.file);
    const why =
      memory === undefined
        ? couldBe && !row.loadedBy200
          ? { code: 'beyond-200' as const, place }
          : { code: 'not-scanned' as const }
        : whyNotAsked(memory, { surfaced, read, tools: session.tools });
    if (why !== null) out.set(row.file, why);
    else if (isSpent) out.set(row.file, { code: 'session-budget' });
  }
  return out;
}

/** What of a session's budget went to memories that surfaced before; see `counted`. */
export function spentBy({ memories }: Pick<RecallLook, 'memories'>, surfaced: readonly string[]): number {
  const before = new Set(surfaced);
  return memories.filter(({ row }) => before.has(row.file)).reduce((sum, memory) => sum + counted(memory), 0);
}

function whyNotAsked(
  { row, seen }: RecallMemory,
  { surfaced, read, tools }: { surfaced: Set<string>; read: Set<string>; tools: readonly string[] },
): RecallSkip | null {
  if (surfaced.has(row.file)) return { code: 'surfaced' };
  if (read.has(row.file)) return { code: 'read' };
  const tool = referenceOfTool({ ...seen, name: row.name, file: row.file }, tools);
  return tool === null ? null : { code: 'tool-reference', tool };
}

const unreadable = new Set(['path/unreadable', 'path/special', 'path/outside', 'path/dangling', 'path/loop']);

/** Whether the client's scan would take the file, were it new enough. */
function isScannable({ file, problems }: MemoryRow): boolean {
  return file.endsWith('.md') && !problems.some(({ code }) => unreadable.has(code));
}
