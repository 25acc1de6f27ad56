import { AppError } from '#shared/errors.ts';
import type { HistoryVersion } from '#shared/model/history.ts';
import { toVersion } from '../history/file-log.ts';
import { listFiles, recordsOf } from '../history/versions.ts';
import { createLocator } from '../locate/locate.ts';
import type { Command } from './command.ts';
import { plainLine } from './plain.ts';
import { openHistory } from './record-outside.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie history`: the versions of one file, also of one that is gone; without a file, all that history knows. */
export const historyCommand: Command = {
  name: 'history',
  summary: 'list the versions of a memory, or every file that history knows',
  usage: `history [FILE] ${storeUsage} [--json]`,
  options: storeOptions,
  async run(context) {
    const { host, positionals, values, stdout } = context;
    const [file] = positionals;
    if (positionals.length > 1)
      throw new AppError('invalid-input', 'Name one file, or none.', `Usage: reverie ${historyCommand.usage}`);
    const { ref } = await whichStore(context, { mayBeGone: true });
    const history = openHistory(host, createLocator(host).configDir);
    if (file === undefined) {
      const files = (await listFiles(history, ref)).map(({ file: name, exists, last }) => ({
        file: name,
        exists,
        last: toJson(last),
      }));
      if (values.json) stdout(`${JSON.stringify(files, null, 2)}\n`);
      else if (files.length === 0) stdout('Nothing is kept of this store yet.\n');
      else
        for (const one of files)
          stdout(`${plainLine(one.file)}${one.exists ? '' : ' (gone)'}\n  ${toLine(one.last)}\n`);
      return 0;
    }
    const records = await recordsOf(await history.storeLog(ref), file);
    if (records.length === 0)
      throw new AppError(
        'not-found',
        `History knows no "${file}" in this store.`,
        'See what it knows: reverie history',
      );
    const versions = records.map(toVersion).reverse().map(toJson);
    if (values.json) stdout(`${JSON.stringify({ file, versions }, null, 2)}\n`);
    else stdout(versions.map((version) => `${toLine(version)}\n`).join(''));
    return 0;
  },
};

function toJson({ version, time, actor, kind, baseline, hash, bytes, text }: HistoryVersion) {
  return { version, time, actor: actor.kind, session: actor.session, kind, baseline, hash, bytes, text };
}

function toLine({ version, time, actor, session, kind, baseline, text }: ReturnType<typeof toJson>): string {
  const who = session ? `${actor}, session ${session.title ?? session.id}` : actor;
  const what = baseline ? 'as first seen' : `${kind} by ${plainLine(who)}`;
  return `${version}  ${time}  ${what}${text === 'too-large' ? ', text too large to be kept' : ''}`;
}
