import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { couldBeIndexed } from '#shared/text/could-be-indexed.ts';
import { composeLines } from '#shared/text/index-state.ts';
import { keepLineEnds } from '#shared/text/keep-line-ends.ts';
import { looseBullets } from '#shared/text/loose-bullets.ts';
import { repairIndexText } from '#shared/text/repair-index.ts';
import type { IndexRepair, RepairSource } from '#shared/text/repair-index.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { tightenIndex } from '#shared/text/tighten-index.ts';
import type { PlannedChange, ReadForPlan } from '../disk/plan-works.ts';
import { readMembership } from '../memory/index-membership.ts';
import type { Membership } from '../memory/index-membership.ts';
import { listedInTopics } from '../memory/listed-in-topics.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { runAct } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { memoryText } from './create-memory.ts';
import { openIndexDraft } from './index-change.ts';

export interface RepairIndexInput extends ActOptions {
  /** An edit that isn't saved yet, to be repaired and saved as one; `baseHash` is what it began from. */
  text?: string;
  baseHash?: string | null;
  dangling?: boolean;
  duplicates?: boolean;
  outside?: boolean;
  /** All memories without a pointer, or those named. */
  unindexed?: true | readonly string[];
  /** All bullets that hold content themselves become memories, or those on these 1-based lines: one each, or with `together` one a section. */
  bullets?: true | readonly number[];
  together?: boolean;
  blanks?: boolean;
  /** Entries over 200 characters get a shorter hook; pinned ones are left alone. */
  tighten?: boolean;
  /** 1-based lines to be worded anew. */
  reword?: readonly { line: number; text: string }[];
}

/** Repairs MEMORY.md as asked, as one act. */
export async function repairIndex(curating: Curating, ref: StoreRef, input: RepairIndexInput): Promise<ActResult> {
  return runAct(
    curating,
    { stores: [ref], op: 'index.repair', label: 'Repair MEMORY.md', dryRun: input.dryRun },
    async (read) => {
      const index = await openIndexDraft(read, ref);
      if (input.baseHash !== undefined && input.baseHash !== index.hash)
        throw new AppError(
          'conflict',
          '"MEMORY.md" was changed by someone else meanwhile.',
          'Look at the index again, then repair it. Nothing was changed.',
        );
      const text = input.text === undefined ? index.text : keepLineEnds(index.text, input.text);
      const rows = await scanStore(ref, { now: curating.now() });
      const membership = await readMembership(ref, text, rows);
      const { lines, resolved } = membership;
      const bullets = input.bullets === true ? looseBullets(lines) : (input.bullets ?? []);
      checkBullets(membership, bullets);
      checkLines(membership, input.reword ?? []);
      const reword = [...(input.tighten ? tightened(text, membership, rows) : []), ...(input.reword ?? [])];
      const listed = input.unindexed === true ? await listedInTopics(ref, membership, rows) : new Set<string>();
      const unlisted = rows.filter(({ file }) => !listed.has(file));
      const add = missing(unlisted, membership, input.unindexed ?? []).map(({ title, file, description }) => ({
        title,
        file,
        hook: description ?? '',
      }));
      const source = { parsed: lines, resolved, scope: ref.scope };
      const repaired = await withFreeNames(read, ref, rows, (taken) =>
        repairIndexText(text, { ...source, taken }, { ...input, add, bullets, reword }),
      );
      index.text = repaired.text;
      const changes = repaired.made.map((memory): PlannedChange => ({
        dir: ref.dir,
        file: memory.file,
        after: Buffer.from(memoryText(memory)),
      }));
      return { file: INDEX_FILE, changes: [...changes, ...index.change()] };
    },
  );
}

/** Memories that want a pointer, the newest last, as the client has it. */
function missing(rows: readonly MemoryRow[], { titles }: Membership, wanted: true | readonly string[]): MemoryRow[] {
  const unknown = wanted === true ? undefined : wanted.find((file) => !rows.some((row) => row.file === file));
  if (unknown !== undefined) throw new AppError('gone', `"${unknown}" is no longer there.`, 'Read the disk again.');
  return rows
    .filter((row) => !titles.has(row.file) && couldBeIndexed(row) && (wanted === true || wanted.includes(row.file)))
    .toReversed();
}

function checkBullets({ lines }: Membership, numbers: readonly number[]): void {
  const wrong = numbers.find((number) => {
    const line = lines[number - 1];
    return line?.kind !== 'bullet' || line.pointers.length > 0;
  });
  if (wrong !== undefined)
    throw new AppError(
      'conflict',
      `Line ${wrong} of MEMORY.md is no bullet to be made a memory.`,
      'Read the index again.',
    );
}

function tightened(text: string, { lines, resolved }: Membership, rows: readonly MemoryRow[]) {
  const pinned = new Set(rows.filter((row) => row.pinned).map(({ file }) => file));
  return tightenIndex(composeLines(lines, resolved, startUpOf(text).loads), (file) => pinned.has(file));
}

function checkLines({ lines }: Membership, reworded: readonly { line: number }[]): void {
  const beyond = reworded.find(({ line }) => line > lines.length);
  if (beyond) throw new AppError('conflict', `MEMORY.md has no line ${beyond.line}.`, 'Read the index again.');
}

/** Plans until no memory to be made has the name of a file that is there: not every file is a memory. */
async function withFreeNames(
  read: ReadForPlan,
  { dir }: StoreRef,
  rows: readonly MemoryRow[],
  plan: (taken: RepairSource['taken']) => IndexRepair,
): Promise<IndexRepair> {
  const taken = new Set(rows.map(({ file }) => file));
  for (;;) {
    const repair = plan((file) => taken.has(file));
    const known = taken.size;
    for (const { file } of repair.made) if ((await read(dir, file)) !== null) taken.add(file);
    if (taken.size === known) return repair;
  }
}
