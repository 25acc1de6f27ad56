import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { defineTool } from './dream-tool.ts';
import type { DreamTool } from './dream-tool.ts';
import { matchGlob } from './match-glob.ts';
import { placeOf } from './place.ts';
import type { Reach } from './reach.ts';

const MOST_PATHS = 1000;
const MOST_HITS = 200;
const LONGEST_LINE = 300;
const glob = z.string().min(1).max(300);

/** glob and grep. Neither takes a regular expression: none can be made to run for ever. */
export function searchTools(reach: Reach): DreamTool[] {
  const matching = async (pattern: string, signal: AbortSignal): Promise<string[]> => {
    const parts = pattern.split('/');
    const { root } = placeOf(parts[0] ?? '');
    if (parts.filter((part) => part === '**').length > 5)
      throw new AppError('invalid-input', 'At most five ** in a pattern.');
    return (await reach.files(root, signal)).filter((file) => matchGlob(pattern, file));
  };
  return [
    defineTool({
      name: 'glob',
      kind: 'search',
      description: 'Finds files by their path: * and ? within a name, ** for any folders, as in memory/**/*.md.',
      input: z.strictObject({ pattern: glob }),
      async run({ pattern }, signal) {
        const found = await matching(pattern, signal);
        const more = found.length > MOST_PATHS ? `\n[${found.length - MOST_PATHS} more]` : '';
        return found.length === 0 ? 'None.' : found.slice(0, MOST_PATHS).join('\n') + more;
      },
    }),
    defineTool({
      name: 'grep',
      kind: 'search',
      description:
        'Finds lines that hold any of some plain texts (no regular expressions), as path:line: text, in the files that match `in`.',
      input: z.strictObject({
        texts: z.array(z.string().min(1).max(200)).min(1).max(10),
        in: glob,
        ignoreCase: z.boolean().optional(),
      }),
      async run({ texts, in: pattern, ignoreCase = false }, signal) {
        const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
        const wanted = texts.map(fold);
        const hits: string[] = [];
        let skipped = 0;
        for (const file of await matching(pattern, signal)) {
          signal.throwIfAborted();
          const text = await reach.read(file).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            skipped++;
            return '';
          });
          for (const [index, line] of text.split('\n').entries())
            if (wanted.some((each) => fold(line).includes(each)))
              if (hits.push(`${file}:${index + 1}: ${line.slice(0, LONGEST_LINE)}`) >= MOST_HITS)
                return `${hits.join('\n')}\n[only the first ${MOST_HITS} lines]`;
        }
        if (skipped > 0) hits.push(`[${skipped} files could not be read]`);
        return hits.length === 0 ? 'None.' : hits.join('\n');
      },
    }),
  ];
}
