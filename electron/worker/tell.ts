import { dreamParts } from '#shared/model/dream.ts';
import type { DreamNote, DreamPart, DreamTokens, DreamTool, DreamToolCounts } from '#shared/model/dream.ts';
import type { EngineIo } from './engine.ts';

/** What a model's dream tells of itself while it runs. */
export interface Tell {
  /** A phase begins; one that lies behind is passed over. */
  part(part: DreamPart): void;
  turn(text: string, tools: DreamToolCounts): void;
  /** A file of the copy was changed. */
  touched(file: string): void;
  spent(tokens: DreamTokens, costUsd: number | null): void;
  note(note: DreamNote): void;
}

/** Longer turns are cut: they are shown, not kept. */
const LONGEST_TURN = 4000;

/** Keeps the totals that progress is told in. */
export function createTell(io: EngineIo): Tell {
  const files: string[] = [];
  const totals: DreamToolCounts = {};
  const notes: DreamNote[] = [];
  let reached = -1;
  return {
    part(part) {
      const at = dreamParts.indexOf(part);
      if (at <= reached) return;
      reached = at;
      io.progress({ part });
    },
    turn(text, tools) {
      for (const [tool, count] of Object.entries(tools) as [DreamTool, number][])
        totals[tool] = (totals[tool] ?? 0) + count;
      io.progress({ turn: { text: text.slice(0, LONGEST_TURN), tools }, tools: { ...totals } });
    },
    touched(file) {
      if (files.includes(file)) return;
      files.push(file);
      io.progress({ touched: [...files] });
    },
    spent: (tokens, costUsd) => io.progress({ tokens, costUsd }),
    note(note) {
      notes.push(note);
      io.progress({ notes: [...notes] });
    },
  };
}

/** The phase that something a model did or said belongs to, when it says none by a tool; null when it tells nothing. */
export function partOfWords(text: string): DreamPart | null {
  const found = /^[\s#*>-]{0,8}phase:?[\s*]{0,4}(orient|gather|consolidate|prune)\b/im.exec(text)?.[1];
  return dreamParts.find((part) => part === found?.toLowerCase()) ?? null;
}

/** The phase that using a file shows. */
export function partOfUse(tool: DreamTool, path: string): DreamPart {
  if (tool === 'write' || tool === 'edit' || tool === 'delete')
    return path === 'memory/MEMORY.md' ? 'prune' : 'consolidate';
  return path.startsWith('sources/') ? 'gather' : 'orient';
}
