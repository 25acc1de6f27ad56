import type { CheckReport } from '#shared/model/index-file.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { checkStore } from '../memory/check-store.ts';
import type { Command } from './command.ts';
import { plainLine } from './plain.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie check`: what is wrong in a store. Exit 1 when an error or a warning is found; a mere info is none. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'say what is wrong in a store; exit 1 on errors and warnings',
  usage: `check ${storeUsage} [--json]`,
  options: storeOptions,
  async run(context) {
    const { ref, exists } = await whichStore(context);
    const report = exists ? await checkStore(ref, { now: context.host.now() }) : nothing();
    context.stdout(context.values.json ? `${JSON.stringify(toJson(report), null, 2)}\n` : toText(report));
    return report.problems.some(({ severity }) => severity !== 'info') ? 1 : 0;
  },
};

function nothing(): CheckReport {
  return { index: { ...startUpOf('').figures, lost: [] }, problems: [] };
}

function toJson({ index, problems }: CheckReport) {
  const { lines, chars, bytes, loadedLines, loadedChars, cut, lost } = index;
  return {
    index: { lines, chars, bytes, loadedLines, loadedChars, cut, lost },
    problems: problems.map(({ code, severity, file, line, message, fix }) => ({
      code,
      severity,
      file,
      line,
      message,
      fix,
    })),
  };
}

function toText({ index, problems }: CheckReport): string {
  const { lines, chars, bytes, loadedLines, loadedChars, cut, lost } = index;
  const head = [
    `MEMORY.md: ${lines} of 200 lines, ${chars} of 25000 characters (${bytes} bytes)`,
    ...(cut ? [`Cut at line ${cut.line}: ${loadedLines} lines, ${loadedChars} characters are loaded`] : []),
    ...(lost.length > 0 ? [`Lost: ${lost.map(plainLine).join(', ')}`] : []),
  ];
  const found = problems.map(
    ({ severity, code, file, line, message, fix }) =>
      `${severity} ${code} ${plainLine(file)}${line === null ? '' : `:${line}`}\n    ${plainLine(message)}\n    ${fix}`,
  );
  return `${[...head, ...(found.length > 0 ? found : ['No problems.'])].join('\n')}\n`;
}
