import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { assertNever } from '#shared/errors.ts';
import type { PreviewPart, PreviewSize } from '#shared/model/session-preview.ts';
import { createLocator } from '../locate/locate.ts';
import { storeId } from '../locate/located-store.ts';
import { previewPlaces } from '../preview/preview-places.ts';
import { sessionPreview } from '../preview/session-preview.ts';
import type { Command } from './command.ts';
import { plainLine } from './plain.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie preview`: what a session of the store's project gets at its start, in order. */
export const previewCommand: Command = {
  name: 'preview',
  summary: 'what a session gets at its start: instructions, what it is told of memory, the index, with their sizes',
  usage: `preview ${storeUsage} [--json]`,
  options: storeOptions,
  async run(context) {
    const { host, values, stdout } = context;
    const { ref, enabled } = await whichStore(context);
    const locator = createLocator(host);
    const cwd =
      typeof values.cwd === 'string'
        ? await realpath(resolve(context.cwd, values.cwd)).catch(() => null)
        : ((await locator.stores()).find((store) => store.memoryDir === ref.dir && store.pathExists)?.path ?? null);
    const places = await previewPlaces(host, locator.configDir, cwd);
    const preview = await sessionPreview({ id: storeId(ref.dir), ref, cwd, enabled }, places);
    if (values.json) stdout(`${JSON.stringify(preview, null, 2)}\n`);
    else {
      const lines = preview.parts.flatMap(partLines);
      if (preview.cwd === null)
        lines.unshift('The project folder is not known: only what every session gets is shown.');
      stdout(`${[...lines, `in all: ${sizeWords(preview.total)}`].join('\n')}\n`);
    }
    return 0;
  },
};

const sizeWords = ({ characters, lines, tokens }: PreviewSize): string =>
  `${characters} characters, ${lines} lines, about ${tokens} tokens`;

function partLines(part: PreviewPart): string[] {
  switch (part.kind) {
    case 'instructions': {
      const when = part.onlyFor === null ? '' : `; only with ${part.onlyFor.join(', ')}`;
      const size = part.unread === null ? sizeWords(part.size) : `not read: ${part.unread}`;
      return [
        plainLine(`${part.path} (${part.source}): ${size}${when}`),
        ...part.imports.map(
          ({ written, path, state, size: own }) =>
            `  ${plainLine(`@${written} -> ${path}: ${own === null ? state : sizeWords(own)}`)}`,
        ),
      ];
    }
    case 'memory-facts':
      return [
        plainLine(`what it is told of memory in ${part.memoryDir}: ${part.enabled ? sizeWords(part.size) : 'off'}`),
      ];
    case 'index':
      return [plainLine(`${part.path}: ${sizeWords(part.size)}${part.cut ? ', cut' : ''}`)];
    default:
      return assertNever(part);
  }
}
