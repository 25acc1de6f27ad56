import { isUtf8 } from 'node:buffer';
import { AppError } from '#shared/errors.ts';
import type { ImportChoice, ImportFile } from '#shared/model/archive.ts';
import type { ActResult } from '#shared/model/curate.ts';
import { addPointer, pointersTo } from '#shared/text/index-edit.ts';
import type { Curate } from '../curate/curate.ts';
import { mergeBytes } from '../disk/gains.ts';
import type { PlannedChange, ReadForPlan } from '../disk/plan-works.ts';
import type { History } from '../history/history.ts';
import { recordsOf } from '../history/versions.ts';
import { isKept } from '../history/find-places.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { entryName, refused } from './archive-manifest.ts';
import type { ManifestFile, ManifestStore } from './archive-manifest.ts';
import type { Archive } from './read-archive.ts';

export interface ImportDeps {
  history: History;
  curate: Curate;
}

export interface ImportRequest {
  /** Which store of the archive goes where. */
  targets: readonly { store: ManifestStore; ref: StoreRef }[];
  /** Without one, conflicts are listed and nothing is done. */
  choice?: ImportChoice;
  dryRun?: boolean;
}

export interface Imported {
  act: ActResult;
  files: PlannedImport[];
}

/** A file of an import with its texts: what is here, and what would be, or in a conflict the archive's. */
export interface PlannedImport extends Omit<ImportFile, 'texts'> {
  before: Buffer | null;
  after: Buffer;
}

/** Brings an archive's files in, all stores as one act. Throws `conflict` where both sides changed a place and no choice was made. */
export async function importArchive(
  { history, curate }: ImportDeps,
  { texts }: Archive,
  { targets, choice, dryRun = false }: ImportRequest,
): Promise<Imported> {
  const refs = targets.map(({ ref }) => ref);
  if (new Set(refs.map(({ dir }) => dir)).size < refs.length)
    throw refused('two of its stores would go into one folder');
  if (!dryRun) for (const ref of refs) await history.record(ref);
  let files: PlannedImport[] = [];
  const count = targets.reduce((sum, { store }) => sum + store.files.length, 0);
  const label = `Import ${count} files`;
  const act = await curate.runOn(refs, { op: 'import', label, dryRun }, async (read) => {
    files = [];
    const changes: PlannedChange[] = [];
    for (const { store, ref } of targets) {
      const plan = await planStore(history, read, store, ref, texts, choice);
      files.push(...plan.files);
      changes.push(...plan.changes);
    }
    const conflicts = files.filter(({ is }) => is === 'conflict');
    if (conflicts.length > 0 && choice === undefined && !dryRun)
      throw new AppError(
        'conflict',
        `Both sides changed: ${conflicts.map(({ file }) => file).join(', ')}. Nothing was done.`,
        'Choose: ours keeps what is here, theirs takes the archive’s, both puts the archive’s text beside ours.',
      );
    return { changes };
  });
  return { act, files };
}

/** A memory that comes in, and what it is in the archive. */
interface Added {
  file: string;
  of: ManifestFile;
}

