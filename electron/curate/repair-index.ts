import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { addPointer, pointerLine, removePointer } from '#shared/text/index-edit.ts';
import type { FoundPointer } from '#shared/text/index-edit.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import { proposeMemory } from '#shared/text/propose-memory.ts';
import type { MemoryProposal } from '#shared/text/propose-memory.ts';
import { lineEnd, rawLines } from '#shared/text/raw-lines.ts';
import type { PlannedChange, ReadForPlan } from '../disk/plan-works.ts';
import { readMembership } from '../memory/index-membership.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { runAct } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { memoryText } from './create-memory.ts';
import { openIndexDraft } from './index-change.ts';

export interface RepairIndexInput extends ActOptions {
  dangling?: boolean;
  duplicates?: boolean;
  outside?: boolean;
  /** All memories without a pointer, or those named. */
  unindexed?: true | readonly string[];
  /** 1-based lines of bullets that become memories of their own. */
  bullets?: readonly number[];
}

/** Repairs MEMORY.md as asked, as one act. */
export async function repairIndex(curating: Curating, ref: StoreRef, input: RepairIndexInput): Promise<ActResult> {
  return runAct(
    curating,
    { stores: [ref], op: 'index.repair', label: 'Repair MEMORY.md', dryRun: input.dryRun },
    async (read) => {
      const index = await openIndexDraft(read, ref);
      const rows = await scanStore(ref, { now: curating.now() });
      const { made, text } = await bulletsToMemories(read, ref, index.text, rows, input.bullets ?? []);
      const known = [...rows, ...made.map(({ file, name }) => ({ file, name }))];
      const { resolved, titles } = await readMembership(ref, text, known);
      const bad = resolved.filter(
        ({ pointer: { status } }) =>
          (status === 'dangling' && input.dangling) ||
          (status === 'duplicate' && input.duplicates) ||
          (status === 'outside' && input.outside),
      );
      index.text = withoutFound(text, bad);
      const wanted = input.unindexed ?? [];
      const unknown = wanted === true ? undefined : wanted.find((file) => !rows.some((row) => row.file === file));
      if (unknown !== undefined) throw new AppError('gone', `"${unknown}" is no longer there.`, 'Read the disk again.');
      const missing = rows.filter(
        ({ file, indexed, link }) =>
          link === 'none' && !indexed && !titles.has(file) && (wanted === true || wanted.includes(file)),
      );
      // The newest at the bottom, as the client has it.
      for (const row of missing.toReversed())
        index.text = addPointer(index.text, { title: row.title, file: row.file, hook: row.description ?? '' });
      const changes: PlannedChange[] = made.map(({ file, bytes }) => ({ dir: ref.dir, file, after: bytes }));
      return { changes: [...changes, ...index.change()] };
    },
  );
}

/** Removes pointers, the last first so that the lines of the others stay where they are. */
function withoutFound(text: string, bad: readonly { line: number; pointer: { target: string } }[]): string {
  let rest = text;
  const parsed = parseIndexLines(text);
  for (const { line, pointer } of bad.toReversed()) {
    const whole = parsed[line - 1];
    const raw = whole?.pointers.find(({ target }) => target === pointer.target);
    if (!whole || !raw) continue;
    const others = whole.pointers.filter(
      (one) => !bad.some((gone) => gone.line === line && gone.pointer.target === one.target),
    );
    const alone = others.length === 0 && (whole.kind === 'bullet' || whole.kind === 'table');
    const found: FoundPointer = { line, text: whole.text, pointer: raw, alone };
    // A line of several bad pointers goes once, with the first of them.
    if (alone && bad.find((gone) => gone.line === line)?.pointer !== pointer) continue;
    rest = removePointer(rest, found);
  }
  return rest;
}

/** Turns bullets that hold content into memories; each leaves a pointer in its place. */
async function bulletsToMemories(
  read: ReadForPlan,
  ref: StoreRef,
  text: string,
  rows: readonly MemoryRow[],
  numbers: readonly number[],
) {
  const made: (MemoryProposal & { bytes: Buffer })[] = [];
  if (numbers.length === 0) return { made, text };
  const lines = rawLines(text);
  const parsed = parseIndexLines(text);
  const taken = new Set(rows.map(({ file }) => file));
  for (const number of new Set(numbers)) {
    const line = parsed[number - 1];
    if (line?.kind !== 'bullet' || line.pointers.length > 0)
      throw new AppError(
        'conflict',
        `Line ${number} of MEMORY.md is no bullet to be made a memory.`,
        'Read the index again.',
      );
    const mark = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line.text)?.[0] ?? '- ';
    const proposal = proposeMemory(line.text.slice(mark.length), ref.scope);
    const file = await freeName(read, ref, proposal.file, taken);
    taken.add(file);
    made.push({
      ...proposal,
      file,
      bytes: Buffer.from(
        memoryText({
          ...proposal,
          name: file.replace(/^.*_|\.md$/g, '') || proposal.name,
          body: `${line.text.slice(mark.length)}\n`,
        }),
      ),
    });
    lines[number - 1] =
      pointerLine({ title: proposal.title, file, hook: '' }, mark.trimEnd()) + lineEnd(lines[number - 1] ?? '');
  }
  return { made, text: lines.join('') };
}

/** A file's name that nothing has yet: a number is added where it is taken. */
export async function freeName(
  read: ReadForPlan,
  ref: StoreRef,
  file: string,
  taken: ReadonlySet<string>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : file.replace(/\.md$/, `-${number}.md`);
    if (!taken.has(name) && (await read(ref.dir, name)) === null) return name;
  }
}
