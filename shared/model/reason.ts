type None = Record<string, never>;

/** Every "because" the backend can give, with what its words need. A closed union: a missing wording is a compile error. */
export interface ReasonParams {
  // Why a folder that a setting names is refused.
  'folder/empty': None;
  'folder/home': None;
  'folder/out-of-home': None;
  'folder/nul': None;
  'folder/network': None;
  'folder/windows': None;
  'folder/relative': None;
  'folder/disk-root': None;
  'folder/short': None;
  // Why a settings file is skipped as a whole. `words` are the parser's own, `cause` is the system's code.
  'settings/not-json': { words: string };
  'settings/not-object': None;
  'settings/wrong-kind': { key: string; kind: 'string' | 'boolean' | 'object' | 'days' | 'list' };
  'settings/too-large': None;
  'settings/unreadable': { cause: string };
  // What became of what one place says about the memory folder. `what` is a variable, a settings file or --settings.
  'layer/no-variable': { name: string };
  'layer/before-all': { name: string };
  'layer/refused-variable': { name: string; refusal: Reason };
  'layer/no-file': None;
  'layer/no-folder': None;
  'layer/broken': { fault: Reason };
  'layer/untrusted': None;
  'layer/refused-later': { refusal: Reason };
  'layer/refused-first': { refusal: Reason };
  'layer/after': { what: string };
  'layer/after-refused': { what: string };
  'layer/strongest': None;
  'layer/replaces-config': { name: string };
  'layer/nothing-else': None;
  // What turned memory or dreams off. `file` may be --settings.
  'off/variable': { name: string; value: string };
  'off/env-block': { name: string; value: string; file: string };
  'off/homeless': None;
  'off/setting': { key: 'autoMemoryEnabled' | 'autoDreamEnabled'; file: string };
  'off/memory': None;
  'off/undecided': None;
  // Why a file can't be read. `code` is the system's.
  'file/no-file': None;
  'file/denied': None;
  'file/busy': None;
  'file/disk': None;
  'file/long-name': None;
  'file/link': None;
  'file/link-loop': None;
  'file/link-dangling': None;
  'file/link-outside': None;
  'file/folder': None;
  'file/refused': None;
  'file/system': { code: string };
  // Why nothing is loaded at the start.
  'nothing/off': None;
  'nothing/logs': None;
  'nothing/team': None;
  'nothing/no-index': None;
  'nothing/unreadable': { why: Reason };
  'nothing/empty': None;
}

export type ReasonCode = keyof ReasonParams;

/** Why something is so, for a view to word; the English clause usually stands beside it. */
export type Reason = { [C in ReasonCode]: { code: C; params: ReasonParams[C] } }[ReasonCode];

/** One clause per reason, without a capital or an end mark, so that it can follow a colon. */
export type ReasonWords = { [C in ReasonCode]: (p: ReasonParams[C]) => string };
