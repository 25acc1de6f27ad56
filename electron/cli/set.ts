import { memoryTypes } from '#shared/model/memory.ts';
import { isRealDate } from '#shared/text/age.ts';
import type { FieldValue } from '#shared/text/yaml-scalar.ts';
import type { Command } from './command.ts';
import { actOptions, actUsage, filesOf, runCliAct, usageError } from './run-act.ts';

/** `reverie set`: fields of one memory. Every other byte of the file stays, and its time. */
export const setCommand: Command = {
  name: 'set',
  summary: 'set fields of a memory; `field=` removes one, --repair mends broken front matter',
  usage: `set FILE|NAME [field=value ...] [--repair] [--confirm] ${actUsage}`,
  options: { ...actOptions, confirm: { type: 'boolean' }, repair: { type: 'boolean' } },
  async run(context) {
    const [query, ...pairs] = context.positionals;
    const confirm = context.values['confirm'] === true;
    const repair = context.values['repair'] === true;
    if (query === undefined || (pairs.length === 0 && !confirm && !repair))
      throw usageError('Name a memory and at least one field=value, or --repair.', setCommand);
    const fields = Object.fromEntries(pairs.map(fieldOf));
    await runCliAct(context, async (curate, ref, dryRun) => {
      const [file = ''] = await filesOf(context, ref, [query]);
      if (pairs.length === 0 && !repair) return curate.confirm(ref, { file, dryRun });
      return curate.save(ref, { file, fields, confirm, repair, dryRun });
    });
    return 0;
  },
};

function fieldOf(pair: string): [string, FieldValue | null] {
  const at = pair.indexOf('=');
  if (at < 1) throw usageError(`"${pair}" is no field=value.`, setCommand);
  const [key, text] = [pair.slice(0, at), pair.slice(at + 1)];
  if (text === '') return [key, null];
  const only = (fits: boolean, words: string): void => {
    if (!fits) throw usageError(`${key} takes ${words}, not "${text}".`, setCommand);
  };
  switch (key.replace(/^metadata\./, '')) {
    case 'type':
      only(
        memoryTypes.some((type) => type === text),
        memoryTypes.join(', '),
      );
      return [key, text];
    case 'validUntil':
    case 'lastConfirmed':
      only(isRealDate(text), 'a day such as 2027-03-31');
      return [key, text];
    case 'pinned':
      only(text === 'true' || text === 'false', 'true or false');
      return [key, text === 'true'];
    case 'confidence':
      return [key, /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text];
    case 'sources':
      return [key, text.split(',').map((item) => item.trim())];
    default:
      return [key, text];
  }
}
