import { AppError } from '#shared/errors.ts';
import type { DreamNote } from '#shared/model/dream.ts';
import { keepLineEnds } from '#shared/text/keep-line-ends.ts';
import { keepPinnedLines } from '#shared/text/keep-pinned-lines.ts';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import { makeDataFolder } from '../disk/data-folder.ts';
import { hashOf } from '../disk/hash.ts';
import { putPrivateFiles, removePrivateFile, removePrivateTree } from '../disk/private-tree.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { checkProposal } from './check-proposal.ts';
import { readDeclarations } from './declarations.ts';
import type { Declarations } from './declarations.ts';
import { copySchema, placesOf } from './dream-files.ts';
import type { Change, Copy, DreamStep, Proposal, RunPlace } from './dream-files.ts';
import { judgeLeft } from './judge-left.ts';
import { readKept } from './read-kept.ts';
import { readLeft } from './read-left.ts';
import type { Left } from './read-left.ts';
import { dropStaging } from './staging.ts';

export interface SealInput extends RunPlace {
  ref: StoreRef;
  step?: DreamStep;
}

/** Notes name no more files than that. */
const MOST_NAMED = 200;

/**
 * Takes what a worker left: checks it, undoes what a dream may not do, and keeps the rest as the proposal of the run; the worker's
 * folder goes. `changes` counts files. Throws AppError when the copy isn't the one that was made.
 */
export async function sealProposal({ ref, step = () => undefined, ...run }: SealInput) {
  const places = placesOf(run);
  const copy = await readDataJson(places.copyJson, copySchema);
  if (!copy) throw damaged();
  const left = readLeft(places.memory);
  const declared = readDeclarations(left.declarations);
  const notes: DreamNote[] = declared.broken ? [{ code: 'bad-declarations' }] : [];
  const { changes, undone, refused } = await changesOf(left, declared, copy, ref, places.base);
  note(notes, 'undone-pinned', undone);
  note(notes, 'undone-unallowed', refused);
  notes.push(...(await checkProposal(changes, copy, places.base)));
  note(
    notes,
    'no-reason',
    changes.flatMap(({ file, reason }) => (reason === null && file !== INDEX_FILE ? [file] : [])),
  );
  step('judged');
  removePrivateTree(places.proposed);
  makeDataFolder(places.proposed);
  for (const { file, proposed } of changes) {
    if (proposed === null) continue;
    step('proposed');
    putPrivateFiles(places.proposed, [{ file, bytes: Buffer.from(proposed) }]);
  }
  const sealed: Proposal = {
    version: 1,
    changes: changes.map(({ file, kind, reason, because, base, proposed }) => ({
      file,
      kind,
      reason,
      because,
      base: base === null ? null : hashOf(Buffer.from(base)),
      proposed: proposed === null ? null : hashOf(Buffer.from(proposed)),
    })),
  };
  await writeDataJson(places.proposalJson, sealed);
  step('sealed');
  await dropStaging(run);
  step('dropped');
  // What stays as it is needs no copy any more; the index is where every change is told.
  const kept = new Set([INDEX_FILE, ...changes.map(({ file }) => file)]);
  for (const { file } of copy.files) if (!kept.has(file)) removePrivateFile(`${places.base}/${file}`);
  return { changes: changes.length, notes };
}

async function changesOf(left: Left, declared: Declarations, copy: Copy, ref: StoreRef, base: string) {
  const known = copy.files.map(({ file }) => file);
  const judged = judgeLeft(left, { known, leftOut: copy.leftOut, kind: ref.kind });
  const hashes = new Map(copy.files.map(({ file, hash }) => [file, hash]));
  const pinned = new Set(copy.pinned.files);
  const changes: Change[] = [];
  const undone = new Set<string>();
  const refused = [...judged.refused];
  for (const [file, bytes] of judged.now) {
    const nfc = file.normalize('NFC');
    const gone = bytes === null || declared.deletes.has(nfc);
    if (!gone && hashOf(bytes) === hashes.get(file)) continue;
    if (pinned.has(file)) {
      undone.add(file);
      continue;
    }
    if (gone && file === INDEX_FILE) {
      refused.push(file);
      continue;
    }
    const text = await readKept(base, file, hashes.get(file) ?? '');
    const proposed = gone ? null : asWritten(text, bytes.toString('utf8'));
    const change: Change = {
      file,
      kind: gone ? 'deleted' : 'changed',
      base: text,
      proposed,
      reason: declared.reasons.get(nfc) ?? null,
      because: declared.because.get(nfc),
    };
    if (file === INDEX_FILE && proposed !== null) {
      const kept = keepPinnedLines(text, proposed, copy.pinned.indexLines);
      if (kept.restored > 0) undone.add(file);
      change.proposed = kept.text;
    }
    if (change.proposed !== text) changes.push(change);
  }
  for (const [file, bytes] of judged.fresh) {
    const nfc = file.normalize('NFC');
    if (declared.deletes.has(nfc)) continue;
    changes.push({
      file,
      kind: 'created',
      base: null,
      proposed: bytes.toString('utf8'),
      reason: declared.reasons.get(nfc) ?? null,
      because: declared.because.get(nfc),
    });
  }
  return { changes: changes.sort(inOrder), undone: [...undone], refused };
}

/** As a review lists them: the index behind the memories, deletions last. */
const rank = ({ kind, file }: Change) => (kind === 'deleted' ? 2 : file === INDEX_FILE ? 1 : 0);
const inOrder = (a: Change, b: Change) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1);

const bom = '\uFEFF';

/** A text with the mark and the line ends that its file had: an editor that knows neither is no reason to change every line. */
function asWritten(base: string, text: string): string {
  const body = text.startsWith(bom) ? text.slice(1) : text;
  const was = base.startsWith(bom) ? base.slice(1) : base;
  return (base.startsWith(bom) ? bom : '') + keepLineEnds(was, body);
}

function note(notes: DreamNote[], code: 'undone-pinned' | 'undone-unallowed' | 'no-reason', files: readonly string[]) {
  if (files.length > 0) notes.push({ code, files: files.toSorted().slice(0, MOST_NAMED) });
}

const damaged = () =>
  new AppError('conflict', 'What the dream began from is no longer kept.', 'Nothing was changed. Dream again.');
