import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { keepLineEnds } from '#shared/text/keep-line-ends.ts';
import { lineText, rawLines } from '#shared/text/raw-lines.ts';
import { findSecrets } from '#shared/text/secrets.ts';
import { putPrivateFiles, removePrivateFile } from '../../disk/private-tree.ts';
import type { Declare } from './declarations.ts';
import { defineTool } from './dream-tool.ts';
import type { DreamTool } from './dream-tool.ts';
import { readPlain } from './masked-files.ts';
import { pathOf, placeOf } from './place.ts';

export interface WriteToolsInput {
  staging: string;
  pinned: { files: string[]; indexLines: string[] };
  declare: Declare;
  /** Called with a file's name within the copy after each change. */
  onTouched(file: string): void;
}

/** Bytes of one memory, and of all that one dream writes. */
const MOST_BYTES = 256 * 1024;
const MOST_IN_ALL = 32 * 1024 * 1024;
const path = z.string().min(1).max(1024);
const reason = z.string().min(1).max(500).describe('Why, in one or two sentences, for the person who reviews it.');
const content = z.string().max(MOST_BYTES);
const INDEX = 'MEMORY.md';
const mask = /\[masked: [a-z-]+\]/;

/** write, edit and delete: .md files of the copy alone, none that is pinned. */
export function writeTools({ staging, pinned, declare, onTouched }: WriteToolsInput): DreamTool[] {
  const memory = join(staging, 'memory');
  let written = 0;

  const target = async (given: string): Promise<{ file: string; absolute: string }> => {
    const place = placeOf(given);
    const file = place.relative;
    if (place.root !== 'memory') throw new AppError('read-only', 'Only files of memory/ can be changed.');
    if (!/[^/]\.md$/.test(file) || file.split('/').some((part) => part.startsWith('.')))
      throw new AppError('invalid-input', 'A memory is an .md file, not hidden.');
    const absolute = await pathOf(memory, place);
    // As the disk spells it: the same name may be composed otherwise.
    const onDisk = relative(realpathSync.native(memory), absolute).split(sep).join('/');
    if (pinned.files.includes(onDisk)) throw new AppError('read-only', `${given} is pinned: leave it as it is.`);
    return { file: onDisk, absolute };
  };
  const put = (
    given: string,
    file: string,
    text: string,
    why: string,
    before: string | null,
    signal: AbortSignal,
  ): void => {
    // A stopped or overdue call may still be on its way here.
    signal.throwIfAborted();
    const bytes = Buffer.from(text);
    if (bytes.length > MOST_BYTES) throw new AppError('too-large', `A memory holds at most ${MOST_BYTES} bytes.`);
    if ((written += bytes.length) > MOST_IN_ALL) throw new AppError('too-large', 'This dream has written too much.');
    const lost = file === INDEX && before !== null ? lostLine(text, pinned.indexLines) : undefined;
    if (lost !== undefined)
      throw new AppError('read-only', `A pinned line of ${given} must stay as it is: ${lost.slice(0, 200)}`);
    putPrivateFiles(memory, [{ file, bytes }]);
    onTouched(file);
    declare(file, why);
  };

  return [
    defineTool({
      name: 'write',
      kind: 'write',
      description: 'Makes a memory, or replaces a whole one. Prefer edit for a change of some lines.',
      input: z.strictObject({ path, content, reason }),
      async run({ path, content, reason }, signal) {
        const { file, absolute } = await target(path);
        const before = await readPlain(absolute, path).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'not-found') return null;
          throw error;
        });
        refuseMasks(content);
        if (before !== null && findSecrets(before).length > 0)
          throw new AppError('read-only', `${path} holds what is masked for you: edit it instead, around that.`);
        put(path, file, before === null ? content : keepLineEnds(before, content), reason, before, signal);
        return before === null ? `Made ${path}.` : `Replaced ${path}.`;
      },
    }),
    defineTool({
      name: 'edit',
      kind: 'edit',
      description: 'Replaces a text of a memory by another. `old` must occur exactly once.',
      input: z.strictObject({ path, old: content.min(1), new: content, reason }),
      async run({ path, old, new: text, reason }, signal) {
        const { file, absolute } = await target(path);
        refuseMasks(text);
        const raw = await readPlain(absolute, path);
        // Models write \n whatever they were shown.
        const before = old.includes('\r') ? raw : raw.replaceAll('\r\n', '\n');
        const at = onlyPlace(before, old, path);
        const after = before.slice(0, at) + text + before.slice(at + old.length);
        put(path, file, keepLineEnds(raw, after), reason, raw, signal);
        return `Edited ${path}.`;
      },
    }),
    defineTool({
      name: 'delete',
      kind: 'delete',
      description:
        'Deletes a memory. Its pointer in MEMORY.md is yours to remove. The reviewer decides whether it goes.',
      input: z.strictObject({ path, reason }),
      async run({ path, reason }, signal) {
        const { file, absolute } = await target(path);
        if (file === INDEX) throw new AppError('read-only', `${path} can be changed, not deleted.`);
        await readPlain(absolute, path);
        signal.throwIfAborted();
        removePrivateFile(absolute);
        onTouched(file);
        declare(file, reason, true);
        return `Deleted ${path}.`;
      },
    }),
  ];
}

/** Where a text stands. A secret can be found out neither by guessing at it nor by replacing around it. */
function onlyPlace(text: string, wanted: string, path: string): number {
  const secrets = findSecrets(text);
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && places.length < 2; at = text.indexOf(wanted, at + 1))
    if (!secrets.some(({ start, end }) => at < end && start < at + wanted.length)) places.push(at);
  const [place, another] = places;
  if (place === undefined) throw new AppError('not-found', `${path} doesn't hold that text.`);
  if (another !== undefined) throw new AppError('conflict', `${path} holds that text more than once: give more of it.`);
  return place;
}

function refuseMasks(text: string): void {
  if (mask.test(text))
    throw new AppError('invalid-input', 'What is masked is hidden from you and can be written nowhere: leave it out.');
}

function lostLine(text: string, wanted: readonly string[]): string | undefined {
  const lines = new Set(rawLines(text).map(lineText));
  return wanted.find((line) => !lines.has(line));
}
