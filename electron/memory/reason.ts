import type { Reason } from '#shared/model/reason.ts';
import { because } from '#shared/text/reason-words.ts';

/** Why the system refuses a file, by its error code. */
export function reasonOf(code: string): Reason {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return because('file/denied');
    case 'EMFILE':
    case 'ENFILE':
      return because('file/busy');
    case 'EIO':
      return because('file/disk');
    case 'ENAMETOOLONG':
      return because('file/long-name');
    case 'ELOOP':
      return because('file/link');
    case 'EISDIR':
      return because('file/folder');
    default:
      return code === '' ? because('file/refused') : because('file/system', { code });
  }
}
