import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { writeDataBytes } from '../disk/data-file.ts';
import { createLocator } from '../locate/locate.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { openHistory, recordOutside } from './record-outside.ts';
import { storeOptions, whichStore } from './which-store.ts';

/** `reverie export`: the memories of one store, or of all, as an archive on stdout or in a new file. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'write the memories of a store, or of all, into one archive',
  usage: 'export (--dir DIR | --cwd DIR | --all) [-o FILE [--json]]',
  options: { ...storeOptions, all: { type: 'boolean' }, output: { type: 'string', short: 'o' } },
  async run(context) {
    const { host, values, cwd, stdout, stderr } = context;
    const refs = values['all'] ? await allStores(context) : [(await whichStore(context)).ref];
    const { output } = values;
    const path = typeof output === 'string' ? resolve(cwd, output) : null;
    if (path !== null && host.readOnly) throw new AppError('read-only', 'With --read-only no file is written.');
    if (path !== null && (await lstat(path).catch(() => null)))
      throw new AppError('already-exists', `"${path}" exists already.`, 'Choose another name.');
    const history = openHistory(host, createLocator(host).configDir);
    const { bytes, files, left } = await writeArchive(history, refs, host.now());
    if (path === null) stdout(bytes);
    else await writeDataBytes(path, bytes);
    if (values.json && path !== null)
      stdout(`${JSON.stringify({ archive: path, stores: refs.length, files, left }, null, 2)}\n`);
    stderr(`${files} files of ${refs.length === 1 ? 'one store' : `${refs.length} stores`}\n`);
    for (const { file } of left) stderr(`Left out: ${plainLine(file)}, too large or unreadable\n`);
    return 0;
  },
};

async function allStores({ host, values, stderr }: CommandContext): Promise<StoreRef[]> {
  if (values['dir'] !== undefined || values['cwd'] !== undefined)
    throw new AppError('invalid-input', 'Give --all or one store, not both.', `Usage: reverie ${exportCommand.usage}`);
  const locator = createLocator(host);
  const refs: StoreRef[] = [];
  for (const { memoryDir: dir, kind, scope } of await locator.stores()) {
    const ref = { dir, kind, scope };
    if (!(await lstat(dir).catch(() => null))) continue;
    await recordOutside(host, locator.configDir, ref, stderr);
    refs.push(ref);
  }
  return refs;
}
