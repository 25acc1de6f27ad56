import type { MemoryRow } from '#shared/model/memory.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { Command } from './command.ts';
import { plainLine } from './plain.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie list`: the memories of one store, newest first. */
export const listCommand: Command = {
  name: 'list',
  summary: 'list the memories of a store, newest first',
  usage: `list ${storeUsage} [--json]`,
  options: storeOptions,
  async run(context) {
    const { ref, exists } = await whichStore(context);
    const rows = exists ? await scanStore(ref, { now: context.host.now() }) : [];
    if (context.values.json) context.stdout(`${JSON.stringify(rows.map(toJson), null, 2)}\n`);
    else if (rows.length === 0) context.stdout('No memories here.\n');
    else context.stdout(rows.map(toText).join(''));
    return 0;
  },
};

function toJson(row: MemoryRow) {
  const { file, name, description, type, rawType, scope, modified, ageDays, age, indexed, loadedBy200, problems } = row;
  const named = problems.map(({ code, message }) => ({ code, message }));
  return {
    file,
    name,
    description,
    type,
    rawType,
    scope,
    modified,
    ageDays,
    age,
    indexed,
    loadedBy200,
    problems: named,
  };
}

function toText({ file, title, description, type, rawType, age, indexed, loadedBy200, problems }: MemoryRow): string {
  const marks = [
    type ?? (rawType ? `none (“${rawType}”)` : 'none'),
    age,
    ...(indexed ? [] : ['not in the index']),
    ...(loadedBy200 ? [] : ['not in Claude’s scan']),
  ];
  const lines = [
    `${plainLine(file)}  ${plainLine(title)}`,
    `    ${plainLine(marks.join(', '))}`,
    ...(description ? [`    ${plainLine(description)}`] : []),
    ...problems.map(({ severity, message }) => `    ${severity}: ${plainLine(message)}`),
  ];
  return `${lines.join('\n')}\n`;
}
