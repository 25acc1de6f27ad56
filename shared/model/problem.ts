import type { Reason } from './reason.ts';

export type Severity = 'error' | 'warning' | 'info';

/** The English clause, and the same for a view to word. */
export type Why = { reason: string; because: Reason };

/** Every problem Reverie can name, with what its sentence needs. A closed union: a missing wording is a compile error. */
export interface ProblemParams {
  'index/missing': { memories: number };
  'index/over-lines': { lines: number; limit: number; lost: number };
  'index/over-chars': { chars: number; limit: number; lost: number };
  'index/near-cap': { percent: number };
  'index/long-line': { chars: number };
  'index/second': { file: string };
  'index/bullet': { text: string };
  'index/unreadable': Why;
  'pointer/dangling': { target: string };
  'pointer/duplicate': { target: string; firstLine: number };
  'pointer/outside': { target: string };
  'pointer/unindexed': { file: string };
  'format/no-front-matter': Record<string, never>;
  'format/unclosed': Record<string, never>;
  /** The parser's own words. */
  'format/yaml': { reason: string };
  'format/javascript': Record<string, never>;
  'format/empty': Record<string, never>;
  'format/empty-name': Record<string, never>;
  'format/no-description': Record<string, never>;
  'format/duplicate-name': { name: string; other: string };
  'format/late-front-matter': { line: number };
  'format/encoding': Record<string, never>;
  'format/date': { key: string; value: string };
  'format/future': { days: number };
  'format/too-large': { bytes: number };
  'type/unknown': { word: string };
  'type/missing': Record<string, never>;
  'type/user-in-team': Record<string, never>;
  'path/outside': { target: string };
  'path/dangling': { target: string };
  'path/loop': Record<string, never>;
  /** `kind` in English. */
  'path/special': { kind: string; special: 'fifo' | 'socket' | 'device' | 'other' };
  'path/unreadable': Why;
  'path/skipped-case': Record<string, never>;
  'path/same-file': { other: string };
}

export type ProblemCode = keyof ProblemParams;

/** Something wrong in a store. `message` and `fix` are English sentences; a view words `code` + `params` itself. */
export interface Problem {
  code: ProblemCode;
  severity: Severity;
  /** Relative to the store; MEMORY.md for the index. */
  file: string;
  /** 1-based, null when it concerns the whole file. */
  line: number | null;
  params: Record<string, string | number | Reason>;
  message: string;
  fix: string;
}

/** One wording per problem: what is so, and what to do. */
export type ProblemSentences = {
  [C in ProblemCode]: { message(p: ProblemParams[C]): string; fix(p: ProblemParams[C]): string };
};

/** The English wording, which also holds how bad a problem is. */
export type ProblemWords = { [C in ProblemCode]: ProblemSentences[C] & { severity: Severity } };

/** Every alarm a store or a project's location can raise. */
export interface AlarmParams {
  'store/unread': { files: number; dir: string };
  'store/project-gone': { path: string };
  'store/shared-key': { paths: string };
  'store/case-twin': { key: string };
  'store/unknown-project': { key: string };
  'store/gone': { dir: string };
  'store/bare-layout': { other: string };
  'store/unreadable': Why;
  'settings/untrusted-redirect': { file: string; value: string };
  'settings/refused': Why & { file: string; value: string };
  'settings/broken': Why & { file: string };
  'settings/env-off': { file: string; name: string };
  'settings/off': { by: string; because: Reason };
  'override/asks': { dir: string };
  'index/cut': { lost: number };
  'index/near-cap': { percent: number };
}

export type AlarmCode = keyof AlarmParams;

export interface Alarm {
  code: AlarmCode;
  level: 'alarm' | 'look';
  params: Record<string, string | number | Reason>;
  message: string;
}

/** One sentence per alarm. */
export type AlarmWords = { [C in AlarmCode]: (p: AlarmParams[C]) => string };
