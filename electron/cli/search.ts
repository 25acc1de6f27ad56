import { join } from 'node:path';
import { memoryTypes } from '#shared/model/memory.ts';
import type { SearchInput } from '#shared/model/search-input.ts';
import type { SearchAnswer, SearchHit } from '#shared/model/search.ts';
import { createLocator } from '../locate/locate.ts';
import { storeId } from '../locate/located-store.ts';
import type { SearchStore } from '../search/search-protocol.ts';
import { createSearchTexts } from '../search/search-texts.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { usageError } from './run-act.ts';
import { storeOptions, whichStore } from './which-store.ts';

const types = [...memoryTypes, 'none'] as const;

/** `reverie search`: finds words, an exact phrase or a pattern in the memories and indexes of one store or of all. */
export const searchCommand: Command = {
  name: 'search',
  summary: 'find words, a phrase or a pattern in the memories and indexes of all stores',
  usage: `search QUERY [--dir DIR | --cwd DIR] [--type ${types.join('|')} ...] [--phrase | --regex] [--limit N] [--json]
  Words are found whole and in part, best first; "in quotes" they are found as they are. --regex takes JavaScript's patterns.`,
  options: {
    ...storeOptions,
    type: { type: 'string', multiple: true },
    phrase: { type: 'boolean' },
    regex: { type: 'boolean' },
    limit: { type: 'string' },
  },
  async run(context) {
    const { host, values, stdout, stderr } = context;
    const input = inputOf(context);
    const stores = await chosen(context);
    const texts = createSearchTexts({
      folder: join(host.dataDir, 'search'),
      mayWrite: !host.readOnly,
      onProgress: () => undefined,
      onTrouble: (error) => host.log('warn', `Search: ${String(error)}`),
    });
    // What is kept of stores that weren't asked for stays.
    texts.setStores(stores, { others: 'stay' });
    await texts.read();
    const answer = await texts.run(input, host.now());
    await texts.close();
    const dirs = new Map(stores.map(({ id, ref }) => [id, ref.dir]));
    stdout(values.json ? `${JSON.stringify(toJson(answer, dirs), null, 2)}\n` : toText(answer, dirs));
    if (answer.stopped?.why === 'invalid')
      throw usageError(`The pattern is not valid: ${answer.stopped.words}.`, searchCommand);
    if (answer.stopped) stderr('The pattern took too long and was ended: there may be more.\n');
    return 0;
  },
};

function inputOf({ positionals, values }: CommandContext): SearchInput {
  const query = positionals.join(' ');
  if (query.trim() === '' || query.length > 1000)
    throw usageError('What should be searched for? At most 1,000 characters.', searchCommand);
  if (values['phrase'] && values['regex']) throw usageError('Give --phrase or --regex, not both.', searchCommand);
  const wanted = values['type'] as string[] | undefined;
  const unknown = wanted?.find((word) => !types.some((type) => type === word));
  if (unknown !== undefined) throw usageError(`--type takes ${types.join(', ')}.`, searchCommand);
  const limit = values['limit'] ?? '20';
  if (!/^\d{1,3}$/.test(String(limit)) || Number(limit) < 1 || Number(limit) > 200)
    throw usageError('--limit takes a number from 1 to 200.', searchCommand);
  return {
    query,
    mode: values['regex'] ? 'regex' : values['phrase'] ? 'phrase' : 'words',
    ...(wanted ? { types: types.filter((type) => wanted.includes(type)) } : {}),
    limit: Number(limit),
  };
}

async function chosen(context: CommandContext): Promise<SearchStore[]> {
  const { host, values } = context;
  if (values['dir'] !== undefined || values['cwd'] !== undefined) {
    const { ref } = await whichStore(context);
    return [{ id: storeId(ref.dir), ref }];
  }
  const stores = await createLocator(host).stores();
  return stores.map(({ id, memoryDir: dir, kind, scope }) => ({ id, ref: { dir, kind, scope } }));
}

function toJson({ hits, ...answer }: SearchAnswer, dirs: ReadonlyMap<string, string>) {
  return { ...answer, hits: hits.map(({ storeId: id, ...hit }) => ({ dir: dirs.get(id), ...hit })) };
}

function toText({ hits, total, stopped }: SearchAnswer, dirs: ReadonlyMap<string, string>): string {
  if (stopped?.why === 'invalid') return '';
  if (hits.length === 0) return 'Nothing found.\n';
  const more = total > hits.length ? `${hits.length} of ${total} shown; --limit shows more.\n` : '';
  return hits.map((hit) => hitText(hit, dirs)).join('') + more;
}

function hitText({ storeId: id, file, title, type, snippets }: SearchHit, dirs: ReadonlyMap<string, string>): string {
  const place = plainLine(join(dirs.get(id) ?? '', file));
  const head = `${place}\n    ${plainLine(title)}${type ? `, ${type}` : ''}\n`;
  return head + snippets.map(({ line, text }) => `    ${line}: ${plainLine(text)}\n`).join('');
}
