import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { importChoices } from '#shared/model/archive.ts';
import type { ImportChoice, ImportFile } from '#shared/model/archive.ts';
import { importArchive } from '../archive/import-archive.ts';
import { mapStores } from '../archive/map-stores.ts';
import { placesHere } from '../archive/places-here.ts';
import { readArchive } from '../archive/read-archive.ts';
import { createLocator } from '../locate/locate.ts';
import type { Command } from './command.ts';
import { plainLine } from './plain.ts';
import { openHistory } from './record-outside.ts';
import { actOptions, runCliAct, usageError } from './run-act.ts';

/** `reverie import`: an archive's memories into a store, or each of its stores into the one it came from. */
export const importCommand: Command = {
  name: 'import',
  summary: 'bring the memories of an archive in, as one act',
  usage: `import ARCHIVE (--dir DIR | --cwd DIR) [--from N] [--map OLD=NEW ...] [--conflict ${importChoices.join('|')}] [--dry-run] [--json]`,
  options: {
    ...actOptions,
    from: { type: 'string' },
    map: { type: 'string', multiple: true },
    conflict: { type: 'string' },
  },
  async run(context) {
    const { host, positionals, values, cwd, stdout } = context;
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw usageError('Name one archive.', importCommand);
    const choice = values['conflict'];
    if (choice !== undefined && !importChoices.includes(choice as ImportChoice))
      throw usageError(`--conflict takes ${importChoices.join(', ')}.`, importCommand);
    const found = await stat(resolve(cwd, path)).catch(() => null);
    if (!found?.isFile()) throw new AppError('not-found', `There is no archive ${resolve(cwd, path)}.`);
    const archive = await readArchive(createReadStream(resolve(cwd, path)));
    const locator = createLocator(host);
    const history = openHistory(host, locator.configDir);
    const maps = Array.isArray(values['map']) ? values['map'] : [];
    const from = typeof values['from'] === 'string' ? values['from'] : null;
    const stores = maps.length > 0 ? await placesHere(locator) : [];
    let files: ImportFile[] = [];
    await runCliAct({ ...context, stdout: values.json ? () => undefined : stdout }, async (curate, ref, dryRun) => {
      const targets = mapStores(archive.manifest, { ref, from, maps, stores });
      const imported = await importArchive({ history, curate }, archive, {
        targets,
        choice: choice as ImportChoice | undefined,
        dryRun,
      });
      files = imported.files.map(({ dir, file, is }) => ({ dir, file, is }));
      if (values.json) stdout(`${JSON.stringify({ ...imported.act, import: files }, null, 2)}\n`);
      return imported.act;
    });
    if (!values.json) for (const { file, is } of files) if (is !== 'add') stdout(`${plainLine(file)}: ${words[is]}\n`);
    return 0;
  },
};

const words: Record<ImportFile['is'], string> = {
  add: 'new here',
  same: 'the same here',
  older: 'newer here, left as it is',
  merge: 'merged with what is here',
  conflict: 'changed on both sides',
};
