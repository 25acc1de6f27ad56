/** Every way an expected failure can be named. Bugs throw plain errors; these are for the user. */
export const errorCodes = [
  'not-found',
  'outside-store',
  'conflict',
  'read-only',
  'too-large',
  'unreadable',
  'invalid-input',
  'already-exists',
  'busy',
  'locked',
  'link',
  'gone',
  'permission',
  'disk-full',
  'cancelled',
  'unavailable',
  'disconnected',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An expected failure: `message` says what is so, `hint` what to do about it. Neither holds memory text or secrets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | null;

  constructor(code: ErrorCode, message: string, hint: string | null = null) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.hint = hint;
  }
}

/** An error as it crosses a port. */
export interface WireError {
  code: ErrorCode;
  message: string;
  hint: string | null;
}

/** The wire form of anything thrown; an unexpected error says only that it happened, its text stays in the log. */
export function toWireError(error: unknown): WireError {
  if (error instanceof AppError) return { code: error.code, message: error.message, hint: error.hint };
  return { code: 'internal', message: 'Something went wrong inside Reverie.', hint: 'The details are in the log.' };
}

export function fromWireError(wire: WireError): AppError {
  const code = errorCodes.includes(wire.code) ? wire.code : 'internal';
  return new AppError(code, wire.message, wire.hint);
}

/** Makes a switch over a closed union a compile error when a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