async function planStore(
  history: History,
  read: ReadForPlan,
  store: ManifestStore,
  ref: StoreRef,
  texts: ReadonlyMap<string, Buffer>,
  choice: ImportChoice | undefined,
): Promise<{ files: PlannedImport[]; changes: PlannedChange[] }> {
  const { dir } = ref;
  const files: PlannedImport[] = [];
  const changes: PlannedChange[] = [];
  const added: Added[] = [];
  for (const one of store.files) {
    const { file, mtimeMs } = one;
    // A team's folder in a private store is a store of its own.
    if (!isKept(ref, file)) throw refused(`"${file}" belongs into another store`);
    const theirs = texts.get(entryName(store, file));
    if (!theirs) throw new Error(`An archive lost ${file}`);
    const ours = await read(dir, file);
    if (ours === null) {
      files.push({ dir, file, is: 'add', before: null, after: theirs });
      changes.push({ dir, file, after: theirs, mtimeMs: Math.min(mtimeMs, history.now()) });
      added.push({ file, of: one });
      continue;
    }
    if (ours.hash === one.hash) {
      files.push({ dir, file, is: 'same', before: ours.bytes, after: theirs });
      continue;
    }
    const merged = await mergeWith(history, ref, one, ours, theirs);
    if (merged !== null) {
      const after = merged === 'older' ? theirs : merged;
      files.push({ dir, file, is: merged === 'older' ? 'older' : 'merge', before: ours.bytes, after });
      if (merged !== 'older') changes.push({ dir, file, after: merged });
      else if (choice === 'theirs')
        changes.push({ dir, file, after: theirs, mtimeMs: Math.min(mtimeMs, history.now()) });
      continue;
    }
    // An index keeps its own lines and gets those of what is added.
    files.push({ dir, file, is: file === INDEX_FILE ? 'merge' : 'conflict', before: ours.bytes, after: theirs });
    if (file === INDEX_FILE) continue;
    if (choice === 'theirs') changes.push({ dir, file, after: theirs, mtimeMs: Math.min(mtimeMs, history.now()) });
    if (choice === 'both') {
      const beside = await freeName(read, dir, file);
      changes.push({ dir, file: beside, after: theirs, mtimeMs: Math.min(mtimeMs, history.now()) });
      added.push({ file: beside, of: one });
    }
  }
  const index = await planIndex(read, dir, changes, added);
  const shown = files.find(({ file }) => file === INDEX_FILE);
  if (shown?.is === 'same' && index) shown.is = 'merge';
  if (shown?.is === 'merge') shown.after = index?.after ?? shown.before ?? shown.after;
  return { files, changes: index ? [...changes.filter(({ file }) => file !== INDEX_FILE), index] : changes };
}

/** From the newest text that both sides had. null: there is none, or both changed one place. */
async function mergeWith(
  history: History,
  ref: StoreRef,
  { file, hash, past }: ManifestFile,
  ours: { bytes: Buffer; hash: string },
  theirs: Buffer,
): Promise<Buffer | 'older' | null> {
  const known = await recordsOf(await history.storeLog(ref), file);
  if (known.some(({ h }) => h === hash)) return 'older';
  const common = past.includes(ours.hash) ? ours.hash : known.findLast(({ h }) => h !== null && past.includes(h))?.h;
  if (!common) return null;
  const base = common === ours.hash ? ours.bytes : await history.blobs.get(common);
  return base && mergeBytes(base, ours.bytes, theirs);
}

async function freeName(read: ReadForPlan, dir: string, file: string): Promise<string> {
  const stem = file.replace(/\.md$/i, '');
  for (let n = 1; ; n++) {
    const name = `${stem}.imported${n === 1 ? '' : `-${n}`}.md`;
    if ((await read(dir, name)) === null) return name;
  }
}

/** The pointers of what is added, where the index doesn't have them yet. */
async function planIndex(
  read: ReadForPlan,
  dir: string,
  changes: readonly PlannedChange[],
  added: readonly Added[],
): Promise<PlannedChange | null> {
  const planned = changes.find(({ file }) => file === INDEX_FILE);
  const before = planned?.after ?? (await read(dir, INDEX_FILE))?.bytes ?? Buffer.alloc(0);
  if (!isUtf8(before)) return planned ?? null;
  const was = before.toString('utf8');
  let text = was;
  for (const { file, of } of added) {
    const pointer = pointersTo(of.pointers.join('\n'), of.file)[0]?.pointer;
    if (pointer && pointersTo(text, file).length === 0)
      text = addPointer(text, { title: pointer.title, file, hook: pointer.hook });
  }
  if (text === was) return planned ?? null;
  return { ...(planned ?? { dir, file: INDEX_FILE }), after: Buffer.from(text) };
}
