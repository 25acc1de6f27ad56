import { devNull } from 'node:os';

/** A repository's own settings may name programs; these settings, given on the command line, beat them. */
const settings: readonly (readonly [string, string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', devNull],
  ['core.sshCommand', 'ssh -oBatchMode=yes'],
  ['core.pager', 'cat'],
  ['core.askPass', ''],
  ['core.alternateRefsCommand', 'true'],
  ['credential.helper', ''],
  ['protocol.ext.allow', 'never'],
  ['diff.external', ''],
  ['log.showSignature', 'false'],
  ['submodule.recurse', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

const diffs = ['diff', 'log', 'show', 'diff-tree', 'diff-index', 'diff-files', 'format-patch'];
const fetches = ['fetch', 'pull', 'clone', 'ls-remote'];

/** Flags for single commands, where no setting helps. A submodule is a repository whose settings we don't beat. */
const flags: readonly (readonly [commands: readonly string[], flag: string])[] = [
  [diffs, '--no-ext-diff'],
  [[...diffs, 'grep'], '--no-textconv'],
  [[...diffs, 'status'], '--ignore-submodules=all'],
  [fetches, '--upload-pack=git-upload-pack'],
  [['push'], '--receive-pack=git-receive-pack'],
];

/** Commands that compare or convert no file of the work tree, hence run no clean or smudge filter. */
const withoutFilters = new Set([
  'rev-parse',
  'rev-list',
  'config',
  'cat-file',
  'for-each-ref',
  'merge-base',
  'ls-remote',
  'ls-files',
  'grep',
  'check-ignore',
]);

/** The arguments git is really given for a command: nothing that the folder's own settings name is run. */
export function guardedArgs(args: readonly string[], filters: readonly string[]): string[] {
  const [command = '', ...rest] = args;
  const given = [...settings, ...filters.flatMap(withoutFilter)].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const extra = flags.filter(([commands]) => commands.includes(command)).map(([, flag]) => flag);
  return [...given, '--no-pager', command, ...extra, ...rest];
}

/** Whether the names of a repository's filters must be known to keep a command from running them. */
export function mayRunFilters([command = '']: readonly string[]): boolean {
  return !withoutFilters.has(command);
}

/** The names in what `git config --null --name-only --get-regexp ^filter\.` prints. */
export function filterNames(stdout: string): string[] {
  const names = stdout.split('\0').flatMap((key) => /^filter\.(.+)\.[^.]+$/s.exec(key)?.[1] ?? []);
  return [...new Set(names)];
}

function withoutFilter(name: string): [string, string][] {
  return [
    [`filter.${name}.clean`, ''],
    [`filter.${name}.smudge`, ''],
    [`filter.${name}.process`, ''],
    [`filter.${name}.required`, 'false'],
  ];
}
