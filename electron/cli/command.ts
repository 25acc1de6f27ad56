import type { Host } from '../host.ts';

/** What a command is run with. `values` holds its parsed options, the global ones (home, json, read-only) included. */
export interface CommandContext {
  host: Host;
  values: Record<string, string | boolean | string[] | undefined>;
  positionals: string[];
  /** The folder the user stands in, absolute. */
  cwd: string;
  stdout(text: string | Uint8Array): void;
  stderr(text: string): void;
}

/** 0: could answer. 1: problems found, from `check` and `verify` alone. 2: usage or failure. */
export type ExitCode = 0 | 1 | 2;

/** One command of `reverie`. An AppError thrown by `run` is printed with its hint on stderr and ends with 2. */
export interface Command {
  name: string;
  /** One line for `reverie --help`. */
  summary: string;
  /** What follows `reverie `, e.g. `list (--dir DIR | --cwd DIR) [--json]`. */
  usage: string;
  options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean; short?: string }>;
  run(context: CommandContext): Promise<ExitCode>;
}

/** A command that is loaded when it is called. */
export interface LazyCommand extends Pick<Command, 'name' | 'summary'> {
  load(): Promise<Command>;
}
