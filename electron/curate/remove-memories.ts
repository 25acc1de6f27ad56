import type { ActResult } from '#shared/model/curate.ts';
import { foundIn, pointersTo, removePointer } from '#shared/text/index-edit.ts';
import type { FoundPointer } from '#shared/text/index-edit.ts';
import { lineText, rawLines } from '#shared/text/raw-lines.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import { localPath } from '#shared/text/resolve-pointers.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { mustRead, runAct } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { openIndexDraft } from './index-change.ts';
import { linksTo } from './links-to.ts';

export interface RemoveInput extends ActOptions {
  files: readonly string[];
  /** They are laid by in the archive, not in the trash. */
  archive?: boolean;
  /** Looks through the other memories for links that will lead nowhere; by default in a dry run and for up to 50 files. */
  findLinks?: boolean;
}

/** Moves memories to the trash, or into the archive, with their pointers. Links to them stay, and are listed. */
export async function removeMemories(curating: Curating, ref: StoreRef, input: RemoveInput): Promise<ActResult> {
  const files = [...new Set(input.files)];
  const op = input.archive ? 'archive' : 'remove';
  const label = `${input.archive ? 'Archive' : 'Delete'} ${files.length === 1 ? (files[0] ?? '') : `${files.length} memories`}`;
  const brokenLinks =
    (input.findLinks ?? (input.dryRun === true || files.length <= 50)) ? await brokenBy(curating, ref, files) : [];
  return runAct(curating, { stores: [ref], op, label, dryRun: input.dryRun }, async (read) => {
    await inParallel(files, 16, (file) => mustRead(read, ref.dir, file));
    const index = await openIndexDraft(read, ref);
    const { text, removed } = withoutPointers(index.text, files);
    index.text = text;
    const changes = [...files.map((file) => ({ dir: ref.dir, file, after: null })), ...index.change()];
    return {
      changes,
      removed: files.map((file) => ({ dir: ref.dir, file, pointers: removed.get(file) ?? [] })),
      brokenLinks,
    };
  });
}

async function brokenBy({ now }: Curating, ref: StoreRef, files: readonly string[]): Promise<ActResult['brokenLinks']> {
  const links = await linksTo(ref, await scanStore(ref, { now: now() }), new Set(files));
  return links.map(({ file, target }) => ({ file, target }));
}

/** An index without the pointers to some files, and each one's lines as they stood. */
export function withoutPointers(text: string, files: readonly string[]) {
  const removed = new Map<string, { line: number; text: string }[]>();
  const note = (file: string, line: number, words: string) =>
    removed.set(file, [...(removed.get(file) ?? []), { line, text: words }]);
  const wanted = new Map(files.flatMap((file) => namesOf(file).map((name) => [name, file] as const)));
  const found: (FoundPointer & { file: string })[] = [];
  for (const parsed of parseIndexLines(text))
    for (const pointer of parsed.pointers) {
      const where = localPath(pointer.target);
      const name = where.kind === 'local' ? where.path.normalize('NFC') : '';
      const file = wanted.get(pointer.form === 'wiki' ? `[[${name}` : name);
      if (file !== undefined) found.push({ file, ...foundIn(parsed, pointer) });
    }
  for (const { file, line, text: words } of found) note(file, line, words);
  // Whole lines go in one pass: a removal at a time would take as long as the index is long, for each.
  const gone = new Set(found.filter(({ alone }) => alone).map(({ line }) => line));
  let rest = text;
  for (const one of found.filter(({ alone }) => !alone))
    rest = removePointer(
      rest,
      pointersTo(rest, one.file).find(
        ({ line, pointer }) => line === one.line && pointer.target === one.pointer.target,
      ) ?? one,
    );
  const lines = rawLines(rest);
  const kept = lines.filter((_, i) => !gone.has(i + 1));
  const bare = gone.has(lines.length) && !/[\r\n]$/.test(rest);
  if (bare && kept.length > 0) kept[kept.length - 1] = lineText(kept.at(-1) ?? '');
  return { text: kept.join(''), removed };
}

/** Every way an index may name a file; `[[` marks those that only a wiki link uses. */
function namesOf(file: string): string[] {
  const path = file.normalize('NFC');
  const bare = path.replace(/\.md$/i, '');
  const stem = bare.slice(bare.lastIndexOf('/') + 1);
  return [path, `[[${path}`, `[[${bare}`, `[[${stem}`];
}
