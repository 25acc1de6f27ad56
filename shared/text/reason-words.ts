import type { Reason, ReasonCode, ReasonParams, ReasonWords } from '../model/reason.ts';

/** Every reason in English. A missing one is a compile error. */
export const reasonWords: ReasonWords = {
  'folder/empty': () => 'it is empty',
  'folder/home': () => 'it is the home folder itself',
  'folder/out-of-home': () => 'it leads out of the home folder',
  'folder/nul': () => 'it holds a NUL character',
  'folder/network': () => 'it is a network path',
  'folder/windows': () => 'it is a Windows path',
  'folder/relative': () => 'it is not an absolute path',
  'folder/disk-root': () => 'it is the root of a disk',
  'folder/short': () => 'it is shorter than three characters',
  'settings/not-json': ({ words }) => `it is not valid JSON (${words})`,
  'settings/not-object': () => 'it is not a JSON object',
  'settings/wrong-kind': ({ key, kind }) => `"${key}" is not ${kinds[kind]}`,
  'settings/too-large': () => "it can't be read (it is too large)",
  'settings/unreadable': ({ cause }) => `it can't be read (${cause})`,
  'layer/no-variable': ({ name }) => `${name} is not set`,
  'layer/before-all': ({ name }) => `${name} comes before everything else`,
  'layer/refused-variable': ({ name, refusal }) => `${name}: ${wordReason(refusal)}`,
  'layer/no-file': () => 'there is no such file',
  'layer/no-folder': () => 'it names no folder',
  'layer/broken': ({ fault }) => `skipped as a whole: ${wordReason(fault)}`,
  'layer/untrusted': () => 'the folder is not trusted, so its settings may not move memory',
  'layer/refused-later': ({ refusal }) => wordReason(refusal),
  'layer/refused-first': ({ refusal }) => `${wordReason(refusal)}; Claude then uses the default folder`,
  'layer/after': ({ what }) => `${what} comes first`,
  'layer/after-refused': ({ what }) => `${what} comes first, although its folder is refused`,
  'layer/strongest': () => 'it is the strongest setting that names a folder',
  'layer/replaces-config': ({ name }) => `${name} replaces the config folder`,
  'layer/nothing-else': () => 'nothing else names a folder that may be used',
  'off/variable': ({ name, value }) => `${name}=${value} in the environment`,
  'off/env-block': ({ name, value, file }) => `${name}=${value} in the env block of ${file}`,
  'off/homeless': () => 'CLAUDE_CODE_REMOTE is set without CLAUDE_CODE_REMOTE_MEMORY_DIR',
  'off/setting': ({ key, file }) => `${key} is false in ${file}`,
  'off/memory': () => 'memory is off',
  'off/undecided': () => "no settings file sets autoDreamEnabled; Claude's own default is decided elsewhere",
  'file/no-file': () => 'it is not a file',
  'file/denied': () => 'permission denied',
  'file/busy': () => 'too many files are open',
  'file/disk': () => 'the disk reports an error',
  'file/long-name': () => 'its name is too long',
  'file/link': () => 'it is a link',
  'file/link-loop': () => 'it is a link that leads back to itself',
  'file/link-dangling': () => "it is a link to something that isn't there",
  'file/link-outside': () => 'it is a link out of the memory folder',
  'file/folder': () => 'it is a folder',
  'file/refused': () => 'the system refuses it',
  'file/system': ({ code }) => `the system says ${code}`,
  'nothing/off': () => 'memory is off here',
  'nothing/logs': () => 'daily logs are not loaded',
  'nothing/team': () => 'the index of team memory is not loaded at the start',
  'nothing/no-index': () => 'there is no MEMORY.md',
  'nothing/unreadable': ({ why }) => `MEMORY.md is not read here: ${wordReason(why)}`,
  'nothing/empty': () => 'MEMORY.md is empty',
};

const kinds: Record<ReasonParams['settings/wrong-kind']['kind'], string> = {
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  days: 'a number of days',
  list: 'a list',
};

/** A reason with what its words need. */
export function because<C extends ReasonCode>(
  ...[code, params]: ReasonParams[C] extends Record<string, never> ? [code: C] : [code: C, params: ReasonParams[C]]
): Reason {
  return { code, params: params ?? {} } as Reason;
}

/** A reason as a clause: in English, or in the words given. */
export function wordReason({ code, params }: Reason, words: ReasonWords = reasonWords): string {
  return (words[code] as (params: Reason['params']) => string)(params);
}

/** An English clause as a sentence. Paths keep their first letter. */
export function asSentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** A reason with its English clause, as alarms and problems carry it. */
export function reasoned(why: Reason): { reason: string; because: Reason } {
  return { reason: wordReason(why), because: why };
}
