import type { AppError, ErrorCode } from '#shared/errors.ts';

type Words = Record<ErrorCode, { what: string; next: string }>;

const words: Words = {
  'not-found': {
    what: 'This file is not there.',
    next: 'It may have been moved or deleted. The list shows what is there now.',
  },
  'outside-store': { what: 'This file lies outside its store.', next: 'Reverie reads only what lies in a store.' },
  conflict: { what: 'The file was changed meanwhile.', next: 'Look at it again, then repeat the change.' },
  'read-only': { what: 'Reverie was started read-only.', next: 'Start it without --read-only to make changes.' },
  'too-large': { what: 'This is too large.', next: 'Open it in an editor.' },
  unreadable: { what: 'This can’t be read.', next: 'Look at its permissions.' },
  'invalid-input': { what: 'This can’t be done as it is.', next: 'Change what was typed.' },
  'already-exists': { what: 'This name is taken.', next: 'Choose another one.' },
  busy: { what: 'This is still being worked on.', next: 'Try again in a moment.' },
  locked: { what: 'Another program is writing here just now.', next: 'Try again in a moment.' },
  link: { what: 'This is a link that leads elsewhere.', next: 'Reverie does not follow it.' },
  gone: { what: 'This is no longer there.', next: 'The list shows what is there now.' },
  permission: { what: 'You are not allowed to read or write this.', next: 'Look at its owner and permissions.' },
  'disk-full': { what: 'The disk is full.', next: 'Make room, then try again.' },
  cancelled: { what: 'This was stopped.', next: 'Start it again when you want it.' },
  unavailable: { what: 'This can’t be done right now.', next: 'Try again in a moment.' },
  disconnected: { what: 'The connection to Reverie was lost.', next: 'It is tried again by itself.' },
  internal: { what: 'Something went wrong inside Reverie.', next: 'Try again. The details are in the log.' },
};

const what = (error: AppError): string => error.message || words[error.code].what;
const next = (error: AppError): string => error.hint ?? words[error.code].next;

export const errorsEn = {
  /** What is so. The backend's own sentence says more than the code does. */
  what,
  /** What to do about it. */
  next,
  /** Both, one after the other. */
  say: (error: AppError): string => `${what(error)} ${next(error)}`,
  /** The backend's English beneath, in languages whose own words say less. */
  detail: (_error: AppError): string | null => null,
};
