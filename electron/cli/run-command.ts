import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import type { Host } from '../host.ts';
import { closestWord } from './closest-word.ts';
import type { Command, CommandContext, ExitCode, LazyCommand } from './command.ts';
import { commandHelp, help } from './help.ts';

export interface RunInput {
  commands: readonly (Command | LazyCommand)[];
  /** What follows `reverie`. */
  args: readonly string[];
  cwd: string;
  version: string;
  stdout(text: string | Uint8Array): void;
  stderr(text: string): void;
  createHost(options: { home?: string; readOnly: boolean; demo: boolean }): Promise<Host>;
}

/** Options that every command takes. */
const globals: Command['options'] = {
  home: { type: 'string' },
  json: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
};

/** Runs one command line and says how to exit. Whatever goes wrong is words on stderr and 2; nothing prompts. */
export async function runCommand(input: RunInput): Promise<ExitCode> {
  const { commands, stdout, stderr } = input;
  try {
    const args = [...input.args];
    const first = firstWord(args);
    if (first === null) {
      if (args.includes('--version')) return say(stdout, `${input.version}\n`, 0);
      if (args.includes('--help')) return say(stdout, help(commands), 0);
      return say(stderr, help(commands), 2);
    }
    const named = commands.find(({ name }) => name === args[first]);
    if (!named) throw unknownCommand(args[first]!, commands);
    const command = 'load' in named ? await named.load() : named;
    args.splice(first, 1);
    const { values, positionals } = parse(args, command);
    if (values.help) return say(stdout, commandHelp(command), 0);
    if (values.version === true) return say(stdout, `${input.version}\n`, 0);
    const host = await input.createHost({
      home: values.home as string | undefined,
      readOnly: values['read-only'] === true,
      demo: values.demo === true,
    });
    return await command.run({ host, values, positionals, cwd: input.cwd, stdout, stderr });
  } catch (error) {
    if (error instanceof AppError) return say(stderr, `${error.message}\n${error.hint ? `${error.hint}\n` : ''}`, 2);
    return say(
      stderr,
      `Something went wrong inside Reverie: ${error instanceof Error ? error.message : String(error)}\n`,
      2,
    );
  }
}

function say(write: (text: string) => void, text: string, code: ExitCode): ExitCode {
  write(text);
  return code;
}

/** Where the command stands: the first argument that is neither an option nor the value of a global one. */
function firstWord(args: readonly string[]): number | null {
  const { tokens } = parseArgs({
    args: [...args],
    options: globals,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens.find(({ kind }) => kind === 'positional')?.index ?? null;
}

function parse(args: string[], command: Command): Pick<CommandContext, 'values' | 'positionals'> {
  const options = { ...globals, ...command.options };
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
    return { values: values as CommandContext['values'], positionals };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(-[^']*)'/.exec(words)?.[1];
    if (unknown === undefined) throw new AppError('invalid-input', words, `Usage: reverie ${command.usage}`);
    const near = closestWord(unknown.replace(/^-+/, ''), Object.keys(options));
    const hint = near === null ? `Usage: reverie ${command.usage}` : `Did you mean --${near}?`;
    throw new AppError('invalid-input', `"${command.name}" has no option ${unknown}.`, hint);
  }
}

function unknownCommand(word: string, commands: RunInput['commands']): AppError {
  const names = commands.map(({ name }) => name);
  const near = closestWord(word, names);
  const hint = near === null ? `The commands are: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  return new AppError('invalid-input', `There is no command "${word}".`, hint);
}
