import type { Command } from './command.ts';

const everywhere = `  --home DIR    look at this home folder instead of yours, Reverie's own data included
                (REVERIE_DATA then doesn't count; doors share locks and undo only with the same data folder)
  --json        answer in JSON on stdout
  --read-only   write nothing at all
  --help, --version`;

/** What `reverie --help` prints. */
export function help(commands: readonly Pick<Command, 'name' | 'summary'>[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: reverie COMMAND [OPTIONS]

${lines.join('\n')}

Every command takes:
${everywhere}

Exit codes: 0 answered, 1 problems found (by check and verify alone), 2 usage or failure.
`;
}

/** What `reverie COMMAND --help` prints. */
export function commandHelp({ name, summary, usage }: Command): string {
  return `${name}: ${summary}\n\nUsage: reverie ${usage}\n\nEvery command takes:\n${everywhere}\n`;
}
