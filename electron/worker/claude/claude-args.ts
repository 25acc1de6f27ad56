import { AppError } from '#shared/errors.ts';
import type { DreamOrder } from '../../dream/worker-protocol.ts';

/** Turns after which the client ends a dream. */
export const MOST_TURNS = 100;

/** Taken where the client knows them; measured with the client 2.1.332. */
const welcome: readonly (readonly string[])[] = [
  // Keeps its file tools within the copy, whatever its settings allow.
  ['--restricted'],
  ['--safe-mode'],
  ['--disable-slash-commands'],
  ['--permission-prompts', 'none'],
  ['--no-chrome'],
];

/** Without these a client is too old to be let at a copy alone. */
const required = [
  '--tools',
  '--permission-mode',
  '--setting-sources',
  '--strict-mcp-config',
  '--no-session-persistence',
];

/** The command line of a dream, given what the client's `--help` prints. Holds no secret. Throws AppError for an old client. */
export function claudeArgs(
  { model, budgetUsd, claude }: Pick<DreamOrder, 'model' | 'budgetUsd' | 'claude'>,
  system: string,
  help: string,
): string[] {
  const knows = (flag: string | undefined): boolean => new RegExp(`(?:^|\\s)${flag}(?![\\w-])`).test(help);
  if (!required.every(knows))
    throw new AppError('unavailable', 'This Claude Code is too old to dream with.', 'Update it: claude update');
  const settings = { disableAllHooks: true, autoMemoryEnabled: false, autoDreamEnabled: false, ...claude?.settings };
  return [
    '-p',
    ...['--input-format', 'stream-json', '--output-format', 'stream-json', '--verbose'],
    ...['--tools', 'Read,Edit,Write,Grep,Glob'],
    ...['--permission-mode', 'acceptEdits'],
    ...['--max-turns', String(MOST_TURNS)],
    '--no-session-persistence',
    '--setting-sources=',
    ...['--settings', JSON.stringify(settings)],
    '--strict-mcp-config',
    ...['--model', model],
    ...['--append-system-prompt', system],
    ...(budgetUsd !== null && knows('--max-budget-usd') ? ['--max-budget-usd', String(budgetUsd)] : []),
    ...welcome.filter(([flag]) => knows(flag)).flat(),
  ];
}

/** Switches of the client that have no flag: no memory of its own, no update, nothing sent but to the model. */
export const claudeSwitches: Readonly<Record<string, string>> = {
  CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_TELEMETRY: '1',
  DISABLE_ERROR_REPORTING: '1',
};
