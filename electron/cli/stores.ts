import type { Alarm } from '#shared/model/problem.ts';
import { createLocator } from '../locate/locate.ts';
import type { LocatedStore } from '../locate/locate.ts';
import { createCatalog } from '../memory/catalog.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { indexAlarms } from '../stores/index-alarms.ts';
import type { Command } from './command.ts';
import { plain } from './plain.ts';

/** Catalogs read many files at once themselves. */
const storesAtOnce = 4;

interface StoreLine extends Pick<LocatedStore, 'id' | 'kind' | 'key' | 'path' | 'pathEvidence' | 'memoryDir'> {
  memories: number;
  indexLines: number;
  indexChars: number;
  alarms: Pick<Alarm, 'code' | 'message'>[];
}

/** Every store of the home, with what it holds. */
export const storesCommand: Command = {
  name: 'stores',
  summary: 'every store of memories, with counts and alarms',
  usage: 'stores [--json]',
  options: {},
  async run({ host, values, stdout }) {
    const located = await createLocator(host).stores();
    const lines = await inParallel(located, storesAtOnce, async (store): Promise<StoreLine> => {
      const { id, kind, key, path, pathEvidence, memoryDir, scope } = store;
      const catalog = createCatalog({ dir: memoryDir, kind, scope }, host);
      await catalog.refresh().catch((error: unknown) => host.log('error', `${memoryDir}: ${String(error)}`));
      const index = catalog.index();
      return {
        id,
        kind,
        key,
        path,
        pathEvidence,
        memoryDir,
        memories: catalog.snapshot().memories.length,
        indexLines: index.figures.lines,
        indexChars: index.figures.chars,
        alarms: [...store.alarms, ...indexAlarms(index)].map(({ code, message }) => ({ code, message })),
      };
    });
    stdout(values.json === true ? `${JSON.stringify(lines, null, 2)}\n` : storesText(lines));
    return 0;
  },
};

function storesText(lines: readonly StoreLine[]): string {
  if (lines.length === 0) return 'There are no stores of memories here.\n';
  return lines
    .map(({ kind, key, path, memoryDir, memories, indexLines, indexChars, alarms }) =>
      [
        `${kind.padEnd(8)} ${plain(path ?? key ?? memoryDir)}`,
        `         ${memories} memories, index of ${indexLines} lines and ${indexChars} characters`,
        `         ${plain(memoryDir)}`,
        ...alarms.map(({ message }) => `         ! ${plain(message)}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');
}
