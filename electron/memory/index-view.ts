import { join } from 'node:path';
import type { IndexFigures, IndexLine, IndexView, LostEntry } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { couldBeIndexed } from '#shared/text/could-be-indexed.ts';
import { composeLines, lostEntries } from '#shared/text/index-state.ts';
import { CHAR_LIMIT, LINE_LIMIT } from '#shared/text/start-up.ts';
import type { Membership } from './index-membership.ts';
import { breathe } from './breathe.ts';
import { startUpIn } from './index-texts.ts';
import { judgeIndex } from './judge-index.ts';
import { listedInTopics } from './listed-in-topics.ts';
import { INDEX_FILE } from './open-index.ts';
import type { IndexText } from './open-index.ts';
import type { StoreRef } from './store-ref.ts';

export interface IndexSource {
  ref: StoreRef;
  index: IndexText;
  membership: Membership;
  rows: readonly MemoryRow[];
  /** Relative. */
  secondIndexes: readonly string[];
}

/** The fuller of the two caps, in per cent. */
export function percentOf(figures: IndexFigures): number {
  return Math.round(Math.max(figures.lines / LINE_LIMIT, figures.chars / CHAR_LIMIT) * 100);
}

/** MEMORY.md with what each line is, points to and what becomes of it; a long one in several turns. */
export async function composeIndexView(source: IndexSource): Promise<IndexView> {
  const { ref, index, membership } = source;
  const { figures, loads } = startUpIn(index.text);
  await breathe(membership.lines.length);
  const lines = composeLines(membership.lines, membership.resolved, loads);
  await breathe(lines.length);
  const lost = lostOf(source, loads);
  await breathe(lines.length);
  const listed = await listedInTopics(ref, membership, source.rows);
  const unindexed =
    index.exists && ref.kind !== 'logs'
      ? source.rows
          .filter((row) => !row.indexed && !listed.has(row.file) && couldBeIndexed(row))
          .map(({ file }) => file)
      : [];
  return {
    exists: index.exists,
    path: join(ref.dir, INDEX_FILE),
    hash: index.hash,
    text: index.text,
    lines,
    figures,
    lost,
    unindexed,
    others: Object.fromEntries(membership.others),
    problems: judgeIndex(source, { figures, lines, lost: lost.length, unindexed, percent: percentOf(figures) }),
  };
}

/** Entries that stand behind the cut and nowhere before it. */
export function lostOf({ membership, rows }: IndexSource, loads: readonly IndexLine['load'][]): LostEntry[] {
  const types = new Map(rows.map(({ file, type }) => [file, type]));
  return lostEntries(membership.resolved, loads, (file) => types.get(file) ?? null);
}
