import { AppError } from '#shared/errors.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the system says that nothing stands at a path. */
export const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

/** Whether the system says that something already stands at a path. */
export const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOTEMPTY';

/** That a file is there and may not be read; `what` names it as the user knows it. */
export const unreadable = (what: string): AppError =>
  new AppError('permission', `"${what}" may not be read.`, 'Look at its owner and permissions.');

/** A failure of the disk in words; `what` names the file or folder as the user knows it. Bugs pass through unchanged. */
export function toDiskError(error: unknown, what: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError(
        'disk-full',
        `The disk is full: "${what}" was not written.`,
        'Free some space and try again. Nothing was changed.',
      );
    case 'EACCES':
    case 'EPERM':
      return new AppError(
        'permission',
        `You are not allowed to write "${what}".`,
        'Look at the owner and the permissions of the folder.',
      );
    case 'EROFS':
      return new AppError(
        'permission',
        `"${what}" is on a disk that is mounted read-only.`,
        'Mount it writable, then try again.',
      );
    case 'ENOENT':
      return new AppError(
        'gone',
        `"${what}" is no longer there.`,
        'It was moved or deleted meanwhile. What you typed is kept as a draft.',
      );
    case 'ENOTDIR':
      return new AppError(
        'gone',
        `A folder that "${what}" is in has become a file.`,
        'Look at the store in a file manager, then try again.',
      );
    case 'EEXIST':
      return new AppError(
        'already-exists',
        `Something else already stands at "${what}".`,
        'Choose another name, or move what is there.',
      );
    case 'EISDIR':
      return new AppError(
        'conflict',
        `"${what}" has become a folder.`,
        'Rename or remove that folder, then try again.',
      );
    case 'ELOOP':
      return new AppError(
        'link',
        `"${what}" is a link.`,
        'Reverie only writes files that are in the store themselves.',
      );
    case 'ENAMETOOLONG':
      return new AppError('invalid-input', `The name "${what}" is too long for this disk.`, 'Choose a shorter name.');
    case 'EBUSY':
    case 'EMFILE':
    case 'ENFILE':
    case 'EIO':
      return new AppError(
        'busy',
        `The disk could not write "${what}" just now (${codeOf(error)}).`,
        'Try again in a moment.',
      );
    default:
      return error;
  }
}
