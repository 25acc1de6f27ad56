import { isUtf8 } from 'node:buffer';
import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { FileImage } from '../disk/target.ts';
import type { Plan, ReadForPlan } from '../disk/plan-works.ts';
import type { Outcome, Transactions } from '../disk/transaction.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/** What every act needs: `now()` is in milliseconds. */
export interface Curating {
  transactions: Transactions;
  now(): number;
}

export interface ActOptions {
  /** Only says what would be done. */
  dryRun?: boolean;
}

interface Act extends ActOptions {
  stores: readonly StoreRef[];
  op: string;
  label: string;
}

export interface ActPlan extends Plan {
  file?: string | null;
  brokenLinks?: ActResult['brokenLinks'];
  left?: string[];
}

export type PlanAct = (read: ReadForPlan) => Promise<ActPlan>;

/** Runs one act as a transaction and says what it did, or would do. */
export async function runAct(
  { transactions }: Curating,
  { stores, op, label, dryRun = false }: Act,
  plan: PlanAct,
): Promise<ActResult> {
  let planned: ActPlan = { changes: [] };
  const outcome = await transactions.run({ stores: stores.map(({ dir }) => dir), op, label, dryRun }, async (read) => {
    planned = await plan(read);
    return planned;
  });
  return {
    ...toResult(outcome, { op, label, dryRun }),
    file: planned.file ?? null,
    brokenLinks: planned.brokenLinks ?? [],
    left: planned.left ?? [],
  };
}

/** A transaction's outcome as the contract tells it. */
export function toResult(
  outcome: Outcome,
  { op, label, dryRun }: { op: string; label: string; dryRun: boolean },
): ActResult {
  const shown = (image: FileImage | null) => (dryRun && image ? image.bytes.toString('utf8') : null);
  return {
    id: outcome.id,
    op,
    label,
    dryRun,
    files: outcome.changes.map(({ dir, file, before, after }) => ({
      dir,
      file,
      does: before === null ? 'add' : after === null ? 'remove' : 'change',
      hash: after?.hash ?? null,
      before: shown(before),
      after: shown(after),
    })),
    gains: outcome.gains.map(({ file, how, path }) => ({ file, how, path })),
    file: null,
    brokenLinks: [],
    left: [],
  };
}

const bom = '\uFEFF';

/** A file's text without its mark; refused when it isn't text, for then it couldn't be written back as it was. */
export function textOf(image: FileImage, file: string): { text: string; mark: string } {
  if (!isUtf8(image.bytes))
    throw new AppError(
      'unreadable',
      `"${file}" holds bytes that are no UTF-8 text.`,
      'Repair it in an editor that knows its encoding.',
    );
  const text = image.bytes.toString('utf8');
  return text.startsWith(bom) ? { text: text.slice(1), mark: bom } : { text, mark: '' };
}

/** Reads a memory that must be there. */
export async function mustRead(read: ReadForPlan, dir: string, file: string, baseHash?: string): Promise<FileImage> {
  const image = await read(dir, file);
  if (image === null)
    throw new AppError(
      'gone',
      `"${file}" is no longer there.`,
      'It was renamed or deleted meanwhile. What you typed is kept as a draft.',
    );
  if (baseHash !== undefined && image.hash !== baseHash) {
    // Reverie reads, and hashes, no more than that.
    if (image.bytes.length > LONGEST_FILE) throw tooLarge(file);
    throw new AppError(
      'conflict',
      `"${file}" was changed by someone else meanwhile.`,
      'Compare both versions, then save again. Nothing was changed.',
    );
  }
  return image;
}

/** What an edit of a file over a megabyte gets: Reverie shows its beginning only. */
export const tooLarge = (file: string): AppError =>
  new AppError(
    'too-large',
    `"${file}" is larger than a megabyte: Reverie shows its beginning only, and doesn't edit it.`,
    'Edit it in another program, or split it. Nothing was changed.',
  );

/** A new memory's file as the user or we name it; always a `.md` that the client's scan sees. */
export function memoryFile(file: string): string {
  const name = file.endsWith('.md') ? file : `${file.replace(/\.md$/i, '')}.md`;
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (last === 'MEMORY.md' || name.split('/').some((part) => part.startsWith('.')))
    throw new AppError(
      'invalid-input',
      `"${name}" can't be a memory.`,
      'Claude takes hidden files and MEMORY.md for something else. Choose another name.',
    );
  return name;
}
