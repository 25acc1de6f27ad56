import { AppError } from '#shared/errors.ts';
import type { MemoryDocument, MemoryRow } from '#shared/model/memory.ts';
import { findMemory } from '../memory/find-memory.ts';
import { openMemory } from '../memory/open-memory.ts';
import { scanStore } from '../memory/scan-store.ts';
import { createLocator } from '../locate/locate.ts';
import { findSession } from '../sessions/find-session.ts';
import type { Command } from './command.ts';
import { plain, plainLine } from './plain.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie show`: one memory, by its file or its name. */
export const showCommand: Command = {
  name: 'show',
  summary: 'show one memory, by its file or its name',
  usage: `show FILE|NAME ${storeUsage} [--json]`,
  options: storeOptions,
  async run(context) {
    const { host, positionals, values } = context;
    const query = positionals[0];
    if (query === undefined || positionals.length > 1)
      throw new AppError(
        'invalid-input',
        'Name one memory, by its file or its name.',
        `Usage: reverie ${showCommand.usage}`,
      );
    const { ref } = await whichStore(context);
    const rows = await scanStore(ref, { now: host.now() });
    const { configDir } = createLocator(host);
    const document = await openMemory(ref, fileOf(rows, query), {
      now: host.now(),
      rows,
      findSession: (id) => findSession([configDir], id),
    });
    context.stdout(values.json ? `${JSON.stringify(document, null, 2)}\n` : toText(document));
    return 0;
  },
};

/** A second index is no memory of the list, yet can be asked for by its path. */
function fileOf(rows: readonly MemoryRow[], query: string): string {
  return /(?:^|\/)MEMORY\.md$/.test(query) ? query : findMemory(rows, query).file;
}

function toText({
  row,
  fields,
  body,
  freshnessNote,
  session,
  links,
  backlinks,
  index,
  truncated,
}: MemoryDocument): string {
  const facts: [string, string][] = [
    ['file', row.file],
    ...fields.map(({ key, value }): [string, string] => [key, value]),
    ['age', `${row.age} (${row.modified})`],
    [
      'index',
      index ? `line ${index.line} of ${index.total}${index.loaded ? '' : ', cut off'}` : 'no line points to it',
    ],
    ...(session
      ? [['session', session.title ? `${session.id} (${session.title})` : session.id] as [string, string]]
      : []),
    ...links.map(({ target, file }): [string, string] => ['links to', file ?? `${target} (not there)`]),
    ...backlinks.map(({ file }): [string, string] => ['linked from', file]),
  ];
  const head = facts.map(([key, value]) => `${plainLine(key)}: ${plainLine(value)}\n`).join('');
  const problems = row.problems
    .map(({ severity, message, fix }) => `${severity}: ${plainLine(message)} ${fix}\n`)
    .join('');
  const note = freshnessNote ? `note given to Claude: ${freshnessNote}\n` : '';
  const text = plain(body).replace(/^\n+/, '');
  return `${head}${note}${problems}\n${text}${text.endsWith('\n') ? '' : '\n'}${truncated ? '(only the first megabyte is shown)\n' : ''}`;
}
