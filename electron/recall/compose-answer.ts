import type { RecallAnswer, RecallFallback, RecallPick, RecallSkip } from '#shared/model/recall.ts';
import type { RecallInput } from '#shared/model/recall-input.ts';
import { attachMemory, counted, FILE_BYTES, SESSION_BYTES } from './attach-memory.ts';
import { MOST_CHOSEN, worthwhile } from './choose-memories.ts';
import { leftOut, spentBy } from './left-out.ts';
import type { Ranked } from './rank-memories.ts';
import type { RecallLook, RecallMemory } from './recall-memories.ts';

/** Who chose: the ranking alone, or a model by names that all exist. */
export type Choice =
  { by: 'local'; fallback: RecallFallback | null } | { by: 'model'; files: string[]; unknownNames: number };

export interface ComposeInput {
  look: RecallLook;
  input: RecallInput;
  /** The store that was asked in the end. */
  storeId: string;
  choice: Choice;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What would be attached, in order, and why nothing else would. */
export function composeAnswer({ look, input, storeId, choice, now }: ComposeInput): RecallAnswer {
  const { prompt } = input;
  const byFile = new Map(look.memories.map((memory) => [memory.row.file, memory]));
  const skips = leftOut(look, input);
  const ranked = look.ranking.rank(prompt).filter(({ file }) => !skips.has(file));
  const picks = choice.by === 'model' ? modelPicks(choice.files, byFile) : localPicks(ranked, byFile);
  // What is chosen is attached even where it goes over: the client asks before it chooses, and not again.
  let bytes = spentBy(look, input.surfaced);
  const attachments = picks.map((pick) => {
    const file = fileOf(byFile.get(pick.file)!);
    bytes += counted(file);
    return attachMemory(file, now);
  });
  const chosen = new Set(picks.map(({ file }) => file));
  for (const [at, { file, score }] of ranked.entries())
    if (!chosen.has(file) && !skips.has(file)) skips.set(file, whyLower(choice, score, at + 1));
  return {
    prompt,
    storeId,
    selector: choice.by,
    fallback: choice.by === 'local' ? choice.fallback : null,
    clientSkips: !/\s/.test(prompt.trim()),
    selected: picks,
    skipped: look.rows.flatMap(({ file, title }) => {
      const why = skips.get(file);
      return why === undefined ? [] : [{ file, title, why }];
    }),
    attachments,
    budget: { bytes, of: SESSION_BYTES, fileBytes: FILE_BYTES },
    unknownNames: choice.by === 'model' ? choice.unknownNames : 0,
    cancelled: false,
  };
}

const fileOf = ({ row, path, text, mtimeMs }: RecallMemory) => ({ file: row.file, path, text, mtimeMs });

function localPicks(ranked: readonly Ranked[], byFile: ReadonlyMap<string, RecallMemory>): RecallPick[] {
  return ranked.slice(0, Math.min(worthwhile(ranked), MOST_CHOSEN)).map(({ file, score, reasons }) => {
    const { row, seen } = byFile.get(file)!;
    return { file, title: row.title, type: seen.type, score, reasons };
  });
}

function modelPicks(files: readonly string[], byFile: ReadonlyMap<string, RecallMemory>): RecallPick[] {
  return files.map((file) => {
    const { row, seen } = byFile.get(file)!;
    return { file, title: row.title, type: seen.type, score: null, reasons: [{ code: 'model' }] };
  });
}

/** A model says nothing of those it didn't choose. */
function whyLower({ by }: Choice, score: number, place: number): RecallSkip {
  if (by === 'model') return { code: 'not-chosen' };
  return score > 0 ? { code: 'ranked-lower', place } : { code: 'no-match' };
}
