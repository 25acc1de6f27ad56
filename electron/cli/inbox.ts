import { AppError } from '#shared/errors.ts';
import type { Inbox, InboxEntry } from '#shared/model/history.ts';
import { withGoneStores } from '../history/gone-stores.ts';
import { listInbox, markSeen } from '../history/inbox-of-stores.ts';
import type { HistoryStore } from '../history/inbox-of-stores.ts';
import { createLocator } from '../locate/locate.ts';
import { storeId } from '../locate/located-store.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { openHistory, recordOutside } from './record-outside.ts';
import { storeOptions, whichStore } from './which-store.ts';

/** `reverie inbox`: what others changed since the user last looked, in one store or in all. */
export const inboxCommand: Command = {
  name: 'inbox',
  summary: 'list what others changed since you last looked, deletions first',
  usage: 'inbox [--dir DIR | --cwd DIR] [--seen] [--json]',
  options: { ...storeOptions, seen: { type: 'boolean' } },
  async run(context) {
    const { host, values, stdout } = context;
    const stores = await chosen(context);
    const history = openHistory(host, createLocator(host).configDir);
    const inbox = await listInbox(history, stores);
    const dirs = new Map(stores.map(({ id, ref }) => [id, ref.dir]));
    if (values.json) {
      const entries = inbox.entries.map(({ actor, ...entry }) => ({
        ...entry,
        actor: actor.kind,
        session: actor.session,
        dir: dirs.get(entry.storeId),
      }));
      stdout(`${JSON.stringify({ ...inbox, entries }, null, 2)}\n`);
    } else stdout(toText(inbox, dirs));
    if (values['seen']) {
      if (host.readOnly) throw new AppError('read-only', 'With --read-only nothing is marked as seen.');
      for (const store of stores) {
        const shown = inbox.entries.filter(({ storeId: id }) => id === store.id);
        const upTo = new Map(shown.map(({ file, after }) => [file, after]));
        await markSeen(history, store, { files: null, upTo });
      }
    }
    return 0;
  },
};

async function chosen(context: CommandContext): Promise<HistoryStore[]> {
  const { host, values, stderr } = context;
  if (values['dir'] !== undefined || values['cwd'] !== undefined) {
    const { ref } = await whichStore(context, { mayBeGone: true });
    return [{ id: storeId(ref.dir), ref }];
  }
  const locator = createLocator(host);
  const stores = (await withGoneStores(host, await locator.stores())).map(({ id, memoryDir: dir, kind, scope }) => ({
    id,
    ref: { dir, kind, scope },
  }));
  for (const { ref } of stores) await recordOutside(host, locator.configDir, ref, stderr);
  return stores;
}

function toText({ entries, alarms }: Inbox, dirs: ReadonlyMap<string, string>): string {
  if (entries.length === 0) return 'Nothing changed since you last looked.\n';
  const lines = alarms.map(
    ({ storeId: id, files, of }) =>
      `${files.length} of ${of} files vanished at once from ${plainLine(dirs.get(id) ?? id)}\n`,
  );
  return [...lines, ...entries.map(toLine)].join('');
}

function toLine({ file, from, kind, actor, time, added, removed }: InboxEntry): string {
  const who = actor.session ? `claude, session ${actor.session.title ?? actor.session.id}` : actor.kind;
  const lines = added === null ? '' : `  +${added} -${removed ?? 0}`;
  const name = from === null ? plainLine(file) : `${plainLine(from)} to ${plainLine(file)}`;
  return `${time}  ${name}${lines}\n    ${kind} by ${plainLine(who)}\n`;
}
