import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ActResult } from '#shared/model/curate.ts';
import { changePointer, pointersTo } from '#shared/text/index-edit.ts';
import { stemOf } from '#shared/text/links.ts';
import { repointLinks } from '#shared/text/path-links.ts';
import { relink } from '#shared/text/relink.ts';
import { confine } from '../disk/confine.ts';
import type { PlannedChange } from '../disk/plan-works.ts';
import type { FileImage } from '../disk/target.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { memoryFile, mustRead, runAct, textOf } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { openIndexDraft } from './index-change.ts';
import { linksTo } from './links-to.ts';
import { withFields } from './save-memory.ts';
import { takenName } from './taken-name.ts';

export interface RenameInput extends ActOptions {
  file: string;
  /** The new file, relative to the store; the file stays when absent. */
  to?: string;
  /** The new front matter name; it stays when absent. */
  name?: string;
  /** The new title of its pointers. */
  title?: string;
  baseHash?: string;
}

/**
 * Gives a memory another file or name; pointers and the links of other memories follow, and its own still lead where they led.
 * A file that holds no text is left as it is, and named.
 */
export async function renameMemory(curating: Curating, ref: StoreRef, input: RenameInput): Promise<ActResult> {
  const { file, name, title, baseHash, dryRun } = input;
  const { dir } = ref;
  const to = input.to === undefined ? file : memoryFile(input.to);
  const label = to === file ? `Rename ${file}` : `Rename ${file} to ${to}`;
  return runAct(curating, { stores: [ref], op: 'rename', label, dryRun }, async (read) => {
    const image = await mustRead(read, dir, file, baseHash);
    if (to !== file && (await read(dir, to)))
      throw takenName(file, to, await readdir(dirname(await confine(dir, to))).catch(() => []));
    const after = renamed(image, input, to);
    const rows = await scanStore(ref, { now: curating.now() });
    const old = rows.find((row) => row.file === file);
    const left: string[] = [];
    const brokenLinks: ActResult['brokenLinks'] = [];
    const index = await openIndexDraft(read, ref, left);
    for (const { line, pointer } of pointersTo(index.text, file)) {
      const found = pointersTo(index.text, file).find(
        (one) => one.line === line && one.pointer.target === pointer.target,
      );
      const shown = title ?? (name !== undefined && pointer.title === old?.name ? name : undefined);
      if (found) index.text = changePointer(index.text, found, { file: to === file ? undefined : to, title: shown });
    }
    const changes: PlannedChange[] = [{ dir, file: to, after, mtimeMs: image.mtimeMs, like: image }];
    if (to !== file) changes.push({ dir, file, after: null });
    const toNew = (other: string) => (other === file.normalize('NFC') ? to : other);
    const links = await linksTo(ref, rows, new Set([file]));
    for (const linking of new Set(links.map((link) => link.file))) {
      const other = await read(dir, linking);
      if (!other) continue;
      if (!isUtf8(other.bytes)) {
        left.push(linking);
        continue;
      }
      const { text, mark } = textOf(other, linking);
      const targets = new Map(
        links.filter((link) => link.file === linking && link.how !== 'path').map((link) => [link.target, link.how]),
      );
      const relinked = relink(text, (target) => {
        const how = targets.get(target);
        const next = how === 'name' ? name : to === file ? undefined : stemOf(to);
        if (how === undefined || next === undefined) return null;
        if (!/[[\]|\n]/.test(next)) return next;
        // No [[link]] can say such a name: it stays, and is told.
        brokenLinks.push({ file: linking, target });
        return null;
      });
      const next = repointLinks(relinked, linking, linking, toNew);
      changes.push({ dir, file: linking, after: Buffer.from(mark + next) });
    }
    return { file: to, changes: [...changes, ...index.change()], left, brokenLinks };
  });
}

/** The memory's own bytes under its new name and in its new place; as they are when they hold no text to change. */
function renamed(image: FileImage, { file, name }: RenameInput, to: string): Buffer {
  const moves = to !== file && image.bytes.includes(']');
  if (name === undefined && !(moves && isUtf8(image.bytes))) return image.bytes;
  const { text, mark } = textOf(image, file);
  const named = name === undefined ? text : withFields(text, { name });
  const old = file.normalize('NFC');
  return Buffer.from(mark + repointLinks(named, file, to, (other) => (other === old ? to : other)));
}
