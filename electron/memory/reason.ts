/** Why the system refuses a file, in words. */
export function reasonOf(code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EMFILE':
    case 'ENFILE':
      return 'too many files are open';
    case 'EIO':
      return 'the disk reports an error';
    case 'ENAMETOOLONG':
      return 'its name is too long';
    case 'ELOOP':
      return 'it is a link';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return code === '' ? 'the system refuses it' : `the system says ${code}`;
  }
}
