import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { defineTool } from './dream-tool.ts';
import type { DreamTool } from './dream-tool.ts';
import type { Reach } from './reach.ts';

/** Characters of one answer. */
export const LONGEST_ANSWER = 48_000;
const MOST_ENTRIES = 1000;
const path = z.string().min(1).max(1024);

/** read, list and stat. */
export function readTools(reach: Reach): DreamTool[] {
  return [
    defineTool({
      name: 'read',
      kind: 'read',
      description:
        'Reads a text file, whole or some of its lines. Secrets show as [masked: kind]. Long files are cut: read on with `from`.',
      input: z.strictObject({
        path,
        from: z.number().int().min(1).optional(),
        lines: z.number().int().min(1).optional(),
      }),
      async run({ path, from = 1, lines = Infinity }) {
        return cutText(await reach.read(path), from, lines);
      },
    }),
    defineTool({
      name: 'list',
      kind: 'list',
      description: `Lists a folder: its files with their size, and its folders. Begin at ${reach.roots.join('/, ')}/.`,
      input: z.strictObject({ path }),
      async run({ path }, signal) {
        const trimmed = path.replace(/\/$/, '');
        return listFolder(trimmed, await reach.files(trimmed, signal), reach);
      },
    }),
    defineTool({
      name: 'stat',
      kind: 'list',
      description: 'Tells the size of a file in bytes and lines, and when it was last changed.',
      input: z.strictObject({ path }),
      async run({ path }) {
        const text = await reach.read(path);
        const { size, mtime } = await stat(await reach.absolute(path));
        return `${path}: ${size} bytes, ${text.split('\n').length} lines, changed ${mtime.toISOString()}`;
      },
    }),
  ];
}

function cutText(text: string, from: number, count: number): string {
  const lines = text.split('\n');
  if (from > lines.length) throw new AppError('invalid-input', `The file has ${lines.length} lines.`);
  const wanted = lines.slice(from - 1, from - 1 + Math.min(count, lines.length));
  let taken = 0;
  let length = 0;
  while (taken < wanted.length && length + (wanted[taken]?.length ?? 0) + 1 <= LONGEST_ANSWER)
    length += (wanted[taken++]?.length ?? 0) + 1;
  if (taken === 0) return `${(wanted[0] ?? '').slice(0, LONGEST_ANSWER)}\n[line ${from} is longer than what is shown]`;
  const last = from - 1 + taken;
  const shown = wanted.slice(0, taken).join('\n');
  return last < lines.length || from > 1 ? `${shown}\n[lines ${from} to ${last} of ${lines.length}]` : shown;
}

async function listFolder(folder: string, files: string[], reach: Reach): Promise<string> {
  const rows = new Map<string, number>();
  for (const file of files) {
    const [name = '', more] = file.slice(folder.length + 1).split('/');
    if (more === undefined) rows.set(name, -1);
    else rows.set(`${name}/`, Math.max(rows.get(`${name}/`) ?? 0, 0) + 1);
  }
  const lines: string[] = [];
  for (const [name, count] of [...rows].slice(0, MOST_ENTRIES))
    lines.push(count >= 0 ? `${name}  ${count} files` : await sizeOf(`${folder}/${name}`, name, reach));
  if (rows.size > MOST_ENTRIES) lines.push(`[${rows.size - MOST_ENTRIES} more]`);
  return lines.length === 0 ? 'It is empty.' : lines.join('\n');
}

async function sizeOf(path: string, name: string, reach: Reach): Promise<string> {
  const found = await stat(await reach.absolute(path)).catch(() => null);
  return found ? `${name}  ${found.size} bytes` : name;
}
